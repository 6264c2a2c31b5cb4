import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { makeFolders } from '#server/config/publisher-file.ts';
import { print } from '../print.ts';

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

const ownFolder = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** A link next to this folder that leads here and is named `colophon`: upgrades turn it. Else the folder itself. */
function programFolder(): string {
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

/** Prints every file as it would be written; changes nothing. */
function printService(installation: Installation): void {
  for (const { path, mode, content, isKept } of serviceFiles(installation)) {
    const note = isKept ? ', unless it is there' : '';
    print(`# ${path} (${mode.toString(8).padStart(4, '0')}${note})\n${content}`);
  }
}

/** Writes the files below a folder that takes the place of `/`, and calls nothing of the system: for packages and images. */
export function installBelow(root: string, installation: Installation): void {
  makeFolders(join(root, installation.data), 0o700);
  for (const file of serviceFiles(installation)) writeAndTell(root, file);
  print(
    `Not done below a folder: creating the user ${installation.user}, setting owners, starting.`,
  );
}

/**
 * Makes this installation a service of the machine: user, data folder, units, settings, command; and starts it where
 * systemd runs. Run again, it repairs what is missing and leaves the rest. Must be root.
 *
 * @throws Error where a program of the system fails, with what it said
 */
function installService(installation: Installation): void {
  const { user } = installation;
  makeUser(installation);
  makeDataFolder(installation);
  const isChanged = serviceFiles(installation).map((file) => {
    const isWritten = writeAndTell('/', file);
    if (file.isGroupReadable) runProgram('chgrp', user, file.path);
    return isWritten;
  });
  if (isSystemdRunning()) startService(isChanged.includes(true));
  else {
    print(`systemd does not run here. Where it runs: systemctl enable --now colophon.socket colophon.service
By hand, with the settings of /etc/colophon.env: /usr/local/bin/colophon serve`);
  }
}

function makeUser({ user, data }: Installation): void {
  if (hasUser(user)) {
    print(`There is the user ${user}.`);
    return;
  }
  const home = ['--home-dir', data, '--no-create-home', '--shell', '/usr/sbin/nologin'];
  runProgram('useradd', '--system', '--user-group', ...home, user);
  print(`Created the system user ${user}.`);
}

/** Sets the owner of the folder alone: the files in it keep theirs. */
function makeDataFolder({ user, data }: Installation): void {
  const isNew = !existsSync(data);
  if (isNew) {
    makeFolders(data);
    chmodSync(data, 0o700);
  }
  runProgram('chown', `${user}:`, data);
  const mode = (statSync(data).mode & 0o777).toString(8).padStart(4, '0');
  print(`${isNew ? 'Created' : 'There is'} the data folder ${data} (${mode}).`);
}

function writeAndTell(root: string, file: ServiceFile): boolean {
  const written = writeServiceFile(root, file);
  if (written === 'written' && root === '/') chownSync(file.path, 0, 0);
  const words = { written: 'Wrote', unchanged: 'Unchanged:', kept: 'Kept as it is:' };
  print(`${words[written]} ${join(root, file.path)}`);
  return written === 'written';
}

function startService(isChanged: boolean): void {
  const wasActive = isServiceActive();
  runProgram('systemctl', 'daemon-reload');
  runProgram('systemctl', 'enable', '--now', 'colophon.socket', 'colophon.service');
  if (wasActive && isChanged) runProgram('systemctl', 'restart', 'colophon.service');
  print('colophon.service runs, and starts with the machine. Its log: journalctl -u colophon');
}

/** Runs a program of the system to its end; throws with what it said where it fails. */
function runProgram(program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw new Error(`${program} cannot be run`, { cause: error });
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')}: ${stderr.trim()}`);
}

const asks = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Whether the system knows this user, by whatever it keeps users in. */
const hasUser = (user: string): boolean => asks('getent', 'passwd', user);

/** Whether systemd is the one that runs services here, as sd_booted(3) tells; in a chroot or a container it is not. */
const isSystemdRunning = (): boolean => existsSync('/run/systemd/system');

const isServiceActive = (): boolean =>
  asks('systemctl', 'is-active', '--quiet', 'colophon.service');

type Written = 'written' | 'unchanged' | 'kept';

/**
 * Writes a file of the service below `root` (`/`, or a folder in its place), whole or not at all. One that is the
 * operator's stays as it is.
 */
function writeServiceFile(root: string, file: ServiceFile): Written {
  const path = join(root, file.path);
  if (existsSync(path)) {
    if (file.isKept) return 'kept';
    if (readFileSync(path, 'utf8') === file.content) return 'unchanged';
  } else {
    makeFolders(dirname(path));
  }
  const temporary = `${path}.new`;
  writeFileSync(temporary, file.content, { mode: file.mode });
  // The mode of writing is cut by the umask.
  chmodSync(temporary, file.mode);
  renameSync(temporary, path);
  return 'written';
}

type Installation = {
  /** The system's user who runs the server, and owns its data. */
  user: string;
  /** The data folder, an absolute path. */
  data: string;
  /** The folder of the program, an absolute path; a link that upgrades turn. */
  program: string;
};

type ServiceFile = {
  path: string;
  mode: number;
  content: string;
  /** Belongs to root and the group of the service; all others belong to root. */
  isGroupReadable?: boolean;
  /** Is the operator's once it is there, and never written again. */
  isKept?: boolean;
};

const sample = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../deploy/systemd/${name}`, import.meta.url)), 'utf8');

/** Every file of the service: the samples of `deploy/systemd` with the paths and the user of this installation. */
function serviceFiles(installation: Installation): ServiceFile[] {
  const filled = (name: string) => fill(sample(name), installation);
  return [
    {
      path: '/etc/systemd/system/colophon.service',
      mode: 0o644,
      content: filled('colophon.service'),
    },
    {
      path: '/etc/systemd/system/colophon.socket',
      mode: 0o644,
      content: filled('colophon.socket'),
    },
    {
      path: '/etc/colophon.env',
      mode: 0o640,
      content: filled('colophon.env'),
      isGroupReadable: true,
      isKept: true,
    },
    { path: '/usr/local/bin/colophon', mode: 0o755, content: filled('colophon.sh') },
  ];
}

/** In one step, so that a path which holds another one's words is not filled twice. */
function fill(text: string, { user, data, program }: Installation): string {
  const values: Record<string, string> = {
    '/opt/colophon': program,
    '/var/lib/colophon': data,
    'User=colophon': `User=${user}`,
    'Group=colophon': `Group=${user}`,
    'user=colophon': `user=${user}`,
  };
  const places = /\/opt\/colophon|\/var\/lib\/colophon|\b(?:User|Group|user)=colophon/g;
  return text.replace(places, (place) => values[place] ?? place);
}
