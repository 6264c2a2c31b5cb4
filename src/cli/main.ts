import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { Command, CommanderError } from 'commander';
import { version } from '#server/config/version.ts';
import { backupCommand } from './commands/backup-command.ts';
import { backupsCommand } from './commands/backups-command.ts';
import { checkCommand } from './commands/check-command.ts';
import { cleanupCommand } from './commands/cleanup-command.ts';
import { demoCommand } from './commands/demo-command.ts';
import { depositCommand } from './commands/deposit-command.ts';
import { depositsCommand } from './commands/deposits-command.ts';
import { exportCommand } from './commands/export-command.ts';
import { exportMetadataCommand } from './commands/export-metadata-command.ts';
import { filesCommand } from './commands/files-command.ts';
import { importCommand } from './commands/import-command.ts';
import { installServiceCommand } from './commands/install-service-command.ts';
import { journalCreateCommand } from './commands/journal-create-command.ts';
import { journalListCommand } from './commands/journal-list-command.ts';
import { readinessCommand } from './commands/readiness-command.ts';
import { reindexCommand } from './commands/reindex-command.ts';
import { releaseCommand } from './commands/release-command.ts';
import { restoreCommand } from './commands/restore-command.ts';
import { serveCommand } from './commands/serve-command.ts';
import { upgradeCommand } from './commands/upgrade-command.ts';
import { usageCommand } from './commands/usage-command.ts';
import { userCommand } from './commands/user-commands.ts';
import { printable, printError } from './print.ts';
import { sentenceOf } from './sentence-of.ts';

/** The whole command line; each command is a file of its own. */
function commandLine(): Command {
  const program = new Command('colophon')
    .description('The website and the back office of academic journals.')
    .version(version, '-V, --version', 'Print the version.')
    .addHelpText('after', '\nData is in the folder that COLOPHON_DATA names (./data).')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => process.stdout.write(printable(text)),
      writeErr: (text) => process.stderr.write(printable(text)),
    })
    .showSuggestionAfterError();
  const journal = new Command('journal').description('Make and list journals.');
  journal.addCommand(journalCreateCommand()).addCommand(journalListCommand());
  for (const command of [
    serveCommand(),
    journal,
    importCommand(),
    exportCommand(),
    exportMetadataCommand(),
    depositCommand(),
    depositsCommand(),
    backupCommand(),
    backupsCommand(),
    restoreCommand(),
    releaseCommand(),
    checkCommand(),
    upgradeCommand(),
    readinessCommand(),
    reindexCommand(),
    cleanupCommand(),
    usageCommand(),
    filesCommand(),
    demoCommand(),
    userCommand(),
    installServiceCommand(),
  ]) {
    program.addCommand(command);
  }
  const inherit = (command: Command) => {
    for (const child of command.commands) inherit(child.copyInheritedSettings(command));
  };
  inherit(program);
  return program;
}

/**
 * Runs one command and sets the exit code: 0 only when all of it was done. What went wrong is one sentence on standard
 * error, with a stack only under COLOPHON_LOG_LEVEL=debug or trace.
 */
export async function runCommandLine(args: string[]): Promise<void> {
  for (const output of [process.stdout, process.stderr]) output.on('error', goOnUnread);
  try {
    await commandLine().parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode;
      return;
    }
    process.exitCode = 1;
    printError(sentenceOf(error, resolve(process.env.COLOPHON_DATA ?? 'data')));
    if (/^(debug|trace)$/.test(process.env.COLOPHON_LOG_LEVEL ?? '')) printError(inspect(error));
  }
}

/** Whoever read the output has gone, as `head` does, or the disk under it is full: what was asked for is done all the same. */
function goOnUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'ENOSPC') throw error;
}
