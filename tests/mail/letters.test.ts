import { expect } from 'vitest';
import type { z } from 'zod';
import type { lettersCalls } from '#contract/calls/letters-calls.ts';
import { manuscript } from '#contract/fields/manuscript.ts';
import { expectPdf, qrCodeOf, qrCodesOf, textOfPdf } from '../documents/document-support.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import type { TestSite } from '../support/sites.ts';
import { until } from '../support/until.ts';
import { addUser } from '../support/users.ts';
import { onEachMailSite } from './mail-support.ts';

const path = '/api/admin/manuscripts';
const paper = {
  title: 'Roots of maize',
  authors: 'Asha Rao, Ravi Naik',
  email: 'asha@field.example',
  received_on: '2026-09-02',
  state: 'accepted',
};
const reviewers = (answered: string) =>
  JSON.stringify([
    { key: 0, name: 'Sunita Rao', email: 'sunita@review.example', asked: '2026-09-10', answered },
  ]);

async function add(who: Administrator, form: object = paper) {
  const said = await who.post(path, form);
  expect([said.status, said.body]).toEqual([201, expect.anything()]);
  return manuscript.parse(said.body);
}

const verifiedAt = (site: TestSite) => async (code: string) =>
  JSON.parse((await site.get(`/api/verify/${code}`)).text) as unknown;

async function planOf(who: Administrator, id: number) {
  const said = await who.get(`${path}/${id}/letters`);
  expect([said.status, said.body]).toEqual([200, expect.anything()]);
  return said.body as z.infer<(typeof lettersCalls)['getLetters']['answer']['body']>;
}

onEachMailSite('a letter is mailed, is a PDF by its code, and is verified', async (house) => {
  const { site, receiver } = house;
  const who = await signIn(site);
  const verified = verifiedAt(site);
  const { id, number } = await add(who);
  const { drafts, language } = await planOf(who, id);
  expect(language).toBe('en');
  const draft = drafts.find((one) => one.kind === 'acceptance' && one.language === 'en');
  expect(draft).toMatchObject({ to: 'asha@field.example', reviewer: 0 });
  expect(draft?.body).toContain('Dear Asha Rao and Ravi Naik,');
  expect(draft?.body).toContain(`(number ${number}, received on 2 September 2026)`);
  expect(draft?.body).not.toMatch(/\{\{|\n{3}/);

  const { subject = '', body = '', to = '' } = draft ?? {};
  const written = { kind: 'acceptance', language: 'en', subject, body: `${body}\n{{title}}`, to };
  const sent = await who.post(`${path}/${id}/letters`, written);
  expect([sent.status, sent.body]).toMatchObject([200, { kind: 'acceptance' }]);
  const { code } = sent.body as { code: string };
  await until('it is there', () => receiver.messages.length === 1);
  const [mail] = receiver.messages;
  expect(mail?.to).toEqual(['asha@field.example']);
  expect(mail?.mail.text).toContain(`https://demo.example/api/pdf/letter/${code}`);
  // What somebody has typed is no template.
  expect(mail?.mail.text).toContain('{{title}}');

  const pdf = await site.get(`/api/pdf/letter/${code}`);
  expectPdf(pdf, `letter-${code.replaceAll('-', '')}.pdf`);
  expect(await textOfPdf(pdf.bytes)).toContain('has been accepted for publication');
  expect(await qrCodeOf(pdf.bytes)).toBe(`https://demo.example/verify/${code}`);

  const page = await site.get(`/verify/${code}`);
  expect(page.text).toContain('This letter is genuine.');
  expect(page.text).toContain('Roots of maize');
  expect((await planOf(who, id)).letters).toMatchObject([{ code, kind: 'acceptance' }]);

  const history = await who.get(`/api/admin/history`);
  expect((history.body as { lines: { text: string }[] }).lines[0]?.text).toBe(
    'made the letter of acceptance of manuscript Roots of maize',
  );

  // The same again is a mistake; a corrected address is none.
  const again = await who.post(`${path}/${id}/letters`, written);
  expect([again.status, again.body]).toMatchObject([422, { fields: { to: expect.anything() } }]);
  const corrected = { ...written, to: 'ravi@field.example' };
  expect((await who.post(`${path}/${id}/letters`, corrected)).status).toBe(200);
  await until('both are there', () => receiver.messages.length === 2);

  await who.post(`${path}/${id}`, { state: 'declined' });
  expect(await verified(code)).toMatchObject({ status: 'withdrawn' });
  await who.post(`${path}/${id}`, { state: 'accepted', title: 'Roots of rice' });
  expect(await verified(code)).toMatchObject({ status: 'replaced' });
});

onEachMailSite('a reviewer who answered has a certificate without the title', async (house) => {
  const { site, receiver } = house;
  const who = await signIn(site);
  const verified = verifiedAt(site);
  const { id, number } = await add(who, { ...paper, reviewers: reviewers('') });
  const thanks = { kind: 'reviewer_thanks', language: 'hi', reviewer: 1, subject: 'Thanks' };
  const written = { ...thanks, body: 'Dear Sunita', to: 'sunita@review.example' };
  const early = await who.post(`${path}/${id}/letters`, written);
  expect([early.status, early.body]).toMatchObject([
    422,
    { fields: { reviewer: expect.anything() } },
  ]);

  await who.post(`${path}/${id}`, {
    reviewers: reviewers('2026-09-20').replace('"key":0', '"key":1'),
  });
  const draft = (await planOf(who, id)).drafts.find(
    (one) => one.kind === 'reviewer_thanks' && one.language === 'en',
  );
  expect(draft).toMatchObject({ name: 'Sunita Rao', to: 'sunita@review.example', reviewer: 1 });
  const sent = await who.post(`${path}/${id}/letters`, written);
  expect(sent.status).toBe(200);
  const { code } = sent.body as { code: string };
  const text = await textOfPdf((await site.get(`/api/pdf/letter/${code}`)).bytes);
  expect(text).toContain('Sunita Rao');
  expect(text).toContain(number);
  expect(text).not.toContain('Roots of maize');
  const said = await verified(code);
  expect(said).toMatchObject({ kind: 'reviewer', status: 'genuine', name: 'Sunita Rao' });
  expect(JSON.stringify(said)).not.toContain('Roots of maize');
  await until('it is there', () => receiver.messages.length === 1);
});

onEachMailSite(
  'letters are for who publishes, and are none without a manuscript',
  async (house) => {
    const { site } = house;
    const owner = await signIn(site);
    const verified = verifiedAt(site);
    const { id } = await add(owner);
    const written = { kind: 'rejection', language: 'en', subject: 'No', body: 'Sorry', to: '' };
    await owner.post(`${path}/${id}`, { state: 'revision' });
    const early = await owner.post(`${path}/${id}/letters`, { ...written, kind: 'acceptance' });
    expect([early.status, early.body]).toMatchObject([422, { fields: { subject: /./ } }]);
    const preview = await owner.post(`${path}/${id}/letters/preview`, written);
    expect(preview.bytes.toString().slice(0, 300)).toMatch(/^%PDF-/);
    expect((await planOf(owner, id)).letters).toEqual([]);
    for (const role of ['assistant', 'viewer'] as const) {
      await addUser(site.journal, { username: role, role });
      const who = await signIn(site, role);
      expect((await who.get(`${path}/${id}/letters`)).status).toBe(403);
      expect((await who.post(`${path}/${id}/letters`, written)).status).toBe(403);
      expect((await who.post(`${path}/${id}/letters/preview`, written)).status).toBe(403);
    }
    const made = await owner.post(`${path}/${id}/letters`, written);
    const { code } = made.body as { code: string };
    expect((await planOf(owner, id)).letters).toMatchObject([{ code, mail: '' }]);
    const mailed = { ...written, to: 'asha@field.example' };
    expect((await owner.post(`${path}/${id}/letters`, mailed)).status).toBe(200);
    const mails = (await owner.get('/api/admin/mail')).body as { messages: { id: number }[] };
    expect(mails).toMatchObject({ total: 1 });
    const message = `/api/admin/mail/${mails.messages[0]?.id}`;
    expect((await owner.get(message)).body).toMatchObject({ body: expect.stringMatching(/Sorry/) });
    for (const role of ['assistant', 'viewer']) {
      const who = await signIn(site, role);
      expect((await who.get(message)).body).toMatchObject({ body: '' });
    }
    expect((await owner.get(`${path}/999/letters`)).status).toBe(404);
    expect((await site.get('/api/pdf/letter/7K3F-9QWEA-2BC4')).status).toBe(404);
    expect((await owner.post(`${path}/${id}/erasure`, {})).status).toBe(200);
    expect((await planOf(owner, id)).letters).toEqual([]);
    expect((await owner.get('/api/admin/mail')).body).toMatchObject({ total: 0 });
    expect((await site.get(`/api/pdf/letter/${code}`)).status).toBe(404);
    const last = (await owner.post(`${path}/${id}/letters`, written)).body as { code: string };
    expect((await owner.remove(`${path}/${id}`)).status).toBe(204);
    expect((await site.get(`/api/pdf/letter/${last.code}`)).status).toBe(404);
    await have.articles(site.journal, [{ refnumber: 101 }]);
    expect(await verified(last.code)).toMatchObject({ status: 'withdrawn' });
  },
);

onEachMailSite('an acceptance says what to pay, with a code that a phone reads', async (house) => {
  const { site } = house;
  const who = await signIn(site);
  await who.post('/api/admin/payee', { upi_address: 'annals@okbank', upi_name: 'Annals' });
  const { id, number } = await add(who, { ...paper, state: 'accepted' });
  const fee = `${path}/${id}/fee`;
  const { link } = (await who.get(fee)).body as { link: string };
  const acceptance = async (language: string) => {
    const { drafts } = await planOf(who, id);
    const found = drafts.find((one) => one.kind === 'acceptance' && one.language === language);
    return { kind: 'acceptance', language, subject: found?.subject, body: found?.body ?? '' };
  };
  const codesOf = async (written: object) => {
    const made = await who.post(`${path}/${id}/letters`, written);
    expect([made.status, made.body]).toMatchObject([200, { mail: '' }]);
    const { code } = made.body as { code: string };
    const { bytes } = await site.get(`/api/pdf/letter/${code}`);
    return { code, codes: await qrCodesOf(bytes), text: await textOfPdf(bytes) };
  };

  const english = await acceptance('en');
  expect(english.body).toContain(
    `The publication fee is ₹2,000.00. You can pay it here:\n${link}\n`,
  );
  expect((await acceptance('mr')).body).toContain(`₹2,000.00 आहे. ते येथे भरता येईल:\n${link}?lang=mr`);
  const letter = await codesOf(english);
  const reference = number.replaceAll('-', '');
  expect(letter.codes.sort()).toEqual([
    `https://demo.example/verify/${letter.code}`,
    `upi://pay?pa=annals@okbank&pn=Annals&am=2000.00&cu=INR&tn=${number}&tr=${reference}`,
  ]);
  expect(letter.text).toContain('To pay ₹2,000.00 to annals@okbank');
  // A rejection asks for nothing.
  expect((await codesOf({ ...english, kind: 'rejection' })).codes).toHaveLength(1);

  const said: [form: object, text: string][] = [
    [{ amount: 5000, currency: 'USD' }, 'The publication fee is $50.00.'],
    [{ is_waived: true }, 'The publication fee is waived for this manuscript.'],
    [{ is_waived: false, txnid: 'T-7' }, 'We have received the publication fee.'],
    [{ txnid: '', amount: 0, currency: 'INR' }, 'There is no publication fee.'],
  ];
  for (const [form, text] of said) {
    expect((await who.post(fee, form)).status).toBe(200);
    const written = await acceptance('en');
    expect(written.body).toContain(text);
    expect((await codesOf(written)).codes).toHaveLength(1);
  }
  await who.post(fee, { amount: null });
  await site.journal.settings.update({ fee_kind: 'unstated', fee_rupee: '' });
  expect((await acceptance('en')).body).toContain(
    'We will write to you about the publication fee.',
  );
});

onEachMailSite('a letter can be seen before its decision is made, with the fee', async (house) => {
  const who = await signIn(house.site);
  const { id } = await add(who, { ...paper, state: 'with reviewers' });
  const english = async () => {
    const { drafts, fee } = await planOf(who, id);
    const draft = drafts.find((one) => one.kind === 'acceptance' && one.language === 'en');
    const said = fee.texts.find(({ language }) => language === 'en');
    return { fee, now: said?.now ?? '', waived: said?.waived, draft };
  };
  const before = await english();
  expect(before.fee).toMatchObject({ state: 'due', amount: '₹2,000.00' });
  // There is no link yet, and the page of one says nothing.
  expect(before.now).toBe('The publication fee is ₹2,000.00.');
  expect(before.draft?.body).toContain(`\n\n${before.now}\n\n`);
  const { subject, body } = before.draft ?? {};
  const written = { kind: 'acceptance', language: 'en', subject, body, to: '' };
  const seen = await who.post(`${path}/${id}/letters/preview`, written);
  expect(await textOfPdf(seen.bytes)).toContain('The publication fee is ₹2,000.00.');
  expect((await who.post(`${path}/${id}/letters`, written)).status).toBe(422);

  await who.post(`${path}/${id}`, { state: 'accepted' });
  const { link } = (await who.get(`${path}/${id}/fee`)).body as { link: string };
  expect((await english()).now).toBe(
    `The publication fee is ₹2,000.00. You can pay it here:\n${link}`,
  );
  await who.post(`${path}/${id}/fee`, { is_waived: true });
  const waived = await english();
  expect(waived.fee.state).toBe('waived');
  expect(waived.now).toBe(before.waived);
});
