import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Command, Option } from 'commander';
import { type Role, roles } from '#contract/entities/user.ts';
import { worksIn } from '#domain/publisher-person.ts';
import type { ForgottenAttempts } from '#server/features/accounts/login-attempts.ts';
import type { UsersService } from '#server/features/accounts/users-service.ts';
import type { Services } from '#server/installation.ts';
import { print, printable, textTable } from '../print.ts';
import { chooseJournal, requireDataFolder, withServices } from '../with-services.ts';

const collect = (value: string, known: string[] = []) => [...known, value];

/** `colophon user …`: the administrators of a journal. */
export function userCommand(): Command {
  const user = new Command('user').description('Manage the administrators of a journal.');
  user.addCommand(
    withPassword(named('add', 'Add an administrator.'))
      .option('--name <name>', 'the name that is shown (default: the username)')
      .option('--allow-ip <address>', 'an address or range to work from (repeatable)', collect)
      .addOption(roleOption('their role (default: owner, who may do everything)'))
      .addOption(inOption())
      .action((options: UserOptions) => addUser(options)),
  );
  user.addCommand(
    withPassword(
      named('password', 'Set a new password; ends the open sessions and unlocks the user.'),
    ).action((options: UserOptions) => setPassword(options)),
  );
  user.addCommand(
    named(
      'enable',
      'Let a user log in again and unlock the user; with --allow-ip, only from these addresses.',
    )
      .option('--allow-ip <address>', 'an address or range to work from (repeatable)', collect)
      .action((options: UserOptions) => enableUser(options)),
  );
  user.addCommand(
    named('disable', 'Disable a user at once; ends the open sessions.').action(
      (options: UserOptions) =>
        withUsers(options, async (users) => {
          await users.setStatus(options.username, 'disabled');
          print(`${options.username} is disabled and logged out everywhere.`);
        }),
    ),
  );
  user.addCommand(
    named('remove', 'Remove a user; the history keeps what they did.').action(
      (options: UserOptions) =>
        withUsers(options, async (users) => {
          await users.remove(options.username);
          print(`Removed ${options.username}.`);
        }),
    ),
  );
  user.addCommand(
    ofJournal(new Command('unlock'))
      .description('Let a user log in again at once after too many attempts.')
      .argument('[username]', 'the username')
      .option('--username <username>', 'the same')
      .action((typed: string | undefined, options: Partial<UserOptions>) =>
        unlockUser(options, options.username ?? typed),
      ),
  );
  user.addCommand(
    named('role', 'Give a user a role, for example if a journal has no owner.')
      .addOption(roleOption('their role').makeOptionMandatory())
      .addOption(inOption())
      .action((options: UserOptions) => giveRole(options)),
  );
  user.addCommand(
    named('reset-link', 'Print a link to set a new password; it works once.').action(
      (options: UserOptions) => printResetLink(options),
    ),
  );
  user.addCommand(
    named('second-factor-off', 'Turn off the second factor of a user who has lost it.').action(
      (options: UserOptions) =>
        withUsers(options, async (users) => {
          await users.endSecondFactor(options.username);
          print(`${options.username} logs in with the password alone.`);
        }),
    ),
  );
  user.addCommand(
    ofJournal(new Command('list').description('List the users.')).action((options: UserOptions) =>
      withUsers(options, (users) => listUsers(users, options.publisher === true)),
    ),
  );
  return user;
}

const ofJournal = (command: Command) =>
  command
    .option('--journal <slug>', 'the journal (needed if there are several)')
    .option('--publisher', 'among the people of the whole publisher');

const withName = (command: Command, description: string) =>
  command.description(description).requiredOption('--username <username>', 'the username');

const named = (name: string, description: string) =>
  withName(ofJournal(new Command(name)), description);

const inOption = () =>
  new Option(
    '--in <slug>',
    'with --publisher: a journal to work in (repeatable); all when left out',
  ).argParser(collect);

const roleOption = (description: string) =>
  new Option('--role <role>', description).choices([...roles]);

const withPassword = (command: Command) =>
  command.option('--password-stdin', 'read the password from standard input');

type UserOptions = {
  journal?: string;
  username: string;
  name?: string;
  passwordStdin?: boolean;
  allowIp?: string[];
  role?: Role;
  publisher?: boolean;
  in?: string[];
};

type Which = { journal?: string | undefined; publisher?: boolean | undefined };

/** The users of a journal, or those of the publisher: `isNew` makes their store where there is none. */
function withUsers(
  { journal, publisher }: Which,
  work: (users: UsersService, services: Services, slug: string) => Promise<void>,
  isNew = false,
) {
  return withServices(async (services) => {
    if (!publisher) {
      const { users, slug } = await chooseJournal(services, journal);
      return work(users, services, slug);
    }
    if (journal !== undefined) throw new Error('Either --journal or --publisher: see --in');
    requireDataFolder(services);
    const { publisherPeople } = services;
    const store = isNew ? await publisherPeople.make() : await publisherPeople.find();
    if (!store) {
      throw new Error(
        'The publisher has no people yet; add one with: colophon user add --publisher',
      );
    }
    await work(store.users, services, store.slug);
  });
}

/** Where somebody of the publisher shall work. Throws for what is no journal, and for a journal's own user. */
function chooseJournals({ registry }: Services, { publisher, in: slugs = [] }: UserOptions) {
  if (slugs.length > 0 && !publisher)
    throw new Error('--in is for people of the publisher: add --publisher');
  const unknown = slugs.find((slug) => !registry.find(slug));
  if (unknown !== undefined) throw new Error(`There is no journal ${unknown}.`);
  return slugs;
}

export async function addUser(options: UserOptions) {
  const { username, name, passwordStdin, allowIp, role } = options;
  const password = await readSecret(`Password of ${username}: `, passwordStdin === true);
  await withUsers(
    options,
    async (users, services) => {
      const journals = chooseJournals(services, options);
      const given = { username, name, password, allowedAddresses: allowIp, role, journals };
      await users.add(given, new Date());
      print(`Added ${username}.`);
    },
    true,
  );
}

function giveRole(options: UserOptions) {
  const { username, role = 'owner', publisher } = options;
  return withUsers(options, async (users, services) => {
    const journals = chooseJournals(services, options);
    await users.setRole(username, role);
    if (publisher) await users.setJournals(username, journals);
    const where = journals.length > 0 ? journals.join(', ') : 'all journals';
    print(`${username} is now ${role}${publisher ? ` in ${where}` : ''}.`);
  });
}

export async function setPassword(options: UserOptions) {
  const { username, passwordStdin } = options;
  const password = await readSecret(`New password of ${username}: `, passwordStdin === true);
  await withUsers(options, async (users) => {
    await users.setPassword(username, password);
    print(`${username} has a new password and is logged out everywhere.`);
  });
}

function enableUser(options: UserOptions) {
  const { username, allowIp } = options;
  return withUsers(options, async (users) => {
    if (allowIp) await users.setAllowedAddresses(username, allowIp);
    await users.setStatus(username, 'enabled');
    print(`${username} may log in${allowIp ? ` from ${allowIp.join(', ')}` : ''}.`);
  });
}

async function printResetLink(options: UserOptions) {
  const { username, publisher } = options;
  await withUsers(options, async (users, { registry }, slug) => {
    // Somebody of the publisher opens it where they work.
    const theirs = (await users.list()).find((user) => user.username === username)?.journals ?? [];
    const [at] = publisher
      ? registry.list().filter((one) => worksIn(theirs.join(' '), one.slug))
      : [registry.find(slug)];
    const link = await users.makeLink(username, { now: new Date(), origin: at?.origin ?? '' });
    print(link.address);
    print(`It works once, until ${link.expiry}. ${mailedText(link.mailedTo)}`);
    if (at?.originFrom === 'nobody') {
      print(
        `${at.slug} has no origin in publisher.yaml or its settings, so the link leads to this machine at PORT: enter the public address in Settings, Identifiers and licence, or add origin: https://… to publisher.yaml, and create the link again.`,
      );
    }
  });
}

const mailedText = (mailedTo: string) =>
  mailedTo === '' ? 'It was not mailed: send it yourself.' : `It was mailed to ${mailedTo}.`;

export function unlockUser(which: Which, username: string | undefined) {
  if (username === undefined) throw new Error('Give the username: colophon user unlock <username>');
  return withUsers(which, async (users) => {
    print(unlockedText(username, await users.unlock(username, new Date())));
  });
}

function unlockedText(username: string, forgotten: ForgottenAttempts[]): string {
  const locked = forgotten.filter(({ wasLocked }) => wasLocked);
  if (locked.length > 0) {
    const counts = locked.map(
      ({ address, attempts }) => `${attempts} attempts from ${address ?? 'new addresses'}`,
    );
    return `Unlocked ${username}: ${counts.join(', ')}.`;
  }
  const total = forgotten.reduce((sum, { attempts }) => sum + attempts, 0);
  const counted =
    total === 0 ? 'no failed attempts were counted' : `${total} attempts are forgotten`;
  return `${username} was not locked; ${counted}. An address with too many attempts is refused for everybody there for 15 minutes.`;
}

export async function listUsers(users: UsersService, isPublisher: boolean) {
  const entries = await users.list();
  const rows = entries.map((user) => [
    ...[user.username, user.name, user.role, user.status],
    user.hasSecondFactor ? 'yes' : 'no',
    user.allowedAddresses.join(' ') || 'any',
    ...(isPublisher ? [user.journals.join(' ') || 'all'] : []),
  ]);
  const heads = ['USERNAME', 'NAME', 'ROLE', 'STATUS', 'SECOND FACTOR', 'ADDRESSES'];
  print(textTable([...heads, ...(isPublisher ? ['JOURNALS'] : [])], rows));
}

/** A password: typed without being shown on a terminal, or the first line of standard input. */
async function readSecret(prompt: string, fromStandardInput: boolean): Promise<string> {
  if (fromStandardInput) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  if (!process.stdin.isTTY) {
    throw new Error('There is no terminal to ask for the password on; use --password-stdin.');
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const line = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(printable(prompt));
  try {
    return await line.question('');
  } finally {
    line.close();
    process.stderr.write('\n');
  }
}
