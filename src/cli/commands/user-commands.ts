import { Command, Option } from 'commander';
import { roles } from '#contract/entities/user.ts';
import { print } from '../print.ts';
import {
  addUser,
  enableUser,
  giveRole,
  listUsers,
  printResetLink,
  setPassword,
  type UserOptions,
  unlockUser,
  withUsers,
} from '../user-actions.ts';

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
