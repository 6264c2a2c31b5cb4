import { expect } from 'vitest';
import { have } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';

onEachSite('no title turns what follows it around, in no channel', async (site) => {
  await have.article(site.journal, { refnumber: 101, title: 'Rice', keywords: 'soil' });
  // As it was stored before.
  await site.journal.database.write(async (tx) => {
    const turned = {
      title: 'R\u202Eecir',
      keywords: '\u2067soil',
      metadata: '{"copyright_holder":"\u202EX"}',
    };
    await tx.updateTable('articles').set(turned).where('refnumber', '=', 101).execute();
  });
  const page = '/archives/2024/4/2/101';
  const files = ['ris', 'bib', 'csl.json', 'jats.xml', 'dc.xml'].map((one) => `${page}.${one}`);
  for (const path of [
    page,
    ...files,
    '/archives/2024/vol4/issue2',
    '/search?keyword=soil',
    '/api/archives/ref/101',
    '/oai?verb=ListRecords&metadataPrefix=jats',
    '/feeds/atom.xml',
  ]) {
    const { text } = await site.get(path);
    expect([path, text.includes('Recir')]).toEqual([path, true]);
    expect([path, /[\u202A-\u202E\u2066-\u2069]/.exec(text)]).toEqual([path, null]);
  }
});
