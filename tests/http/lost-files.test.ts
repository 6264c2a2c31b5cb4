import { request } from 'node:http';
import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { loseFiles } from '../support/stored-files.ts';

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
