import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'vitest';
import type { Fee } from '#contract/calls/fees-calls.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { readQrCodes } from '../support/read-qr-codes.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';

const manuscripts = '/api/admin/manuscripts';
const payee = {
  ...{ upi_address: 'annals@okbank', upi_name: 'Annals & Co' },
  ...{ bank_holder: 'Annals of Testing', bank_name: 'State Bank, Pune' },
  ...{ bank_account: '123456789', bank_ifsc: 'SBIN0001234', bank_swift: 'SBININBB104' },
};

async function openOffice(site: TestSite) {
  await have.settings(site.journal, { websiteemail: 'editor@annals.example' });
  const who = await signIn(site);
  const accepted = async (form: object = {}) => {
    const said = await who.post(manuscripts, {
      title: 'Roots of maize',
      state: 'accepted',
      ...form,
    });
    const { id, number } = said.body as { id: number; number: string };
    return { id, number, path: await pathOf(who, id) };
  };
  return { who, accepted };
}

async function pathOf(who: Administrator, id: number) {
  const { link } = (await who.get(`${manuscripts}/${id}/fee`)).body as Fee;
  return link && new URL(link).pathname;
}

/** The text of a page's main part. */
const textOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

/** What a phone reads of the code that is drawn in the page. */
function drawnCodes(html: string): string[] {
  const [, side = '0', path = ''] =
    /viewBox="0 0 (\d+) \d+" shape-rendering="crispEdges"><path d="([^"]+)"/.exec(html) ?? [];
  if (path === '') return [];
  const scale = 6;
  const canvas = createCanvas(Number(side) * scale, Number(side) * scale);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    context.fillRect(Number(x) * scale, Number(y) * scale, Number(width) * scale, scale);
  }
  context.fillStyle = 'white';
  return readQrCodes(canvas);
}

onEachSite('whoever has the link sees what to pay, and the code opens it', async (site) => {
  const { who, accepted } = await openOffice(site);
  const { id, number, path } = await accepted();
  const unset = textOf((await site.get(path)).text);
  expect(unset).toMatch(/₹2,000\.00[\s\S]*Please ask editor@annals\.example how to pay/);
  expect((await who.post('/api/admin/payee', payee)).status).toBe(200);

  const page = await site.get(path);
  expect([page.status, page.headers]).toMatchObject([
    200,
    {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
    },
  ]);
  const reference = number.replaceAll('-', '');
  const uri = `upi://pay?pa=annals@okbank&pn=Annals%20%26%20Co&am=2000.00&cu=INR&tn=${number}&tr=${reference}`;
  expect(drawnCodes(page.text)).toEqual([uri]);
  expect(readPage(page.text).links.map(({ href }) => href)).toContain(uri);
  const text = textOf(page.text);
  for (const told of ['Roots of maize', number, '₹2,000.00', 'annals@okbank', '123456789']) {
    expect(text).toContain(told);
  }
  expect(text).toMatch(/Send the transaction number of your payment to editor@annals\.example/);
  expect(page.text).not.toContain('<script');
  expect(JSON.stringify(site.log)).not.toContain(path.split('/')[2]);

  for (const [language, heading] of [
    ['hi', 'प्रकाशन शुल्क'],
    ['mr', 'प्रकाशन शुल्क'],
  ] as const) {
    const other = readPage((await site.get(`${path}?lang=${language}`)).text);
    expect([other.lang, other.headings]).toEqual([language, [heading]]);
  }

  // A fee of its own, then paid, and waived: no code then.
  await who.post(`${manuscripts}/${id}/fee`, { amount: 150_050, currency: 'INR' });
  expect(drawnCodes((await site.get(path)).text)[0]).toContain('am=1500.50&');
  await who.post(`${manuscripts}/${id}/fee`, { amount: 0 });
  expect(textOf((await site.get(path)).text)).toContain('Nothing is to be paid');
  await who.post(`${manuscripts}/${id}/fee`, { amount: null, txnid: 'T-7' });
  const paid = (await site.get(path)).text;
  expect([textOf(paid), drawnCodes(paid)]).toEqual([expect.stringContaining('is paid.'), []]);
  expect(paid).not.toMatch(/T-7|okbank|123456789/);
  await who.post(`${manuscripts}/${id}/fee`, { is_waived: true, why: 'Hardship' });
  const waived = (await site.get(path)).text;
  expect(textOf(waived)).toContain('The fee is waived.');
  expect(waived).not.toContain('Hardship');
});

onEachSite(
  'authors are told an address that there is: the journal’s, else its publisher’s',
  async (site) => {
    const { who, accepted } = await openOffice(site);
    const { path } = await accepted();
    const publish = (publisher_email: string) =>
      who.post('/api/admin/publisher', { publisher_name: 'Neem Press', publisher_email });
    const told = async () => {
      const { text } = await site.get(path);
      const [, href, label] =
        /Please ask <a href="([^"]*)">([^<]*)<\/a> how to pay/.exec(text) ?? [];
      return [href, label];
    };
    await publish('office@neem.example');
    expect(await told()).toEqual(['mailto:editor@annals.example', 'editor@annals.example']);
    await have.settings(site.journal, { websiteemail: '' });
    expect(await told()).toEqual(['mailto:office@neem.example', 'office@neem.example']);
    await publish('');
    expect(await told()).toEqual(['/contact', 'the editorial office']);
  },
);

onEachSite('abroad there are bank details alone, and the amount in its currency', async (site) => {
  const { who, accepted } = await openOffice(site);
  await who.post('/api/admin/payee', payee);
  const { path } = await accepted({ country: 'Kenya' });
  const page = (await site.get(path)).text;
  expect(textOf(page)).toMatch(/\$50\.00[\s\S]*SBININBB104/);
  expect([drawnCodes(page), page.includes('upi:')]).toEqual([[], false]);
});

onEachSite('a link is revoked and replaced, and nobody guesses one', async (site) => {
  const { who, accepted } = await openOffice(site);
  const { id, path } = await accepted();
  await who.post(`${manuscripts}/${id}/fee`, { has_link: false });
  expect([await pathOf(who, id), (await site.get(path)).status]).toEqual(['', 404]);
  await who.post(`${manuscripts}/${id}/fee`, { has_link: true });
  const replaced = await pathOf(who, id);
  expect([(await site.get(path)).status, (await site.get(replaced)).status]).toEqual([404, 200]);
  // Saved again, it stays.
  await who.post(`${manuscripts}/${id}/fee`, { has_link: true });
  expect(await pathOf(who, id)).toBe(replaced);
  const [row] = await site.journal.database.reads.selectFrom('fees').selectAll().execute();
  const token = replaced.split('/')[2] ?? '';
  expect(JSON.stringify(row)).not.toContain(token);
  for (const guess of [
    ...[token.slice(0, -1), `${token}A`, token.toLowerCase(), 'A'.repeat(22)],
    ...[row?.link_hash ?? '', '\0', "' or 1=1 --".repeat(2)],
  ]) {
    if (guess === token) continue;
    expect([guess, (await site.get(`/pay/${encodeURIComponent(guess)}`)).status]).toEqual([
      guess,
      404,
    ]);
  }
  // Of what is declined, or deleted, nothing is asked.
  await who.post(`${manuscripts}/${id}`, { state: 'declined' });
  expect(textOf((await site.get(replaced)).text)).toContain('Nothing is to be paid');
  expect((await who.remove(`${manuscripts}/${id}`)).status).toBe(204);
  expect((await site.get(replaced)).status).toBe(404);
});
