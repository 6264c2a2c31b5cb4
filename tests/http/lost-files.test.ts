import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite, onSite } from '../support/sites.ts';
import { damagePdf, loseFiles, storedPdf } from '../support/stored-files.ts';

const path = '/assets/archives/2024/vol4issue2/101.pdf';

onEachSite('a file that is lost from the store is a failure, told at once', async (site) => {
  const picture = await have.picture(site.journal, Buffer.from('<svg/>'));
  await have.indexing(site.journal, { image: picture });
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes() });
  expect((await site.get(path)).status).toBe(200);
  await loseFiles(site);
  for (const address of [path, '/archives/2024/4/2/101.pdf', `/assets/indexing/${picture}`]) {
    const answer = await site.get(address);
    expect([address, answer.status]).toEqual([address, 500]);
    expect(answer.json()).toEqual({ error: 'internal', message: 'Something went wrong' });
  }
  expect(site.log.filter(({ level }) => level === 50)).toHaveLength(3);
});

const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const original = pdfBytes('the article as it was printed');
const damages: [string, Buffer | undefined][] = [
  ['cut short', original.subarray(0, 20)],
  ['empty', Buffer.alloc(0)],
  ['of other content', Buffer.alloc(original.length, '?')],
  ['missing', undefined],
];

onEachSite('a PDF that is not as it was stored is not sent', async (site) => {
  for (const [index, [how, content]] of damages.entries()) {
    const refnumber = 201 + index;
    const pdf = Buffer.concat([original, Buffer.from(how)]);
    await have.article(site.journal, { refnumber, pdf });
    const address = `/assets/archives/2024/vol4issue2/${refnumber}.pdf`;
    await damagePdf(site, refnumber, content);
    site.log.length = 0;

    const asked: Record<string, string>[] = [{}, { range: 'bytes=0-3' }, { range: 'bytes=9000-' }];
    for (const headers of asked) {
      const answer = await site.get(address, { headers });
      expect([how, headers, answer.status]).toEqual([how, headers, 500]);
      expect(answer.json()).toMatchObject({ error: 'internal' });
    }
    expect((await site.get(address, { method: 'HEAD' })).status).toBe(500);
    const errors = site.log.filter(({ level }) => level === 50);
    expect(errors).toHaveLength(4);
    expect(errors[0]).toMatchObject({
      url: address,
      err: { message: expect.stringMatching(/^The file \w{64} is (damaged|missing|not whole)$/) },
    });
    const ready = await site.get('/readyz');
    expect([how, ready.status]).toEqual([how, 200]);
    expect(ready.json()).toMatchObject({ status: 'ok', damagedFiles: index + 1 });
  }
});

onEachSite('a reader who follows a link to a damaged PDF gets a page', async (site) => {
  await have.article(site.journal, { refnumber: 101, pdf: pdfBytes('whole') });
  expect((await site.get(path, browser)).bytes.equals(pdfBytes('whole'))).toBe(true);
  await damagePdf(site, 101, undefined);
  for (const address of [path, '/archives/2024/4/2/101.pdf']) {
    const answer = await site.get(address, browser);
    expect(answer.status).toBe(500);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.text).toContain('Oops! Sorry, an unexpected error has occurred.');
    expect(answer.text).toContain('This file is damaged or missing. Please tell the journal.');
  }
  expect(site.log.filter(({ level }) => level === 50)).toHaveLength(2);
  await site.journal.files.put(pdfBytes('whole'));
  expect((await site.get(path, browser)).status).toBe(200);
  expect((await site.get('/readyz')).json()).not.toHaveProperty('damagedFiles');
});

onSite(
  'a pipe in the place of a stored file is a failure too, and waits for nobody',
  async (site) => {
    await have.article(site.journal, { refnumber: 101, pdf: pdfBytes('piped') });
    const stored = await storedPdf(site, 101);
    await rm(stored);
    execFileSync('mkfifo', [stored]);
    expect((await site.get(path)).status).toBe(500);
    expect((await site.get('/readyz')).json()).toMatchObject({ damagedFiles: 1 });
  },
);

onSite('a file that was found whole is looked at again when it has changed', async (site) => {
  const pdf = Buffer.concat([pdfBytes(), Buffer.alloc(1_000_000, 'x')]);
  await have.article(site.journal, { refnumber: 101, pdf });
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await site.get(path)).status));
  expect(statuses).toEqual([200, 200, 200, 200]);
  const stored = await storedPdf(site, 101);
  await writeFile(stored, Buffer.alloc(pdf.length, '?'));
  expect((await site.get(path)).status).toBe(500);
  await writeFile(stored, pdf);
  expect((await site.get(path)).bytes.equals(pdf)).toBe(true);
});

onEachSite('a reader who goes away in the middle of a file breaks nothing', async (site) => {
  const large = Buffer.concat([pdfBytes(), Buffer.alloc(4_000_000, 'x')]);
  await have.article(site.journal, { refnumber: 101, pdf: large });
  for (let round = 0; round < 5; round += 1) {
    await new Promise<void>((resolve, reject) => {
      const asked = request({ port: site.port, path, agent: false }, (response) => {
        response.once('data', () => response.destroy());
        response.once('close', resolve);
      });
      asked.on('error', reject);
      asked.end();
    });
  }
  const whole = await site.get(path);
  expect(whole.bytes.equals(large)).toBe(true);
  expect(site.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
