import { resolve } from 'node:path';
import { Command } from 'commander';
import { checkInstallation, programFolder } from '../service/check-installation.ts';
import { installBelow, installService, printService } from '../service/install-service.ts';

type Options = { user: string; data: string; program?: string; root?: string; dryRun?: boolean };

/** `colophon install-service`: makes this installation a service of systemd. */
export function installServiceCommand(): Command {
  return new Command('install-service')
    .description(
      'Install Colophon as a systemd service: user, data folder, units, settings. Needs root.',
    )
    .option('--user <user>', 'the system user that runs it; created if missing', 'colophon')
    .option('--data <folder>', 'the data folder', '/var/lib/colophon')
    .option('--program <folder>', 'where the program is; the link colophon beside it, or itself')
    .option('--root <folder>', 'write below this folder instead of /, and start nothing')
    .option('--dry-run', 'print what would be written; change nothing')
    .action(({ root, dryRun, program = programFolder(), ...named }: Options) => {
      const installation = { ...named, program };
      checkInstallation(installation);
      if (dryRun) return printService(installation);
      if (root !== undefined) return installBelow(resolve(root), installation);
      if (process.platform !== 'linux') throw new Error('systemd services exist only on Linux.');
      if (process.getuid?.() !== 0) {
        throw new Error('This needs root. --dry-run shows what it would write.');
      }
      return installService(installation);
    });
}
