import { describe, expect, it } from 'vitest';
import { type Import, imports } from './source-imports.ts';

/** Which rooms a room may import from, besides itself: docs/ARCHITECTURE.md. */
const allowed: Record<string, string[]> = {
  contract: [],
  domain: ['contract'],
  pdf: ['domain', 'contract'],
  // What every room of the server may use: the error that is told, and who writes.
  'server/shared': ['domain', 'contract'],
  'server/config': ['server/shared', 'domain', 'contract'],
  'server/edge': ['server/shared', 'server/config', 'domain', 'contract'],
  'server/platform': ['server/shared', 'domain', 'contract'],
  'server/http': [
    'server/edge',
    'server/platform',
    'server/shared',
    'server/config',
    'domain',
    'contract',
  ],
  'server/store': ['server/platform/db', 'server/shared', 'domain', 'contract'],
  // Types of what services are made of: no services, so that nothing leads back.
  'server/context': ['server/platform', 'server/config', 'domain', 'contract'],
  'server/records': [
    'server/context',
    'server/store',
    'server/platform',
    'server/shared',
    'domain',
    'contract',
  ],
  'server/features': [
    'server/context',
    'server/records',
    'server/store',
    'server/platform',
    'server/shared',
    'pdf',
    'domain',
    'contract',
  ],
  'server/features/routes': ['server/http'],
  'server/metrics': ['server/edge', 'server/platform', 'domain', 'contract'],
  'server/pages': [
    'server/context',
    'server/features',
    'server/http',
    'server/edge',
    'server/platform',
    'server/shared',
    'server/config',
    'web/reader',
    'domain',
    'contract',
  ],
  'web/ui': ['domain', 'contract'],
  'web/reader': ['web/ui', 'domain', 'contract'],
  'web/admin': ['web/ui', 'domain', 'contract'],
  // Commands do without HTTP: `serve` starts `main.ts`, which joins it all.
  cli: [
    'server/compose',
    'server/features',
    'server/platform',
    'server/config',
    'demo',
    'domain',
    'contract',
  ],
};

/** Packages that a room may use; the others may use what they need. */
const packages: Record<string, RegExp> = {
  contract: /^zod$/,
  domain: /^(sanitize-html|htmlparser2|entities|culori|d3-contour|saxes|temml)/,
};

/** The files that make and join everything: they may import every room. */
const composition =
  /^src\/server\/(installation|journal|open-journals|upgrades|start-jobs|shared-entries|open-metrics|start-warnings|app|all-routes|main|dev)\.ts$/;
const shared = /^src\/server\/(problem|actor|glances|read-plain-text)\.ts$/;

function roomOf(path: string): string {
  if (path.startsWith('demo/')) return 'demo';
  if (composition.test(path)) return 'server/compose';
  if (shared.test(path)) return 'server/shared';
  if (path === 'src/server/context.ts') return 'server/context';
  const [top = '', second = ''] = path.split('/').slice(1);
  return top === 'web' || top === 'server' ? `${top}/${second}` : top;
}

const isWithin = (path: string, room: string) =>
  roomOf(path) === room || (room.split('/').length > 2 && path.startsWith(`src/${room}/`));

function mayImport({ file, target }: Import): boolean {
  const room = roomOf(file);
  if (room === 'server/compose' || room === roomOf(target)) return true;
  const rooms = [...(allowed[room] ?? [])];
  if (room === 'server/features' && file.endsWith('-routes.ts')) {
    rooms.push(...(allowed['server/features/routes'] ?? []));
  }
  return rooms.some((one) => isWithin(target, one));
}

const ofSources = imports.filter(({ target }) => !target.startsWith('package:'));

describe('who may import whom', () => {
  it('finds the imports that it judges', () => {
    expect(ofSources.length).toBeGreaterThan(1000);
    const rooms = new Set(imports.map(({ file }) => roomOf(file)));
    const known = Object.keys(allowed).filter((room) => room !== 'server/features/routes');
    expect([...rooms].sort()).toEqual([...known, 'server/compose'].sort());
  });

  it('rooms import only the rooms that the architecture allows, inside the server too', () => {
    expect(ofSources.filter((one) => !mayImport(one))).toEqual([]);
  });

  it('the shared rooms use only the packages named for them', () => {
    const wrong = imports.filter(({ file, target }) => {
      const pattern = packages[roomOf(file)];
      return pattern && target.startsWith('package:') && !pattern.test(target.slice(8));
    });
    expect(wrong).toEqual([]);
  });

  it('the inner rooms of the platform import each other in one direction', () => {
    const inner: Record<string, string[]> = {
      db: [],
      jobs: ['db'],
      s3: [],
      files: ['db', 's3'],
      'search-index': ['db'],
      processes: [],
      images: ['files', 'jobs', 'processes'],
      'object-store': ['files', 's3'],
      mails: ['processes'],
      jats: ['processes'],
      zips: ['files'],
      sheets: ['processes', 'zips'],
      pdfs: ['jobs', 'processes'],
    };
    const innerRoom = (path: string) => /^src\/server\/platform\/([\w-]+)\//.exec(path)?.[1];
    const found = imports.flatMap(({ file, target }) => {
      const [from, to] = [innerRoom(file), innerRoom(target)];
      return from && to && from !== to ? [{ file, target, from, to }] : [];
    });
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ from, to }) => !inner[from]?.includes(to))).toEqual([]);
  });

  it('features never import features', () => {
    const feature = /^src\/server\/features\/([^/]+)\//;
    const wrong = imports.filter(({ file, target }) => {
      const from = feature.exec(file)?.[1];
      const to = feature.exec(target)?.[1];
      return from !== undefined && to !== undefined && from !== to;
    });
    expect(wrong).toEqual([]);
  });
});
