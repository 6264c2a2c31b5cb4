import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoSlug, isDemoWanted, makeDemo } from '../../demo/make-demo.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { buildServices } from '../../src/server/services.ts';

it('the demo is made whole, taken up where it was broken off, and made once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'colophon-demo-'));
  const services = buildServices(readConfig({ COLOPHON_DATA: dataDir }));
  try {
    expect(await isDemoWanted(services)).toBe(true);
    const broken = makeDemo(services, (step) => {
      if (step.startsWith('Drawing')) throw new Error('broken off');
    });
    await expect(broken).rejects.toThrow('broken off');

    expect(await isDemoWanted(services)).toBe(true);
    await makeDemo(services);
    expect(await isDemoWanted(services)).toBe(false);

    const journal = await services.journal(demoSlug);
    const editors = await journal.editors.list({ editorContact: false });
    expect(new Set(editors.map((editor) => editor.name)).size).toBe(editors.length);
    expect(editors.length).toBeGreaterThan(10);
    const logos = await journal.indexing.list();
    expect(logos.length).toBeGreaterThan(5);
    for (const { image } of logos) {
      expect(await journal.files.size(image.slice(0, 64))).toBeGreaterThan(100);
    }
    expect(await journal.articles.findByRef('101')).toMatchObject({ file: '101.pdf' });
    expect((await journal.issues.summaries()).map(({ year }) => year)).toContain(2024);
  } finally {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
