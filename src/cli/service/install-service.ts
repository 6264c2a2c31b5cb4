import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from '#server/config/publisher-file.ts';
import { print } from '../print.ts';
import { type Installation, type ServiceFile, serviceFiles } from './service-files.ts';

/** Prints every file as it would be written; changes nothing. */
export function printService(installation: Installation): void {
  for (const { path, mode, content, isKept } of serviceFiles(installation)) {
    const note = isKept ? ', unless it is there' : '';
    print(`# ${path} (${mode.toString(8).padStart(4, '0')}${note})\n${content}`);
  }
}

/** Writes the files below a folder that stands for `/`, and calls nothing of the system: for packages and images. */
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
export function installService(installation: Installation): void {
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

/** The folder alone: whose the data in it is, is known to whoever put it there. */
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
 * Writes a file of the service below `root` (`/`, or a folder that stands for it), whole or not at all. One that is the
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
