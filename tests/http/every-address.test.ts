import { beforeAll, describe, expect, it } from 'vitest';
import { addressTable } from '#contract/address-table.ts';
import { signIn } from '../support/administrator.ts';
import { engines } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { siteToRead } from '../support/sites.ts';

const refs = { withdrawn: '987654', draft: '987655', scheduled: '987656' };

/** What may stand in an address of each name; what only the site can say, as the name of a picture, is found by its links. */
const samples: Record<string, string[]> = {
  year: ['2024'],
  volume: ['4'],
  vol: ['4'],
  issue: ['2', '3'],
  ref: Object.values(refs),
  refno: Object.values(refs),
  id: ['1', '2', '3'],
  folder: ['vol4issue2'],
  file: Object.values(refs).map((ref) => `${ref}.pdf`),
  slug: ['anil-kumar-sharma', 'soil', 'soil-science'],
  author: ['anil-kumar-sharma'],
  authorName: ['Anil Kumar Sharma'],
  keyword: ['soil'],
  subject: ['soil-science'],
  format: ['atom.xml', 'rss.xml', 'feed.json'],
  report: ['tr_j3', 'ir_a1'],
  name: ['archive'],
  style: ['style.css'],
  step: ['confirm'],
  token: ['none'],
  code: ['none'],
};

const besides = [
  ...['keyword=soil', 'q=sharma'].flatMap((query) =>
    [
      '/search',
      '/search.ris',
      '/search.bib',
      '/search.csv',
      '/api/search',
      '/api/search/results',
    ].map((path) => `${path}?${query}`),
  ),
  '/api/search/suggestions?keyword=so',
  ...Object.values(refs).map((ref) => `/pdf?refno=${ref}`),
  ...['oai_dc', 'jats'].map((prefix) => `/oai?verb=ListRecords&metadataPrefix=${prefix}`),
  '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc',
  '/oai?verb=ListSets',
];

/** Every address that readers may ask for, with each sample of its parameters. */
const asked = addressTable
  .map(({ path }) => path)
  .filter((path) => !/^\/(api\/)?(admin|auth|account)|\*$|^\/preview|^\/setup/.test(path))
  .flatMap(withSamples)
  .concat(besides);

function withSamples(path: string): string[] {
  const [, name] = /\{(\w+)\}/.exec(path) ?? [];
  if (name === undefined) return [path];
  const values = samples[name];
  if (values === undefined) throw new Error(`What stands for {${name}} in ${path}?`);
  return values.flatMap((value) =>
    withSamples(path.replace(`{${name}}`, encodeURIComponent(value))),
  );
}

const secrets =
  /@private\.example|98000(?:987|101| 1)|TXN-(?:987|101)|private-(?:creator|modifier)/;

describe.each(engines)('at every address, on %s', (engine) => {
  const seen = new Map<string, string>();
  const site = siteToRead(engine, async ({ journal }) => {
    await have.settings(journal);
    await have.article(journal, {
      refnumber: 101,
      title: 'Rice',
      keywords: 'soil',
      pdf: pdfBytes('Rice'),
    });
    const shared = { keywords: 'soil; quinoa', pdf: pdfBytes('Quinoa') };
    await have.articles(journal, [
      { ...shared, refnumber: refs.withdrawn, title: 'Quinoa of the hills' },
      { ...shared, refnumber: refs.draft, title: 'Amaranth, a draft', status: 'draft' },
      {
        ...shared,
        refnumber: refs.scheduled,
        title: 'Amaranth of tomorrow',
        issue: 3,
        status: 'draft',
      },
    ]);
    const id = (await journal.articles.full.findByRef(refs.scheduled))?.id ?? 0;
    const fields = { state: 'scheduled', publish_at: '2126-01-01T00:00:00.000Z' } as const;
    const actor = { username: 'asha', now: new Date() };
    await journal.articles.change({ id, fields, file: undefined }, actor);
    await have.editor(journal);
    await have.privateMarks(journal);
  });

  /**
   * Whatever is found at all of them and at the addresses of this site that they name, by who comes after an administrator;
   * from the cache the second time.
   */
  async function readAll(paths: string[]): Promise<Map<string, string>> {
    const read = new Map<string, string>();
    const wanted = [...paths];
    const asha = await signIn(site());
    for (const path of wanted) {
      if (read.has(path) || path.startsWith('/static/')) continue;
      await asha.get(path);
      await site().get(path);
      const { text, status } = await site().get(path);
      expect([path, status < 500]).toEqual([path, true]);
      read.set(path, text);
      if (!paths.includes(path)) continue;
      const links = text.matchAll(
        /(?:https:\/\/demo\.example|(?:href|src|action)=")(\/[^\s"'<>(){}\\,#]*)/g,
      );
      for (const [, link = ''] of links) wanted.push(link.replaceAll('&amp;', '&'));
    }
    return read;
  }

  beforeAll(async () => {
    for (const [path, text] of await readAll(asked)) seen.set(path, text);
  }, 240_000);

  const tellersOf = (read: Map<string, string>, marker: RegExp) =>
    [...read].filter(([, text]) => marker.test(text)).map(([path]) => path);

  it('what is public is told at many', () => {
    expect(tellersOf(seen, /Quinoa/).length).toBeGreaterThan(40);
  });

  it('no draft and nothing of tomorrow is told', async () => {
    const asha = await signIn(site());
    for (const ref of [refs.draft, refs.scheduled]) {
      expect((await asha.get(`/api/archives/ref/${ref}`)).body).toMatchObject({
        title: expect.stringContaining('Amaranth'),
      });
    }
    expect(tellersOf(seen, /Amaranth/)).toEqual([]);
  });

  it('nothing private is told', async () => {
    const asha = await signIn(site());
    const own = ['/api/archives/ref/101', '/api/editors/1'].map((path) => asha.get(path));
    for (const { body } of await Promise.all(own)) expect(JSON.stringify(body)).toMatch(secrets);
    expect(tellersOf(seen, secrets)).toEqual([]);
  });

  it('nothing is told of what was withdrawn', async () => {
    const { journal } = site();
    const id = (await journal.articles.full.findByRef(refs.withdrawn))?.id ?? 0;
    const fields = { state: 'withdrawn' } as const;
    const actor = { username: 'asha', now: new Date() };
    await journal.articles.change({ id, fields, file: undefined }, actor);
    const read = await readAll([...seen.keys()]);
    expect(tellersOf(read, /Quinoa/)).toEqual([]);
    expect(tellersOf(read, /Rice/).length).toBeGreaterThan(20);
    const named = tellersOf(read, new RegExp(refs.withdrawn));
    expect(named.filter((path) => !path.includes(refs.withdrawn))).toEqual([]);
  }, 240_000);
});
