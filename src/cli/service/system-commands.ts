import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs a program of the system to its end; throws with what it said where it fails. */
export function runProgram(program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) throw new Error(`${program} cannot be run`, { cause: error });
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')}: ${stderr.trim()}`);
}

const asks = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Whether the system knows this user, by whatever it keeps users in. */
export const hasUser = (user: string): boolean => asks('getent', 'passwd', user);

/** Whether systemd is the one that runs services here, as sd_booted(3) tells; in a chroot or a container it is not. */
export const isSystemdRunning = (): boolean => existsSync('/run/systemd/system');

export const isServiceActive = (): boolean =>
  asks('systemctl', 'is-active', '--quiet', 'colophon.service');
