import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { readZip } from '../support/read-zip.ts';
import { onSite } from '../support/sites.ts';
import { certificatePath, expectPdf, textOfPdf } from './document-support.ts';

const own = (words: string) =>
  `#import "/kit.typ": *\n#set document(title: "T")\n${words}, #data.author!`;

onSite('a journal’s own template is used as it is now; a broken one is told of', async (site) => {
  await have.settings(site.journal);
  await have.article(site.journal, { refnumber: 101, authorname: 'A B, C D' });
  const folder = join(site.dataDir, 'journals', 'demo', 'templates');
  mkdirSync(folder, { recursive: true });
  const put = (text: string) => writeFileSync(join(folder, 'certificate.typ'), text);
  const ask = async () => {
    const answer = await site.get(certificatePath(101, 'A B'));
    expectPdf(answer, 'certificate-101.pdf');
    return textOfPdf(answer.bytes);
  };
  const shipped = await ask();
  expect(shipped).toContain('12 May 2024');
  put(own('Well done'));
  expect(await ask()).toBe('Well done, A B!');
  put(own('Well done indeed'));
  expect(await ask()).toBe('Well done indeed, A B!');

  // Only a real certificate shows what is wrong with this one: no sample has such an author.
  put(own('#if data.author == "A B" { panic("not this one") } else [Fine]'));
  const asha = await signIn(site);
  const zip = await asha.post('/api/pdf/bulkcertificates', ['101']);
  expect(zip.headers.get('x-document-count')).toBe('2');
  const [first, failed] = await readZip(zip.bytes);
  expect(first?.name).toBe('101/certificate-101-C D.pdf');
  expect(failed?.name).toBe('failed.txt');
  expect(failed?.bytes.toString()).toMatch(/\r\nArticle 101, A B: .*not this one/);
  expect((await site.get(certificatePath(101, 'A B'))).status).toBe(500);

  // This one ends the process that renders it; what comes after is rendered by another.
  put(own('#if data.author == "A B" { eval("(" * 30000) } else [Fine]'));
  const [other, lost] = await readZip(
    (await asha.post('/api/pdf/bulkcertificates', ['101'])).bytes,
  );
  expect(other?.name).toBe('101/certificate-101-C D.pdf');
  expect(lost?.bytes.toString()).toMatch(/\r\nArticle 101, A B: .*the process that drew it ended/);
  expect((await site.get(certificatePath(101, 'A B'))).status).toBe(500);
  expect((await site.get(certificatePath(101, 'C D'))).status).toBe(200);

  const warnings = () => site.log.filter(({ msg }) => msg === 'template broken');
  expect(warnings()).toEqual([]);
  put('#let x = (1,\n');
  expect(await ask()).toBe(shipped);
  expect(await ask()).toBe(shipped);
  expect(warnings()).toMatchObject([
    { journal: 'demo', file: 'certificate.typ', message: expect.stringContaining('unclosed') },
  ]);
  rmSync(folder, { recursive: true });
  expect(await ask()).toBe(shipped);
});

onSite(
  'a template that had to be ended three times is not tried until it changes',
  async (site) => {
    await have.settings(site.journal);
    await have.article(site.journal, { refnumber: 101, authorname: 'A B, C D' });
    const folder = join(site.dataDir, 'journals', 'demo', 'templates');
    mkdirSync(folder, { recursive: true });
    const put = (text: string) => writeFileSync(join(folder, 'certificate.typ'), text);
    const ask = () => site.get(certificatePath(101, 'A B'));
    const broken = () => site.log.filter(({ msg }) => msg === 'template broken');

    // What ends the process for time or memory counts alike, and takes longer.
    put(own('Well #if data.author == "A B" { eval("(" * 30000) }'));
    for (let attempt = 0; attempt < 3; attempt++) expect((await ask()).status).toBe(500);
    expect(broken()).toEqual([]);
    for (let asked = 0; asked < 2; asked++) {
      const shipped = await ask();
      expectPdf(shipped, 'certificate-101.pdf');
      expect(await textOfPdf(shipped.bytes)).toContain('12 May 2024');
    }
    expect(broken()).toMatchObject([
      { journal: 'demo', file: 'certificate.typ', message: 'It had to be ended too often' },
    ]);
    put(own('Well done'));
    expect(await textOfPdf((await ask()).bytes)).toBe('Well done, A B!');
  },
);

onSite('a document that cannot be PDF/UA is in the log, once for its reason', async (site) => {
  await have.settings(site.journal);
  const noted = () => site.log.filter(({ msg }) => msg === 'document not accessible');
  for (const authorname of ['Meera 陳, Asha Rao', 'Meera 陳, Asha  Rao, C D']) {
    await have.article(site.journal, { refnumber: 101, authorname, keywords: authorname });
    for (const author of ['Asha Rao', 'Meera 陳']) {
      expectPdf(await site.get(certificatePath(101, author)), 'certificate-101.pdf');
    }
    await have.settings(site.journal, { journal_essn: '1234-5679' });
  }
  expect(site.services.renderer.rendered).toBe(4);
  expect(noted()).toMatchObject([
    {
      document: 'certificate',
      journal: 'Annals of Testing',
      reason: expect.stringMatching(/^PDF\/UA-1 error: the text .*陳.* could not be displayed/),
    },
  ]);
});
