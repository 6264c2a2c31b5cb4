import { expect } from 'vitest';
import type { AccountDocument } from '#contract/calls/account-documents-calls.ts';
import type { Fee } from '#contract/calls/fees-calls.ts';
import { holdJournal } from '#server/store/hold-queries.ts';
import { createdArticle, refusal } from '../admin/articles-support.ts';
import { expectPdf, qrCodeOf, textOfPdf } from '../documents/document-support.ts';
import { onEachMailSite } from '../mail/mail-support.ts';
import { signIn } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';
import { until } from '../support/until.ts';
import { addUser } from '../support/users.ts';
import {
  draftOf,
  findingsOf,
  issue,
  issued,
  list,
  listed,
  opened,
  paidFee,
  pathOf,
  registered,
  settingsPath,
  yearNow,
} from './account-support.ts';

onEachMailSite(
  'a receipt is issued, mailed, verified and cancelled',
  async ({ site, receiver }) => {
    const who = await opened(site);
    const fee = await paidFee(who);
    const draft = await draftOf(who, fee);
    expect(draft.kinds).toEqual([{ kind: 'receipt', refusal: '' }]);
    expect(draft.form).toMatchObject({
      name: 'Anil Kumar Sharma',
      amount: 236_000,
      currency: 'INR',
    });

    const preview = await who.post(`${pathOf(fee)}/preview`, draft.form);
    expect(preview.status).toBe(200);
    expect((await listed(who)).documents).toEqual([]);

    const receipt = await issued(who, fee, { language: 'mr', name: 'अनिल शर्मा' });
    expect(receipt).toMatchObject({ number: `SJR/${yearNow()}/00001`, recipient: 'अनिल शर्मा' });
    const { code, id } = receipt;
    const pdf = await site.get(`/api/pdf/account/${code}`);
    expectPdf(pdf, `SJR-${yearNow()}-00001.pdf`);
    expect(await textOfPdf(pdf.bytes)).toContain('पावती');
    expect(await qrCodeOf(pdf.bytes)).toBe(`https://demo.example/verify/${code}`);
    // It is stored: another name of the journal changes nothing of it.
    await who.post('/api/settings', { websitename: 'Another name' });
    expect((await site.get(`/api/pdf/account/${code}`)).bytes).toEqual(pdf.bytes);
    expect(refusal(await issue(who, fee))).toBe('409 duplicate_document');

    const mailed = await who.post(`${list}/${id}/mail`, {
      to: 'anil@field.example',
      language: 'hi',
    });
    expect([mailed.status, mailed.body]).toMatchObject([
      200,
      { mails: [{ to: 'anil@field.example' }] },
    ]);
    await until('it is there', () => receiver.messages.length === 1);
    expect(receiver.messages[0]?.mail.text).toContain(
      `https://demo.example/api/pdf/account/${code}`,
    );
    expect(receiver.messages[0]?.mail.text).toContain('आदरणीय');

    const page = await site.get(`/verify/${code}?lang=en`);
    expect(page.text).toContain('This document is genuine.');
    expect(page.text).toContain('₹2,360.00');
    // One that could not be sent yet.
    await site.journal.database.writePrivate((tx) =>
      tx.updateTable('mail_messages').set({ state: 'failed' }).execute(),
    );
    const cancelled = await who.post(`${list}/${id}/cancel`, { why: 'Wrong name' });
    expect([cancelled.status, cancelled.body]).toMatchObject([
      201,
      { kind: 'credit', number: `SJC/${yearNow()}/00001`, total: 236_000 },
    ]);
    const after = await site.get(`/verify/${code}?lang=en`);
    expect(after.text).toContain('This document was cancelled.');
    expect(after.text).not.toContain('₹2,360.00');
    // Whoever has its link sees it too, and nobody sends it again.
    const credit = `SJC/${yearNow()}/00001`;
    const marked = await site.get(`/api/pdf/account/${code}`);
    expectPdf(marked, `SJR-${yearNow()}-00001.pdf`);
    expect((await textOfPdf(marked.bytes)).split(`${credit} द्वारे रद्द`)).toHaveLength(3);
    expect(await qrCodeOf(marked.bytes)).toBe(`https://demo.example/verify/${code}`);
    const again = await who.post(`${list}/${id}/mail`, {
      to: 'other@field.example',
      language: 'en',
    });
    expect(refusal(again)).toBe('409 document_cancelled');
    expect(again.body).toMatchObject({
      fields: {
        to: `SJR/${yearNow()}/00001 was cancelled by ${credit}: mail the credit note instead.`,
      },
    });
    const { messages } = (await who.get('/api/admin/mail')).body as { messages: { id: number }[] };
    expect(messages).toMatchObject([{ reason: `SJR/${yearNow()}/00001 was cancelled.` }]);
    expect(refusal(await who.post(`/api/admin/mail/${messages[0]?.id}/retry`, {}))).toBe(
      '409 mail_not_waiting',
    );
    const { id: other } = cancelled.body as AccountDocument;
    expect((await who.get(`${list}/${id}`)).body).toMatchObject({ other_id: other, fee });
    expect((await who.get(`${list}/${other}`)).body).toMatchObject({ other_id: id });
    const note = await who.post(`${list}/${other}/mail`, {
      to: 'anil@field.example',
      language: 'en',
    });
    expect(note.status).toBe(200);
    expect(refusal(await who.post(`${list}/${id}/cancel`, { why: 'Again' }))).toBe(
      '409 document_cancelled',
    );
    expect((await issued(who, fee)).number).toBe(`SJR/${yearNow()}/00002`);
    expect(await findingsOf(site)).toEqual([]);
  },
);

onEachSite('the place of supply decides which tax an invoice has', async (site) => {
  const who = await opened(site, registered);
  const fee = await paidFee(who);
  expect((await draftOf(who, fee)).kinds.map(({ kind }) => kind)).toEqual(['invoice', 'receipt']);
  const same = await issued(who, fee, { kind: 'invoice', state: '27' });
  const text = async ({ code }: AccountDocument) =>
    textOfPdf((await site.get(`/api/pdf/account/${code}`)).bytes);
  const said = await text(same);
  for (const part of ['Tax Invoice', 'CGST 9 %', 'SGST 9 %', '₹180.00', '₹2,000.00', '998399']) {
    expect(said).toContain(part);
  }
  const second = { refnumber: '102', title: 'B', txnid: 'T-2', pagenumber: '7-8' };
  const other = await issued(who, await paidFee(who, second), {
    ...{ kind: 'invoice', state: '22', gstin: '' },
  });
  expect(await text(other)).toContain('IGST 18 %');
  expect(await text(other)).toContain('Chhattisgarh (22)');

  const third = { refnumber: '103', title: 'C', txnid: 'T-3', country: 'Kenya', pagenumber: '9-9' };
  const abroad = await paidFee(who, third, 5000, 'USD');
  const dollars = { kind: 'invoice', amount: 5000, currency: 'USD' } as const;
  const refused = await issue(who, abroad, dollars);
  expect([refused.status, refused.body]).toMatchObject([422, { fields: { state: /LUT/ } }]);
  await who.post(settingsPath, { gst_lut: 'AD2704260001' });
  const exported = await text(await issued(who, abroad, dollars));
  expect(exported).toContain('Supply meant for export under LUT without payment of IGST');
  expect(exported).toContain('AD2704260001');

  await who.post(settingsPath, { gst_scheme: 'unregistered' });
  const fourth = { refnumber: '104', title: 'D', txnid: 'T-4', pagenumber: '10-11' };
  const bill = await text(await issued(who, await paidFee(who, fourth), { kind: 'bill' }));
  expect(bill).toContain('Bill of Supply');
  expect(bill).not.toMatch(/GSTIN|CGST|IGST/);
  expect(await findingsOf(site)).toEqual([]);
});

onEachSite(
  'settings hold to their rules, and each kind needs a prefix of its own',
  async (site) => {
    const who = await opened(site, { prefix_receipt: 'sjr ' });
    expect((await who.get(settingsPath)).body).toMatchObject({ prefix_receipt: 'SJR' });
    const wrong = {
      ...{ gst_scheme: 'registered', gst_gstin: '27AAPFU0939F1ZX', gst_rate: '55', gst_sac: 'x' },
      ...{ prefix_bill: 'SJR', prefix_invoice: 'TOOLONG', prefix_credit: 'A-B' },
    };
    const said = await who.post(settingsPath, wrong);
    expect(said.status).toBe(422);
    expect(Object.keys((said.body as { fields: object }).fields).sort()).toEqual([
      ...['gst_gstin', 'gst_rate', 'gst_sac', 'prefix_bill', 'prefix_credit', 'prefix_invoice'],
    ]);
    // Numbers of receipts began with it: they would be met again as those of invoices.
    await issued(who, await paidFee(who));
    await who.post(settingsPath, { prefix_receipt: 'SJQ' });
    const reused = await who.post(settingsPath, { prefix_invoice: 'SJR' });
    expect([reused.status, reused.body]).toMatchObject([
      422,
      { fields: { prefix_invoice: /kind/ } },
    ]);
    expect((await who.post(settingsPath, { prefix_receipt: 'SJR' })).status).toBe(200);
    // After 99999 the series needs another prefix.
    await site.journal.database.write((tx) =>
      tx.updateTable('account_series').set({ last: 99_999 }).execute(),
    );
    const page = { pagenumber: '7-8' };
    const second = await paidFee(who, { refnumber: '102', title: 'B', txnid: 'T-2', ...page });
    expect(refusal(await issue(who, second))).toBe('409 series_full');
    await who.post(settingsPath, { prefix_receipt: 'SJQ' });
    expect(await issued(who, second)).toMatchObject({ number: `SJQ/${yearNow()}/00001` });
  },
);

onEachSite(
  'a restored journal issues nothing before its last number is confirmed',
  async (site) => {
    const who = await opened(site);
    const fee = await paidFee(who);
    const second = await paidFee(who, {
      ...{ refnumber: '102', title: 'B', txnid: 'T-2', pagenumber: '7-8' },
    });
    await issued(who, fee);
    const now = new Date().toISOString();
    await site.journal.database.write((tx) => holdJournal(tx, { backup: now, now }));
    expect(refusal(await issue(who, second))).toBe('409 series_unconfirmed');
    expect((await listed(who)).series).toContainEqual({
      kind: 'receipt',
      prefix: 'SJR',
      year: yearNow(),
      last: 1,
      is_held: true,
      ahead: null,
    });
    const low = await who.post('/api/admin/account-series', { kind: 'receipt', last: 0 });
    expect([low.status, low.body]).toMatchObject([422, { fields: { last: /00001/ } }]);
    const confirmed = await who.post('/api/admin/account-series', { kind: 'receipt', last: 7 });
    expect(confirmed.status).toBe(200);
    expect(await issued(who, second)).toMatchObject({ number: `SJR/${yearNow()}/00008` });
    expect(await findingsOf(site)).toEqual([]);
    const { lines } = (await who.get('/api/admin/history')).body as { lines: { text: string }[] };
    expect(lines.map(({ text }) => text).slice(0, 2)).toEqual([
      `issued SJR/${yearNow()}/00008`,
      `confirmed the last number of SJR/${yearNow()}`,
    ]);
  },
);

onEachSite('who may see amounts issues documents, and nobody else finds them', async (site) => {
  const owner = await opened(site);
  const fee = await paidFee(owner);
  await addUser(site.journal, { username: 'eva', role: 'editor' });
  await addUser(site.journal, { username: 'anu', role: 'assistant' });
  const [editor, assistant] = [await signIn(site, 'eva'), await signIn(site, 'anu')];
  expect(refusal(await editor.post(settingsPath, { gst_rate: '5' }))).toBe('403 forbidden');
  const receipt = await issued(editor, fee);
  for (const path of [list, `${list}/${receipt.id}`, pathOf(fee)]) {
    expect(refusal(await assistant.get(path))).toBe('403 forbidden');
  }
  const history = `/api/admin/history/account_document/${receipt.id}`;
  expect((await editor.get(history)).body).toMatchObject([{ now: { amount: '₹2,360.00' } }]);
  expect((await assistant.get(history)).body).toMatchObject([{ label: receipt.number, now: {} }]);
  expect(JSON.stringify((await assistant.get(history)).body)).not.toContain('2,360');
});

onEachSite('what is wrong with documents is found', async (site) => {
  const who = await opened(site);
  const fees: number[] = [];
  for (const [index, title] of ['A', 'B', 'C', 'D'].entries()) {
    const page = `${7 + index}-${7 + index}`;
    const given = { refnumber: `11${index}`, title, txnid: `T-${index}`, pagenumber: page };
    fees.push(await paidFee(who, given));
  }
  for (const fee of fees) await issued(who, fee);
  expect(await findingsOf(site)).toEqual([]);
  const name = (place: number) => `SJR/${yearNow()}/0000${place}`;
  await site.journal.database.write(async (tx) => {
    await tx.deleteFrom('account_documents').where('place', '=', 2).execute();
    await tx.updateTable('account_documents').set({ total: 1 }).where('place', '=', 3).execute();
    await tx.updateTable('account_series').set({ last: 5 }).execute();
    const cancelled = { valid_key: null };
    await tx.updateTable('account_documents').set(cancelled).where('place', '=', 4).execute();
  });
  const found = await findingsOf(site);
  expect(found).toContainEqual(expect.stringContaining(`The document ${name(2)} is missing`));
  expect(found).toContainEqual(expect.stringContaining(`amounts of the document ${name(3)}`));
  expect(found).toContainEqual(expect.stringContaining(`The document ${name(5)} is missing`));
  expect(found).toContainEqual(expect.stringContaining(`The document ${name(4)} is cancelled`));
});

onEachSite('a payment for two fees is not receipted twice in full', async (site) => {
  const who = await opened(site);
  const first = await paidFee(who);
  const other = { refnumber: '102', title: 'Roots of rice', pagenumber: '17-20', txnid: 'TXN-1/2' };
  const { id } = await createdArticle(who, other);
  const second = ((await who.get(`/api/admin/archives/${id}/fee`)).body as Fee).id;
  await issued(who, first, { amount: 136_000 });
  const more = await issue(who, second, { amount: 100_001 });
  expect([more.status, more.body]).toMatchObject([
    422,
    {
      fields: { amount: expect.stringContaining('₹1,360.00 of this ₹2,360.00 payment is already') },
    },
  ]);
  await issued(who, second, { amount: 100_000 });
});
