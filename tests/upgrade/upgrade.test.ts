import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkJournal } from '#server/features/integrity/check-journal.ts';
import { startServer } from '#server/main.ts';
import { withEmptyHouse } from '../backup/backup-support.ts';
import { engines } from '../support/databases.ts';
import { pdfBytes } from '../support/have.ts';
import {
  asNewerProgram,
  changeEverything,
  listKept,
  makeEveryTable,
  readRows,
  tomorrow,
} from './upgrade-support.ts';

it.each(engines)('what an earlier program left on %s is upgraded, and whole', (engine) =>
  withEmptyHouse(engine, async (house) => {
    const { services, config, dataDir } = house;
    await makeEveryTable(house);
    const before = await readRows(services, 'demo');
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    await asNewerProgram(changeEverything, async () => {
      expect(await services.databases.listPending('demo')).toEqual([tomorrow]);
      const server = await startServer(config);
      try {
        expect(await services.databases.listPending('demo')).toEqual([]);
        const articles = before.articles?.map((row) => ({
          ...row,
          title: 'Changed by the migration',
        }));
        expect(await readRows(services, 'demo')).toMatchObject({ ...before, articles });
        const get = async (path: string) => {
          const response = await fetch(server.address + path);
          expect([path, response.status]).toEqual([path, 200]);
          return response.text();
        };
        for (const page of ['/', '/archives', '/archives/2024/vol4/issue2', '/board', '/indexing'])
          expect(await get(page)).toContain('Annals of Every Table');
        expect(await get('/archives/2024/4/2/101')).toContain('Changed by the migration');
        const file = await get('/archives/2024/4/2/101.pdf');
        expect(file).toBe(pdfBytes('of every table').toString());
        const journal = await server.services.journal('demo');
        const report = await checkJournal(journal, { now: new Date() });
        expect(report).toMatchObject({ files: 1 });
      } finally {
        await server.close();
      }
    });
    expect(await listKept(dataDir, 'demo')).toHaveLength(1);
    expect((await stat(join(dataDir, 'before-upgrade'))).mode & 0o077).toBe(0);
  }),
);
