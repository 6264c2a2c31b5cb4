import { expect } from 'vitest';
import { issuePdfs } from '#server/features/articles/issue-pdfs.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { onEachDatabase } from '../support/databases.ts';
import { have, wholePdf } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { damagePdf } from '../support/stored-files.ts';

const address = { year: 2024, volume: 4, issue: 2 };
const office = '/api/admin/archives/2024/4/2/publication/pdfs';
const never = new AbortController().signal;
const locked = Buffer.from(
  wholePdf('locked').toString('latin1').replace('/Root', '/Encrypt 5 0 R /Root'),
  'latin1',
);
const cut = wholePdf('cut').subarray(0, 400);

/** As the panel asks: a machine with much else to do needs more than once. */
async function lookToTheEnd(who: Administrator): Promise<unknown> {
  for (;;) {
    const { status, body } = await who.get(office);
    expect(status).toBe(200);
    if ((body as { waiting: number }).waiting === 0) return body;
  }
}

onEachSite('before an issue is published, PDFs that hardly open are named', async (site) => {
  const who = await signIn(site);
  const draft = (title: string, pdf?: Uint8Array) =>
    have.article(site.journal, { title, status: 'draft', ...(pdf ? { pdf } : {}) });
  await draft('Whole', wholePdf());
  await draft('Cut', cut);
  await draft('Locked', locked);
  await draft('None');
  await have.article(site.journal, {
    title: 'Public already',
    pdf: wholePdf('other').subarray(0, 400),
  });
  const doubtful = [
    { id: 2, title: 'Cut', faults: ['cut_off'] },
    { id: 3, title: 'Locked', faults: ['encrypted'] },
  ];
  expect(await lookToTheEnd(who)).toEqual({ doubtful, waiting: 0 });
  expect((await who.get('/api/admin/archives/2024/4/9/publication/pdfs')).status).toBe(404);

  // A file that is gone says no less.
  const gone = await draft('Gone', wholePdf('gone'));
  await damagePdf(site, Number(gone), undefined);
  expect(await lookToTheEnd(who)).toMatchObject({
    doubtful: [...doubtful, { title: 'Gone', faults: ['broken'] }],
  });
});

onEachDatabase(
  'they are looked into for a while, and from there on the next time',
  async (house) => {
    const { database, pdfLooks } = house.journal;
    for (const number of [1, 2, 3]) {
      await have.article(house.journal, { status: 'draft', pdf: wholePdf(`${number}`) });
    }
    const looked: string[] = [];
    const findingsOf = (sha256: string) => {
      looked.push(sha256);
      return pdfLooks.findingsOf(sha256);
    };
    const pdfs = issuePdfs({ database }, { findingsOf }, 0);
    const waiting = async () => (await pdfs.look(address, never)).waiting;
    expect([await waiting(), await waiting(), await waiting(), await waiting()]).toEqual([
      2, 1, 0, 0,
    ]);
    expect(looked).toHaveLength(3);
  },
);
