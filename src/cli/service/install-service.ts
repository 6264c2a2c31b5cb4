import { chmodSync, chownSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from '#server/config/make-folders.ts';
import { print } from '../print.ts';
import { type Installation, type ServiceFile, serviceFiles } from './service-files.ts';
import { hasUser, isServiceActive, isSystemdRunning, runProgram } from './system-commands.ts';
import { writeServiceFile } from './write-service-file.ts';

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
