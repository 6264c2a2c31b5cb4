import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Installation } from './service-files.ts';

const ownFolder = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** A link beside this folder that leads here and is named `colophon`: upgrades turn it. Else the folder itself. */
export function programFolder(): string {
  const parent = dirname(ownFolder);
  const link = join(parent, 'colophon');
  const isLink = readdirSync(parent).includes('colophon') && realpathSync(link) === ownFolder;
  return isLink ? link : ownFolder;
}

/** Throws one error that names all that is wrong with the names of an installation. */
export function checkInstallation({ user, data, program }: Installation): void {
  const wrong: string[] = [];
  if (!/^[a-z_][a-z0-9_-]{0,31}$/.test(user)) {
    wrong.push(`--user: ${user} is not a valid name for a system user`);
  } else if (user === 'root') wrong.push('--user: not root; Colophon does not need root');
  for (const [option, path] of [
    ['--data', data],
    ['--program', program],
  ] as const) {
    // Units, the environment file and the shell read these characters alike.
    if (!/^(\/[\w.-]+)+$/.test(path)) {
      wrong.push(`${option}: ${path} must be an absolute path of letters, digits and . _ -`);
    } else if (/^\/(home|root|tmp|var\/tmp|run\/user)(\/|$)/.test(path)) {
      wrong.push(`${option}: ${path} is not visible to the service; /opt and /var/lib are`);
    }
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}
