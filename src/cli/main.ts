import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { Command, CommanderError } from 'commander';
import { version } from '#server/config/config.ts';
import { printable, printError } from './print.ts';
import { sentenceOf } from './sentence-of.ts';

/** Files of commands, each loaded when it is asked for; in the order of the help. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('./commands/serve-command.ts')).serveCommand(),
  journal: async () => (await import('./commands/journal-commands.ts')).journalCommand(),
  import: async () => (await import('./commands/import-command.ts')).importCommand(),
  'import-jats': async () =>
    (await import('./commands/import-jats-command.ts')).importJatsCommand(),
  export: async () => (await import('./commands/export-command.ts')).exportCommand(),
  'export-metadata': async () =>
    (await import('./commands/export-metadata-command.ts')).exportMetadataCommand(),
  deposit: async () => (await import('./commands/deposit-commands.ts')).depositCommand(),
  deposits: async () => (await import('./commands/deposit-commands.ts')).depositsCommand(),
  backup: async () => (await import('./commands/backup-commands.ts')).backupCommand(),
  backups: async () => (await import('./commands/backup-commands.ts')).backupsCommand(),
  restore: async () => (await import('./commands/restore-command.ts')).restoreCommand(),
  release: async () => (await import('./commands/release-command.ts')).releaseCommand(),
  check: async () => (await import('./commands/check-command.ts')).checkCommand(),
  upgrade: async () => (await import('./commands/upgrade-command.ts')).upgradeCommand(),
  readiness: async () => (await import('./commands/readiness-command.ts')).readinessCommand(),
  reindex: async () => (await import('./commands/reindex-command.ts')).reindexCommand(),
  cleanup: async () => (await import('./commands/cleanup-command.ts')).cleanupCommand(),
  usage: async () => (await import('./commands/usage-command.ts')).usageCommand(),
  files: async () => (await import('./commands/files-command.ts')).filesCommand(),
  demo: async () => (await import('./commands/demo-command.ts')).demoCommand(),
  user: async () => (await import('./commands/user-commands.ts')).userCommand(),
  'install-service': async () =>
    (await import('./commands/install-service-command.ts')).installServiceCommand(),
};

/** The whole command line; where one command is asked for, that one alone: the help and a slip need all of them. */
async function commandLine(asked = ''): Promise<Command> {
  const program = new Command('colophon')
    .description('The website and the administration of academic journals.')
    .version(version, '-V, --version', 'Print the version.')
    .addHelpText('after', '\nData is in the folder COLOPHON_DATA (default: ./data).')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => process.stdout.write(printable(text)),
      writeErr: (text) => process.stderr.write(printable(text)),
    })
    .showSuggestionAfterError();
  const one = Object.hasOwn(commands, asked) ? commands[asked] : undefined;
  const loaded = one ? [one()] : Object.values(commands).map((load) => load());
  for (const command of await Promise.all(loaded)) program.addCommand(command);
  const inherit = (command: Command) => {
    for (const child of command.commands) inherit(child.copyInheritedSettings(command));
  };
  inherit(program);
  return program;
}

/** Runs the command of this process to its end. */
export async function runCommandLine(args: string[]): Promise<void> {
  for (const output of [process.stdout, process.stderr]) output.on('error', goOnUnread);
  await runCommand(args);
}

/**
 * Runs one command and sets the exit code: 0 only when all of it was done. What went wrong is one sentence on standard
 * error, with a stack only under COLOPHON_LOG_LEVEL=debug or trace.
 */
export async function runCommand(args: string[]): Promise<void> {
  try {
    const program = await commandLine(args[0]);
    await program.parseAsync(args, { from: 'user' });
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

/** The program that read the output has gone, as `head` does, or the disk under it is full: the work is done all the same. */
function goOnUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'ENOSPC') throw error;
}
