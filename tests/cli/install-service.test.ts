import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkInstallation, installBelow } from '#cli/commands/install-service-command.ts';
import { colophon } from './cli-support.ts';

const hasAnalyzer = existsSync('/usr/bin/systemd-analyze');

describe('install-service', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'colophon-root-'));
  });

  afterEach(() => rm(root, { recursive: true, force: true }));

  const usual = { user: 'colophon', data: '/var/lib/colophon', program: '/opt/colophon' };

  /** Installs below the folder, and gives what was printed. */
  function install(installation = usual): string {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    try {
      installBelow(root, installation);
      return log.mock.calls.join('\n');
    } finally {
      log.mockRestore();
    }
  }

  const below = (path: string) => readFile(join(root, path), 'utf8');
  const modeOf = async (path: string) => ((await stat(join(root, path))).mode & 0o777).toString(8);

  it('writes units, settings and the command, with the paths and the user that were named', async () => {
    install({ ...usual, user: 'press', data: '/srv/journals' });
    const unit = await below('etc/systemd/system/colophon.service');
    for (const line of [
      'User=press',
      'Group=press',
      'RequiresMountsFor=/srv/journals',
      'ReadWritePaths=-/srv/journals',
    ]) {
      expect(unit.split('\n')).toContain(line);
    }
    expect(unit).toContain('\nExecStart=/opt/colophon/bin/colophon serve\n');
    expect(await below('etc/systemd/system/colophon.socket')).toContain('ListenStream=');
    expect(await below('etc/colophon.env')).toContain('\nCOLOPHON_DATA=/srv/journals\n');
    expect(await below('usr/local/bin/colophon')).toContain('\nuser=press\n');
    expect(
      await Promise.all(['srv/journals', 'etc/colophon.env', 'usr/local/bin/colophon'].map(modeOf)),
    ).toEqual(['700', '640', '755']);
  });

  it('never writes over settings that are there, and mends what is not as it should be', async () => {
    install();
    await writeFile(join(root, 'etc/colophon.env'), 'COLOPHON_DATA=/elsewhere\n');
    await writeFile(join(root, 'etc/systemd/system/colophon.socket'), 'broken');
    const said = install();
    expect(await below('etc/colophon.env')).toBe('COLOPHON_DATA=/elsewhere\n');
    expect(await below('etc/systemd/system/colophon.socket')).toContain('ListenStream=');
    expect(said).toContain(`Kept as it is: ${root}/etc/colophon.env`);
    expect(said).toContain(`Unchanged: ${root}/etc/systemd/system/colophon.service`);
    expect(said).toContain(`Wrote ${root}/etc/systemd/system/colophon.socket`);
  });

  it('shows all of it and writes nothing with --dry-run', async () => {
    const { code, stdout } = await colophon(
      { dataDir: root },
      ...['install-service', '--dry-run', '--root', root, '--program', '/opt/colophon'],
    );
    expect(code).toBe(0);
    expect(stdout).toContain('# /etc/colophon.env (0640, unless it is there)\n');
    expect(stdout).toContain('\nExecStart=/opt/colophon/bin/colophon serve\n');
    expect(await readdir(root)).toEqual([]);
  });

  it('names all that a service could not have', () => {
    const check = (wrong: Partial<typeof usual>) => () => checkInstallation({ ...usual, ...wrong });
    expect(check({})).not.toThrow();
    expect(check({ user: 'root', data: '/home/press/data' })).toThrow(
      '--user: not root; Colophon does not need root\n--data: /home/press/data is not visible to the service; /opt and /var/lib are',
    );
    expect(check({ user: 'a b' })).toThrow('is not a valid name for a system user');
    for (const data of ['/srv/a b', 'data', "/srv/a'b", '/srv/%h']) {
      expect(check({ data })).toThrow('--data');
    }
    expect(check({ program: '/root/colophon' })).toThrow('--program');
  });

  it('the command reads the settings as the service does, and refuses other users than its own', async () => {
    install();
    const script = join(root, 'usr/local/bin/colophon');
    const command = await readFile(script, 'utf8');
    const program = join(root, 'program');
    await writeFile(program, '#!/bin/sh\necho "$COLOPHON_DATA|$DATABASE_URL|$1"\n');
    await chmod(program, 0o755);
    await writeFile(
      join(root, 'etc/colophon.env'),
      "COLOPHON_DATA=/srv/x\nDATABASE_URL='postgres://u:a$b&c@db/x'\n",
    );
    const tried = command
      .replace('/etc/colophon.env', join(root, 'etc/colophon.env'))
      .replaceAll('/opt/colophon/bin/colophon', program);
    const run = (text: string, argument: string, given: Record<string, string> = {}) => {
      const env = { PATH: process.env.PATH, ...given };
      return spawnSync('sh', ['-c', text, 'colophon', argument], { encoding: 'utf8', env });
    };
    const asOwner = tried
      .replace('user=colophon', 'user=$(id -un)')
      .replaceAll('"$(id -u)"', '"1000"');
    expect(run(asOwner, 'journal').stdout).toBe('/srv/x|postgres://u:a$b&c@db/x|journal\n');
    // A restore that is tried in another folder must not go into the service's.
    const elsewhere = { COLOPHON_DATA: "/var/tmp/it's $x", DATABASE_URL: '' };
    expect(run(asOwner, 'restore', elsewhere).stdout).toBe("/var/tmp/it's $x||restore\n");
    // Where systemd does not run, root starts the server by it too.
    const tools = join(root, 'tools');
    await mkdir(tools);
    await writeFile(
      join(tools, 'runuser'),
      '#!/bin/sh\necho "runuser $1 $2"\nshift 3\nexec "$@"\n',
    );
    await chmod(join(tools, 'runuser'), 0o755);
    const asRoot = (systemd: string) =>
      run(tried.replaceAll('"$(id -u)"', '"0"').replace('/run/systemd/system', systemd), 'serve', {
        PATH: `${tools}:${process.env.PATH}`,
      });
    expect(asRoot(join(root, 'nowhere')).stdout).toBe(
      'runuser -u colophon\n/srv/x|postgres://u:a$b&c@db/x|serve\n',
    );
    expect(asRoot(tools)).toMatchObject({
      status: 1,
      stderr: 'The service serves: systemctl start colophon\n',
    });
    const asStranger = tried.replaceAll('"$(id -u)"', '"1000"').replace('"$(id -un)"', '"guest"');
    expect(run(asStranger, 'journal')).toMatchObject({
      status: 1,
      stderr: 'Run this as root or as colophon.\n',
    });
  });

  it.skipIf(!hasAnalyzer)(
    'systemd finds the unit sound and safe (skipped without systemd-analyze)',
    async () => {
      install();
      const unit = join(root, 'etc/systemd/system/colophon.service');
      const analyze = (...args: string[]) =>
        spawnSync('systemd-analyze', args, { encoding: 'utf8' });
      const { stdout } = analyze('security', '--offline=true', unit);
      const [, exposure] =
        /Overall exposure level for colophon\.service: ([\d.]+)/.exec(stdout) ?? [];
      expect(Number(exposure)).toBeLessThan(3);
      expect(Number(exposure)).toBeGreaterThan(0);
      // A key that systemd does not know is only warned of.
      const { stderr } = analyze('verify', '--man=no', unit);
      const complaints = stderr.split('\n').filter((line) => /colophon\.service:/.test(line));
      // The program itself is in no such place where this is tried.
      expect(complaints.filter((line) => !line.endsWith('No such file or directory'))).toEqual([]);
    },
  );
});
