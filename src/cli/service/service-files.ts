import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Installation = {
  /** The system's user who runs the server, and owns its data. */
  user: string;
  /** The data folder, an absolute path. */
  data: string;
  /** The folder of the program, an absolute path; a link that upgrades turn. */
  program: string;
};

export type ServiceFile = {
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
export function serviceFiles(installation: Installation): ServiceFile[] {
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
