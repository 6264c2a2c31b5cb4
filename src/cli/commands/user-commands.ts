import { Command, Option } from 'commander';
import { type Role, roles } from '#contract/entities.ts';
import type { ForgottenAttempts } from '#server/features/accounts/login-attempts.ts';
import type { UsersService } from '#server/features/accounts/users-service.ts';
import { print } from '../print.ts';
import { readSecret } from '../read-secret.ts';
import { textTable } from '../text-table.ts';
import { chooseJournal, withServices } from '../with-services.ts';

type UserOptions = {
  journal?: string;
  username: string;
  name?: string;
  passwordStdin?: boolean;
  allowIp?: string[];
  role?: Role;
};

const collect = (value: string, known: string[] = []) => [...known, value];

/** `colophon user …`: the administrators of a journal. */
export function userCommand(): Command {
  const user = new Command('user').description('Keep the administrators of a journal.');
  user.addCommand(
    withPassword(named('add', 'Add an administrator.'))
      .option('--name <name>', 'the name that is shown; the username when left out')
      .option('--allow-ip <address>', 'an address or range to work from (repeatable)', collect)
      .addOption(roleOption('what they may do; owner, who may do all, when left out'))
      .action((options: UserOptions) => add(options)),
  );
  user.addCommand(
    withPassword(
      named('password', 'Give a new password; ends the open sessions, and unlocks.'),
    ).action((options: UserOptions) => setPassword(options)),
  );
  user.addCommand(
    named(
      'enable',
      'Let a user log in again, and unlock; with --allow-ip, from these addresses only.',
    )
      .option('--allow-ip <address>', 'an address or range to work from (repeatable)', collect)
      .action((options: UserOptions) => enable(options)),
  );
  user.addCommand(
    named('disable', 'Shut a user out at once; ends the open sessions.').action(
      ({ journal, username }: UserOptions) =>
        withUsers(journal, (users) => users.setStatus(username, 'disabled')),
    ),
  );
  user.addCommand(
    ofJournal(new Command('unlock'))
      .description('Let a user try again at once after too many attempts.')
      .argument('[username]', 'who it is')
      .option('--username <username>', 'the same')
      .action((typed: string | undefined, { journal, username = typed }: Partial<UserOptions>) =>
        unlock(journal, username),
      ),
  );
  user.addCommand(
    named('role', 'Give a user a role: the way back of a journal that has no owner.')
      .addOption(roleOption('what they may do').makeOptionMandatory())
      .action(({ journal, username, role = 'owner' }: UserOptions) =>
        withUsers(journal, async (users) => {
          await users.setRole(username, role);
          print(`${username} is now ${role}.`);
        }),
      ),
  );
  user.addCommand(
    named('reset-link', 'Print a link by which a user gives a new password, good once.').action(
      (options: UserOptions) => printLink(options),
    ),
  );
  user.addCommand(
    named('second-factor-off', 'Turn off the second factor of a user who lost it.').action(
      ({ journal, username }: UserOptions) =>
        withUsers(journal, async (users) => {
          await users.endSecondFactor(username);
          print(`${username} logs in with the password alone.`);
        }),
    ),
  );
  user.addCommand(
    ofJournal(new Command('list').description('List the users.')).action(
      ({ journal }: { journal?: string }) => withUsers(journal, list),
    ),
  );
  return user;
}

const ofJournal = (command: Command) =>
  command.option('--journal <slug>', 'the journal; need not be named where there is one');

const named = (name: string, description: string) =>
  ofJournal(new Command(name).description(description)).requiredOption(
    '--username <username>',
    'who it is',
  );

const roleOption = (description: string) =>
  new Option('--role <role>', description).choices([...roles]);

const withPassword = (command: Command) =>
  command.option('--password-stdin', 'read the password from standard input');

function withUsers(slug: string | undefined, work: (users: UsersService) => Promise<void>) {
  return withServices(async (services) => {
    const journal = await chooseJournal(services, slug);
    await work(journal.users);
  });
}

async function add({ journal, username, name, passwordStdin, allowIp, role }: UserOptions) {
  const password = await readSecret(`Password of ${username}: `, passwordStdin === true);
  await withUsers(journal, async (users) => {
    await users.add({ username, name, password, allowedAddresses: allowIp, role }, new Date());
    print(`Added ${username}.`);
  });
}

async function setPassword({ journal, username, passwordStdin }: UserOptions) {
  const password = await readSecret(`New password of ${username}: `, passwordStdin === true);
  await withUsers(journal, (users) => users.setPassword(username, password));
}

function enable({ journal, username, allowIp }: UserOptions) {
  return withUsers(journal, async (users) => {
    if (allowIp) await users.setAllowedAddresses(username, allowIp);
    await users.setStatus(username, 'enabled');
  });
}

async function printLink({ journal: slug, username }: UserOptions) {
  await withServices(async (services) => {
    const journal = await chooseJournal(services, slug);
    const origin = services.registry.find(journal.slug)?.origin ?? '';
    const link = await journal.users.makeLink(username, { now: new Date(), origin });
    print(link.address);
    print(`Good once, until ${link.expiry}. ${mailedText(link.mailedTo)}`);
  });
}

const mailedText = (mailedTo: string) =>
  mailedTo === '' ? 'It was not mailed: hand it over.' : `It was mailed to ${mailedTo}.`;

function unlock(journal: string | undefined, username: string | undefined) {
  if (username === undefined) throw new Error('Name the user: colophon user unlock <username>');
  return withUsers(journal, async (users) => {
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
  return `${username} was not locked; ${counted}. An address with too many attempts is refused for everybody there, until 15 minutes are over.`;
}

async function list(users: UsersService) {
  const entries = await users.list();
  const rows = entries.map(
    ({ username, name, role, status, hasSecondFactor, allowedAddresses }) => [
      username,
      name,
      role,
      status,
      hasSecondFactor ? 'yes' : 'no',
      allowedAddresses.join(' ') || 'any',
    ],
  );
  print(textTable(['USERNAME', 'NAME', 'ROLE', 'STATUS', 'SECOND FACTOR', 'ADDRESSES'], rows));
}
