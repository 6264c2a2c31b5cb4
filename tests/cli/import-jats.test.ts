import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { textFilesOf } from '#server/store/article-texts.ts';
import { listRows, monday } from '../import/import-support.ts';
import { onEachDatabase, openHouse, type TestHouse } from '../support/databases.ts';
import { have, zipOf } from '../support/have.ts';
import { itWithSharedData, sharedData } from '../support/shared-data.ts';
import { colophon } from './cli-support.ts';

type Said = { doi?: string; volume?: string; issue?: string; figures?: string[]; body?: string };

/** An article as publishers write it. */
function jats(title: string, said: Said = {}): string {
  const {
    doi,
    volume = '4',
    issue = '2',
    figures = [],
    body = '<p>Worms were counted.</p>',
  } = said;
  const id = doi === undefined ? '' : `<article-id pub-id-type="doi">${doi}</article-id>`;
  const drawn = figures.map((name) => `<fig><graphic xlink:href="${name}"/></fig>`).join('');
  return `<?xml version="1.0"?>
<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="review-article" xml:lang="en"><front><article-meta>${id}
<title-group><article-title>${title}</article-title></title-group>
<contrib-group><contrib contrib-type="author"><contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id>
<name><surname>Rao</surname><given-names>Asha</given-names></name><xref ref-type="aff" rid="a1"/></contrib>
<aff id="a1"><institution>State University</institution></aff></contrib-group>
<pub-date><year>2024</year></pub-date>${volume && `<volume>${volume}</volume>`}${issue && `<issue>${issue}</issue>`}<fpage>11</fpage><lpage>15</lpage>
<abstract><p>We looked at <italic>worms</italic>.</p></abstract><kwd-group><kwd>soil</kwd></kwd-group>
</article-meta></front><body>${body}${drawn}</body>
<back><ref-list><ref id="r1"><mixed-citation>Darwin C. On worms. 1881.</mixed-citation></ref></ref-list></back></article>`;
}

const png = () =>
  sharp({ create: { width: 80, height: 50, channels: 3, background: '#396' } })
    .png()
    .toBuffer();

async function folderOf(house: TestHouse, files: Record<string, string | Uint8Array>) {
  const folder = join(house.dataDir, 'jats');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Without lines of the progress, of which a slow machine has more. */
async function importJats(house: TestHouse, ...args: string[]) {
  const said = await colophon(house, 'import-jats', ...args);
  return { ...said, stderr: said.stderr.replace(/^\d+ %: .*\n/gm, '') };
}

const listArticles = ({ journal }: TestHouse) =>
  journal.database.reads
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .orderBy('refnumber')
    .select(['refnumber', 'articles.title', 'year', 'volume', 'issue', 'status', 'full_text'])
    .execute();

const readAndFound = async (house: TestHouse) => {
  const folder = await folderOf(house, {
    'one/soil.xml': jats('On soil', { doi: '10.5555/one', figures: ['field', 'map.png'] }),
    'one/figures/field.png': await png(),
    'two/rain.xml': jats('On rain'),
  });
  const first = await importJats(house, folder);
  expect(first).toEqual({
    code: 0,
    stdout: '2 files: 2 added, 0 unchanged, 0 changed, 0 refused\nFull texts: 2\n',
    stderr: 'Please check\n  one/soil.xml: missing: map.png\n',
  });
  const article = await house.journal.articles.findByRef('1');
  expect(article).toMatchObject({
    ...{ title: 'On soil', authorname: 'Asha Rao', doi: '10.5555/one', pagenumber: '11-15' },
    ...{ year: 2024, volume: 4, issue: 2, keywords: 'soil' },
    metadata: { kind: 'review-article', references: 'Darwin C. On worms. 1881.' },
    contributors: [{ orcid: '0000-0002-1825-0097', affiliations: [{ name: 'State University' }] }],
  });
  const [, figure] = textFilesOf((await listArticles(house))[0]?.full_text ?? '');
  expect(figure).toMatchObject({ name: 'field', shown: { width: 80, height: 50 } });
  expect(await house.journal.fullTexts.find(1)).toMatchObject({
    text: { references: [expect.anything()] },
  });
  // Of the body alone.
  expect((await house.journal.search.search('counted', 1)).total).toBe(2);
  const [line] = (await house.journal.historyLines.list({})).lines;
  expect(JSON.stringify(line)).toContain('jats');

  const before = await listRows(house.journal);
  const again = await importJats(house, folder);
  expect(again.stdout).toBe('2 files: 0 added, 2 unchanged, 0 changed, 0 refused\n');
  expect(await listRows(house.journal)).toEqual(before);

  // A figure that comes later is a change of its article alone.
  await folderOf(house, { 'one/map.png': await png() });
  const later = await importJats(house, folder);
  expect(later.stdout).toContain('0 added, 1 unchanged, 1 changed, 0 refused\nFull texts: 1\n');
};

onEachDatabase('a folder of JATS files becomes articles that are read and found', readAndFound, {
  // Four runs, each with processes of its own.
  timeout: 180_000,
});

onEachDatabase('one file takes the figures next to it, a zip those in it', async (house) => {
  const text = jats('On soil', { figures: ['field.png'] });
  const folder = await folderOf(house, {
    'soil.xml': text,
    'rain.xml': jats('On rain'),
    'field.png': await png(),
    'both.zip': await zipOf({
      'a/soil.xml': text.replace('On soil', 'On clay'),
      'a/field.png': await png(),
      'b/rain.xml': jats('On rain'),
      '__MACOSX/a/._soil.xml': 'not mine',
    }),
  });
  const one = await importJats(house, join(folder, 'soil.xml'));
  expect(one).toMatchObject({ code: 0, stderr: '' });
  expect(one.stdout).toContain('1 file: 1 added');
  const zipped = await importJats(house, join(folder, 'both.zip'));
  expect(zipped).toMatchObject({ code: 0, stderr: '' });
  const articles = await listArticles(house);
  expect(articles.map(({ title, full_text }) => [title, textFilesOf(full_text).length])).toEqual([
    ['On soil', 2],
    ['On clay', 2],
    ['On rain', 1],
  ]);
});

onEachDatabase(
  'a folder has articles as files and as zips, each refused by its name',
  async (house) => {
    const liar = await zipOf({ 'liar.xml': jats('A lie') });
    liar.writeUInt32LE(10, liar.lastIndexOf(Buffer.from('PK\x01\x02')) + 24);
    const folder = await folderOf(house, {
      'rain.xml': jats('On rain', { figures: ['data.zip'] }),
      'data.zip': await zipOf({ 'values.xml': '<values/>' }),
      'more/clay.zip': await zipOf({
        'clay/clay.xml': jats('On clay', { figures: ['field.png'] }),
        'clay/field.png': await png(),
        'clay/data/values.xml': '<values/>',
      }),
      'soil.zip': await zipOf({ 'soil.xml': jats('On soil') }),
      'bad.zip': await zipOf({ 'bad.xml': jats('') }),
      'cut.zip': liar.subarray(0, -9),
      'liar.zip': liar,
      'pictures.zip': await zipOf({ 'field.png': await png() }),
    });
    await symlink(join(folder, 'soil.zip'), join(folder, 'link.zip'));
    const { code, stdout, stderr } = await importJats(house, folder);
    expect(code).toBe(1);
    expect(stdout).toContain('8 files: 3 added, 0 unchanged, 0 changed, 5 refused\n');
    const refused = stderr.slice(stderr.indexOf('Refused'));
    expect(refused.split('\n')).toEqual([
      'Refused of jats',
      '  bad.zip/bad.xml: It has no title.',
      '  cut.zip: This zip cannot be read. Make it again, without a password.',
      '  liar.zip/liar.xml: This zip cannot be read. Make it again, without a password.',
      '  link.zip: link.zip is not a regular file.',
      '  pictures.zip: There is no JATS file in this zip: none of its files ends in .xml.',
      '',
    ]);
    const articles = await listArticles(house);
    expect(articles.map(({ title, full_text }) => [title, textFilesOf(full_text).length])).toEqual([
      ['On rain', 2],
      ['On clay', 2],
      ['On soil', 1],
    ]);
  },
);

onEachDatabase('a run without the figures keeps those that the article has', async (house) => {
  const text = jats('On soil', { figures: ['field.png', 'map.png'] });
  const folder = await folderOf(house, {
    'both.zip': await zipOf({ 'a/soil.xml': text, 'a/field.png': await png() }),
    'alone/soil.xml': text,
  });
  await importJats(house, join(folder, 'both.zip'));
  const before = await listRows(house.journal);
  for (const options of [['--dry-run'], []]) {
    const alone = await importJats(house, join(folder, 'alone'), ...options);
    expect(alone.stderr).toBe('Please check\n  soil.xml: missing: map.png\n');
    expect(alone.stdout).toContain('1 unchanged, 0 changed');
  }
  expect(await listRows(house.journal)).toEqual(before);
  await folderOf(house, { 'alone/soil.xml': text.replace('counted', 'weighed') });
  const changed = await importJats(house, join(folder, 'alone'));
  expect(changed.stdout).toContain('1 changed');
  const files = textFilesOf((await listArticles(house))[0]?.full_text ?? '');
  expect(files).toMatchObject([{}, { name: 'field.png', shown: { width: 80 } }]);
  expect(files).toHaveLength(2);
});

onEachDatabase(
  'articles are drafts where that is asked, and nothing on a dry run',
  async (house) => {
    const folder = await folderOf(house, { 'soil.xml': jats('On soil') });
    const dry = await importJats(house, folder, '--dry-run');
    expect(dry).toMatchObject({
      ...{ code: 0, stderr: '' },
      stdout:
        'Dry run: nothing was written.\n1 file: 1 added, 0 unchanged, 0 changed, 0 refused\nFull texts: 1\n',
    });
    expect(await listArticles(house)).toEqual([]);
    await importJats(house, folder, '--draft');
    expect(await listArticles(house)).toMatchObject([{ status: 'draft', title: 'On soil' }]);
    // An editor publishes it, not the next run.
    const again = await importJats(house, folder);
    expect(again.stdout).toContain('1 unchanged');
    const dryAgain = await importJats(house, folder, '--dry-run');
    expect(dryAgain.stdout).toContain('1 unchanged');
  },
);

onEachDatabase('volume and issue become numbers, or are given', async (house) => {
  const folder = await folderOf(house, {
    '1.xml': jats('On one', { doi: '10.5555/one', volume: '', issue: '' }),
    '2.xml': jats('On two', { issue: 'spe2' }),
    '3.xml': jats('On three', { issue: 'S1' }),
    '4.xml': jats('On four', { issue: 'Suppl' }),
    '5.xml': jats('On five', { issue: '3-4' }),
    '6.xml': jats('On six', { issue: 'spe100' }),
  });
  const first = await importJats(house, folder);
  expect(first.code).toBe(1);
  expect(first.stdout).toContain('6 files: 5 added, 0 unchanged, 0 changed, 1 refused\n');
  expect(first.stderr.split('\n')).toEqual([
    'Please check',
    '  1.xml: issue 0: it names none',
    '  1.xml: volume 0: it names none',
    '  2.xml: issue 902, for “spe2”',
    '  3.xml: issue 901, for “S1”',
    '  4.xml: issue 900, for “Suppl”',
    '  5.xml: issue 3, for “3-4”',
    'Refused of jats',
    '  6.xml: The issue “spe100” gives no number up to 999. Name one with --issue or --places.',
    '',
  ]);
  // A second run changes nothing, and says the same.
  const again = await importJats(house, folder);
  expect(again.stdout).toContain('6 files: 0 added, 5 unchanged, 0 changed, 1 refused\n');
  expect(again.stderr).toBe(first.stderr);
  const options = ['--volume', '12', '--issue', '0'];
  const given = await importJats(house, join(folder, '6.xml'), ...options);
  expect(given).toMatchObject({ code: 0, stderr: '' });
  const places = (await listArticles(house)).map(({ volume, issue }) => `${volume}/${issue}`);
  expect(places).toEqual(['0/0', '4/902', '4/901', '4/900', '4/3', '12/0']);
  expect((await importJats(house, folder, '--issue', '1000')).stderr).toContain(
    'a whole number from 0 to 999',
  );
});

onEachDatabase('each file has the place that a list gives it, or the options', async (house) => {
  const yearless = (title: string, said: Said) =>
    jats(title, said).replace('<pub-date><year>2024</year></pub-date>', '');
  const folder = await folderOf(house, {
    '1.xml': jats('On one', { doi: '10.5555/one', volume: '2014', issue: '' }),
    'two/2.xml': yearless('On two', { doi: '10.5555/two' }),
    'two/3.xml': jats('On three', { doi: '10.5555/three' }),
    '4.xml': yearless('On four', { doi: '10.5555/four' }).replace(
      '</article-meta>',
      '<history><date date-type="accepted"><year>2019</year></date></history></article-meta>',
    ),
  });
  const without = await importJats(house, folder, '--dry-run');
  expect(without.stderr.split('\n')).toEqual([
    'Please check',
    '  4.xml: year 2019: that in which it was accepted, for it says no year of publication',
    'Refused of jats',
    '  1.xml: The volume “2014” gives no number up to 999. Name one with --volume or --places.',
    '  two/2.xml: It says no year of publication. Name one with --year or --places.',
    '',
  ]);
  const list = join(house.dataDir, 'places.csv');
  const places = async (text: string) => {
    await writeFile(list, text);
    return importJats(house, folder, '--places', list, '--issue', '7');
  };
  for (const [text, words] of [
    ['', 'It is empty.'],
    ['name,volume\n1.xml,3', 'Its first row must be file,volume,issue,year.'],
    ['file,volume\n1.xml,2014', 'Row 2: the volume “2014” is no whole number from 0 to 999.'],
    ['file,year\n1.xml,2014\n1.xml,2015', 'Row 3 names 1.xml again.'],
    ['file,year\n,2014', 'Row 2 names no file.'],
  ] as const) {
    expect(await places(text)).toMatchObject({
      ...{ code: 1, stdout: '' },
      stderr: expect.stringContaining(words),
    });
  }
  const given = await places(
    '\uFEFFfile;volume;issue;year\n1.xml;14;2;\n2.xml;;;1998\ntwo/3.xml;;9;2001\n5.xml;1;1;2001\n',
  );
  expect(given.stdout).toContain('4 files: 4 added, 0 unchanged, 0 changed, 0 refused\n');
  expect(given).toMatchObject({ code: 1, stderr: expect.stringContaining('places.csv: 5.xml') });
  const stored = async () =>
    (await listArticles(house)).map((row) => `${row.year} ${row.volume}/${row.issue}`);
  expect(await stored()).toEqual(['2024 14/2', '2019 4/7', '1998 4/7', '2001 4/9']);
  // What it says no year of stays where it is.
  const again = await importJats(house, join(folder, 'two/2.xml'), '--issue', '7');
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('1 unchanged') });
  const moved = await importJats(house, join(folder, '4.xml'), '--year', '2020');
  expect(moved).toMatchObject({ code: 0, stdout: expect.stringContaining('1 changed') });
  expect((await stored())[1]).toBe('2020 4/2');
  expect((await importJats(house, folder, '--year', '24')).stderr).toContain(
    'a whole number from 1000 to 9999',
  );
  expect((await importJats(house, folder, '--places', `${list}x`)).stderr).toContain('There is no');
});

onEachDatabase('rights of others and citations without words are said', async (house) => {
  const figure =
    '<p>See <xref rid="f"/>.</p><fig id="f"><permissions><copyright-holder>Thieme</copyright-holder></permissions></fig>';
  const folder = await folderOf(house, { 'soil.xml': jats('On soil', { body: figure }) });
  const { code, stderr } = await importJats(house, folder);
  expect([code, stderr.split('\n')]).toEqual([
    0,
    [
      'Please check',
      '  soil.xml: figures or tables with a copyright statement or licence of their own: 1',
      '  soil.xml: citations without words, which show the label or the number of what they cite: 1',
      '',
    ],
  ]);
});

onEachDatabase('an article is known by its DOI, else by its title in its issue', async (house) => {
  const at = { year: 2024, volume: 4, issue: 2 };
  await have.article(house.journal, { refnumber: 7, title: 'Old name', doi: '10.5555/A', ...at });
  await have.article(house.journal, { refnumber: 8, title: 'Editorial', doi: '10.5555/b', ...at });
  await have.article(house.journal, { refnumber: 9, title: 'On clay', ...at });
  const folder = await folderOf(house, {
    '1.xml': jats('New name', { doi: '10.5555/a', volume: '', issue: '' }),
    '2.xml': jats('Editorial', { doi: '10.5555/c' }),
    '3.xml': jats('On <italic>clay</italic>', { doi: '10.5555/d' }),
    '4.xml': jats('On clay', { issue: '3' }),
    '5.xml': jats('New name', { doi: '10.5555/a' }),
  });
  const { code, stdout, stderr } = await importJats(house, folder);
  expect(code).toBe(1);
  expect(stdout).toContain('5 files: 2 added, 0 unchanged, 2 changed, 1 refused\n');
  expect(stderr).toBe(
    'Please check\n  1.xml: issue 2: it names none\n  1.xml: volume 4: it names none\nRefused of jats\n  5.xml: It is the same article as 1.xml.\n',
  );
  const articles = await listArticles(house);
  expect(articles.map((row) => `${row.refnumber} ${row.title} ${row.volume}/${row.issue}`)).toEqual(
    [
      // Without a volume it stays where it is.
      '7 New name 4/2',
      '8 Editorial 4/2',
      '9 On &lt;i&gt;clay&lt;/i&gt; 4/2',
      '10 Editorial 4/2',
      '11 On clay 4/3',
    ],
  );
});

onEachDatabase('a correction is linked with its article, once', async (house) => {
  const of = (doi: string) =>
    `<related-article related-article-type="corrected-article" ext-link-type="doi" xlink:href="${doi}"/></article-meta>`;
  const folder = await folderOf(house, {
    'a.xml': jats('Correction', { doi: '10.5555/a' }).replace(
      '</article-meta>',
      of('10.5555/Soil'),
    ),
    'b.xml': jats('Another', { doi: '10.5555/b' }).replace('</article-meta>', of('10.5555/none')),
    'soil.xml': jats('On soil', { doi: '10.5555/soil' }),
  });
  const { code, stderr } = await importJats(house, folder);
  const expected =
    'Please check\n  b.xml: it is not linked with 10.5555/none: It is not in the journal.\n';
  expect([code, stderr]).toEqual([0, expected]);
  const linked = () =>
    house.journal.database.reads.selectFrom('article_notices').selectAll().execute();
  const first = await linked();
  expect(first).toMatchObject([{ kind: 'correction' }]);
  expect(await importJats(house, folder)).toMatchObject({ code: 0, stderr: expected });
  expect(await linked()).toEqual(first);
});

onEachDatabase('a file that cannot be imported is named, and the others are', async (house) => {
  const folder = await folderOf(house, {
    'broken.xml': jats('Broken').slice(0, -10),
    'deposit.xml': '<doi_batch/>',
    'entity.xml': `<!DOCTYPE article [<!ENTITY a "b">]>${jats('On &a;').slice(21)}`,
    'good.xml': jats('Good'),
    'untitled.xml': jats(''),
    'yearless.xml': jats('Yearless').replace('<year>2024</year>', ''),
    'large.xml': Buffer.alloc(10 * 1024 * 1024 + 1, ' '),
  });
  await symlink('/etc/hostname', join(folder, 'link.xml'));
  const { code, stdout, stderr } = await importJats(house, folder);
  expect(code).toBe(1);
  expect(stdout).toContain('8 files: 1 added, 0 unchanged, 0 changed, 7 refused\n');
  for (const words of [
    /^ {2}broken\.xml: This is not well-formed XML/m,
    /^ {2}deposit\.xml: It is not a JATS article/m,
    /^ {2}entity\.xml: .*a/m,
    /^ {2}untitled\.xml: .*no title\.$/m,
    /^ {2}yearless\.xml: It says no year of publication\. Name one with --year or --places\.$/m,
    /^ {2}large\.xml: The file is too large/m,
    /^ {2}link\.xml: link\.xml is not a regular file\.$/m,
  ])
    expect(stderr).toMatch(words);
  expect(await listArticles(house)).toMatchObject([{ refnumber: 1, title: 'Good' }]);

  const nothing = await importJats(house, join(folder, 'none'));
  expect([nothing.code, nothing.stderr]).toEqual([1, `There is no ${join(folder, 'none')}.\n`]);
  await mkdir(join(folder, 'empty'));
  const empty = await importJats(house, join(folder, 'empty'));
  expect(empty.stderr).toContain('nothing in it ends in .xml');
});

onEachDatabase('a zip that says more than it is is refused', async (house) => {
  const zip = await zipOf({
    'soil.xml': jats('On soil', { figures: ['field.png'] }),
    'field.png': Buffer.alloc(1000),
  });
  const bomb = Buffer.from(zip);
  bomb.writeUInt32LE(400_000_000, bomb.lastIndexOf(Buffer.from('PK\x01\x02')) + 24);
  const folder = await folderOf(house, { 'bomb.zip': bomb, 'cut.zip': zip.subarray(0, -9) });
  const large = await importJats(house, join(folder, 'bomb.zip'));
  expect(large.stderr).toContain('soil.xml: Its figures and supplements have more than 300 MB.');
  const cut = await importJats(house, join(folder, 'cut.zip'));
  expect([cut.code, cut.stderr]).toEqual([
    1,
    expect.stringContaining('cut.zip: This zip cannot be read.'),
  ]);
});

onEachDatabase('an article that is added meanwhile keeps its number', async ({ journal }) => {
  async function* sources() {
    yield {
      name: 'soil.xml',
      async read() {
        await have.article(journal, { refnumber: 1, title: 'Meanwhile' });
        return journal.givenTexts.read({
          ...{ name: 'soil.xml', content: Buffer.from(jats('On soil')), others: [] },
        });
      },
    };
  }
  await journal.imports.runJats(sources(), { now: monday });
  const titles = (await listRows(journal)).map(({ refnumber, title }) => [refnumber, title]);
  expect(titles).toEqual([
    [1, 'Meanwhile'],
    [2, 'On soil'],
  ]);
});

itWithSharedData('interchange/jats-plos', 'eleven articles of PLOS come in, and once', async () => {
  const house = await openHouse('sqlite');
  try {
    const folder = sharedData('interchange/jats-plos');
    const first = await importJats(house, folder);
    expect(first.code).toBe(0);
    expect(first.stdout).toContain('11 files: 11 added, 0 unchanged, 0 changed, 0 refused');
    const again = await importJats(house, folder);
    expect(again.stdout).toContain('0 added, 11 unchanged, 0 changed, 0 refused');
  } finally {
    await house.close();
  }
});
