import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { z } from 'zod';
import { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import { manuscript, manuscriptSummary } from '#contract/fields/manuscript.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { have, pdfBytes, wholePdf } from '../support/have.ts';
import { asFile } from '../support/images.ts';
import { cleanLater } from '../support/orphans.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { addUser } from '../support/users.ts';
import { createIssue } from './articles-support.ts';

const path = '/api/admin/manuscripts';
const inIssue = { year: '2026', volume: '4', issue: '2' };
const paper = {
  title: 'Roots of maize',
  authors: 'Asha Rao, Ravi Naik',
  email: 'asha@field.example',
  phone: '+91 98220-00006',
};

async function add(who: Administrator, form: object = paper) {
  const said = await who.post(path, form);
  expect([said.status, said.body]).toEqual([201, expect.anything()]);
  return manuscript.parse(said.body);
}

async function change(who: Administrator, id: number, form: object) {
  const said = await who.post(`${path}/${id}`, form);
  expect([said.status, said.body]).toEqual([200, expect.anything()]);
  return manuscript.parse(said.body);
}

async function find(who: Administrator, query: string): Promise<string[]> {
  const said = await who.get(`${path}?${query}`);
  expect([said.status, said.body]).toEqual([200, expect.anything()]);
  const shape = manuscriptsCalls.listManuscripts.answer.body;
  return (said.body as z.infer<typeof shape>).manuscripts.map(({ title }) => title);
}

async function signInAs(site: TestSite, username: string, role: 'editor' | 'assistant' | 'viewer') {
  await addUser(site.journal, { username, role });
  return signIn(site, username);
}

onEachSite(
  'a manuscript has its number at once, by the pattern, and never another’s',
  async (site) => {
    const asha = await signIn(site);
    const year = new Date().getFullYear();
    expect(await add(asha)).toMatchObject({
      ...paper,
      number: `MS-${year}-001`,
      state: 'received',
    });
    const second = await add(asha, { title: 'Wheat', received_on: '2031-02-03' });
    expect(second).toMatchObject({ number: 'MS-2031-002', received_on: '2031-02-03' });
    expect((await asha.remove(`${path}/${second.id}`)).status).toBe(204);

    const settings = '/api/admin/journal-metadata';
    const refused = await asha.post(settings, { manuscript_number: 'SJ/{year}' });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { manuscript_number: expect.stringMatching(/\{number\}/) } },
    ]);
    const pattern = { manuscript_number: 'SJ/{year}/{number}' };
    expect((await asha.post(settings, pattern)).status).toBe(200);
    expect((await site.get('/api/journal')).text).not.toContain('SJ/{year}');
    const all = await Promise.all(Array.from({ length: 6 }, () => add(asha, { title: 'Rice' })));
    const numbers = all.map(({ number }) => number).sort();
    expect(new Set(numbers).size).toBe(6);
    expect(numbers[0]).toBe(`SJ/${year}/003`);
    // The one that was deleted comes back with its own.
    const history = await asha.get(`/api/admin/history/manuscript/${second.id}`);
    const [deletion] = history.body as { id: number }[];
    expect((await asha.post(`/api/admin/history/${deletion?.id}/undo`, {})).status).toBe(204);
    expect((await asha.get(`${path}/${second.id}`)).body).toMatchObject({ number: 'MS-2031-002' });
  },
);

onEachSite(
  'a new state has its date, a change can be undone, and two do not overwrite each other',
  async (site) => {
    const asha = await signIn(site);
    const added = await add(asha, { ...paper, received_on: '2026-01-05' });
    const today = added.creation.slice(0, 10);
    const sent = await change(asha, added.id, {
      state: 'with reviewers',
      reviewing_on: '2026-01-09',
    });
    expect(sent).toMatchObject({ received_on: '2026-01-05', reviewing_on: '2026-01-09' });
    const accepted = await change(asha, added.id, {
      state: 'accepted',
      notes: ' One \r\n\r\n two ',
    });
    expect(accepted.accepted_on >= today).toBe(true);
    expect(accepted.notes).toBe('One\n\ntwo');

    const late = await asha.post(`${path}/${added.id}`, {
      title: 'X',
      modification: sent.modification,
    });
    expect([late.status, late.body]).toMatchObject([409, { error: 'changed_meanwhile' }]);

    const history = `/api/admin/history/manuscript/${added.id}`;
    const [last] = (await asha.get(history)).body as { id: number; now: object }[];
    expect(last?.now).toMatchObject({ state: 'accepted', notes: 'One\n\ntwo' });
    expect((await asha.post(`/api/admin/history/${last?.id}/undo`, {})).status).toBe(204);
    const back = await asha.get(`${path}/${added.id}`);
    expect(back.body).toMatchObject({
      state: 'with reviewers',
      reviewing_on: '2026-01-09',
      accepted_on: '',
      notes: '',
    });

    for (const [form, fields] of [
      [{ title: ' ' }, { title: 'This field is required.' }],
      [{ email: 'nobody' }, { email: 'This is not an email address.' }],
      [{ state: 'lost' }, { state: expect.stringMatching(/^One of: received, /) }],
      [{ accepted_on: '2026-02-30' }, { accepted_on: expect.stringMatching(/^A date/) }],
      [{ reviewers: '[{"name":7}]' }, { reviewers: expect.stringMatching(/cannot be read/) }],
      [
        { reviewers: '[{"name":"A"},{"name":"V","email":"vikram at x"}]' },
        { reviewers: 'Reviewer 2: This is not an email address.' },
      ],
      [
        { reviewers: '[{"name":"V","asked":"2026-02-02","answered":"2026-02-01"}]' },
        { reviewers: expect.stringMatching(/^Reviewer 1: The day of the answer is before/) },
      ],
      [{ reviewers: 'none' }, { reviewers: expect.stringMatching(/cannot be read/) }],
    ]) {
      const said = await asha.post(`${path}/${added.id}`, form);
      expect([form, said.status, said.body]).toMatchObject([
        form,
        422,
        { error: 'invalid_fields', fields },
      ]);
    }
  },
);

onEachSite('it is found by number, title, author, email and digits of the phone', async (site) => {
  const asha = await signIn(site);
  await add(asha);
  await add(asha, { title: 'मक्का की जड़ें', authors: 'Laura Perez-Beltrachini', state: 'accepted' });
  for (const q of [
    'ms-2026-001',
    '001',
    'root maize',
    'naik',
    'asha@field.example',
    '98220 00006',
    '9822000006',
    '919822',
  ]) {
    expect([q, await find(asha, `q=${encodeURIComponent(q)}`)]).toEqual([q, ['Roots of maize']]);
  }
  expect(await find(asha, `q=${encodeURIComponent('मक्का')}`)).toEqual(['मक्का की जड़ें']);
  expect(await find(asha, 'q=perez')).toEqual(['मक्का की जड़ें']);
  expect(await find(asha, 'state=accepted')).toEqual(['मक्का की जड़ें']);
  expect(await find(asha, 'q=%3F%3F')).toEqual([]);
  expect(await find(asha, '')).toEqual(['मक्का की जड़ें', 'Roots of maize']);
  expect(await find(asha, 'older=2')).toEqual(['Roots of maize']);
});

onEachSite('it is found by reviewers and notes, as far as one sees them', async (site) => {
  const asha = await signIn(site);
  const reviewers = [{ name: 'Meera Joshi', email: 'mj7@far.example', asked: '', answered: '' }];
  const notes = `${'word '.repeat(500)}Soil plots near Satara`;
  const { id } = await add(asha, { ...paper, notes, reviewers: JSON.stringify(reviewers) });
  const [name, note, address] = ['q=meera+joshi', 'q=satara', 'q=mj7%40far.example'];
  const [found, none] = [['Roots of maize'], []];
  for (const [who, byNotes, byAddress] of [
    [asha, found, found],
    [await signInAs(site, 'esha', 'editor'), found, found],
    [await signInAs(site, 'usha', 'assistant'), found, none],
    [await signInAs(site, 'vidya', 'viewer'), none, none],
  ] as const) {
    expect(await find(who, name)).toEqual(byNotes);
    expect(await find(who, note)).toEqual(byNotes);
    expect(await find(who, address)).toEqual(byAddress);
    expect(await find(who, 'q=far')).toEqual(byAddress);
    expect(await find(who, 'q=root')).toEqual(found);
  }
  await change(asha, id, { reviewers: '[]', notes: '' });
  for (const query of [name, note, address]) expect(await find(asha, query)).toEqual([]);
});

onEachSite('its files are kept while it names them, and given to nobody else', async (site) => {
  const asha = await signIn(site);
  const { id } = await add(asha);
  const content = 'A paper, whatever it claims to be';
  const send = (name: string, text: string) =>
    asha.send(`${path}/${id}/files`, { name, anyFile: asFile(text, name) });
  await send('maize "final".docx', content);
  const { files } = manuscript.parse((await send('again.docx', content)).body);
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(files).toMatchObject([{ sha256, name: 'maize "final".docx', bytes: content.length }]);
  await cleanLater(site);
  const got = await asha.get(`${path}/${id}/files/${sha256}`);
  expect([got.status, got.bytes.toString()]).toEqual([200, content]);
  expect(got.headers.get('content-type')).toBe('application/octet-stream');
  expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+-1\.docx"$/);

  // A form names only files that the manuscript has: no other content of the journal.
  const other = await add(asha, { title: 'Wheat' });
  const stolen = await change(asha, other.id, { files: JSON.stringify(files) });
  expect(stolen.files).toEqual([]);
  expect((await asha.get(`${path}/${other.id}/files/${sha256}`)).status).toBe(404);
  expect((await asha.post(`${path}/${id}`, { files: 'x' })).status).toBe(422);
  const empty = await asha.send(`${path}/${id}/files`, { name: 'x' });
  expect([empty.status, empty.body]).toMatchObject([
    422,
    { fields: { anyFile: 'Choose a file.' } },
  ]);

  const without = await change(asha, id, { files: '[]' });
  expect(without.files).toEqual([]);
  const [last] = (await asha.get(`/api/admin/history/manuscript/${id}`)).body as { id: number }[];
  expect((await asha.post(`/api/admin/history/${last?.id}/undo`, {})).status).toBe(204);
  expect(manuscript.parse((await asha.get(`${path}/${id}`)).body).files).toEqual(files);
});

onEachSite('an assistant sees no reviewer’s address, and does not lose it', async (site) => {
  const owner = await signIn(site);
  const reviewers = [
    { key: 0, name: 'Meera', email: 'meera@far.example', asked: '2026-01-02', answered: '' },
    { key: 0, name: 'Ravi', email: 'ravi@far.example', asked: '2026-01-02', answered: '' },
  ];
  const { id, reviewers: stored } = await add(owner, {
    ...paper,
    reviewers: JSON.stringify(reviewers),
  });
  expect(stored.map(({ key }) => key)).toEqual([1, 2]);
  const usha = await signInAs(site, 'usha', 'assistant');
  const seen = manuscript.parse((await usha.get(`${path}/${id}`)).body).reviewers;
  expect(seen).toMatchObject([{ key: 1, name: 'Meera', asked: '2026-01-02' }, { key: 2 }]);

  const answered = seen.map((one) => (one.key === 2 ? { ...one, answered: '2026-01-20' } : one));
  await change(usha, id, { reviewers: JSON.stringify([...answered, { key: 0, name: 'Esha' }]) });
  const kept = manuscript.parse((await owner.get(`${path}/${id}`)).body).reviewers;
  expect(kept).toMatchObject([
    { key: 1, email: 'meera@far.example', answered: '' },
    { key: 2, email: 'ravi@far.example', answered: '2026-01-20' },
    { key: 3, name: 'Esha', email: '' },
  ]);
  for (const where of [
    `${path}/${id}`,
    path,
    `/api/admin/history/manuscript/${id}`,
    '/api/admin/history/csv',
    '/api/admin/overview',
  ]) {
    const said = await usha.get(where);
    expect([where, said.status]).toEqual([where, 200]);
    expect([where, said.bytes.toString().includes('far.example')]).toEqual([where, false]);
  }
  expect((await usha.remove(`${path}/${id}`)).status).toBe(403);
  const esha = await signInAs(site, 'esha', 'editor');
  expect((await esha.get(`${path}/${id}`)).bytes.toString()).toContain('meera@far.example');
});

onEachSite('who only reads sees number, title and state, wherever they look', async (site) => {
  const owner = await signIn(site);
  const made = await have.manuscript(site.journal, { ...paper, notes: 'Between us' });
  await change(owner, made.id, { authors: 'Asha Rao', kind: 'review-article' });
  const viewer = await signInAs(site, 'vera', 'viewer');
  const { id, number, title, state } = made;
  const said = await viewer.get(`${path}/${id}`);
  expect(manuscriptSummary.parse(said.body)).toEqual({ id, number, title, state });
  expect(await find(viewer, 'q=maize')).toEqual([title]);
  expect(await find(viewer, 'q=naik')).toEqual([]);
  expect(await find(viewer, 'q=98220')).toEqual([]);
  const lines = (await viewer.get('/api/admin/history')).body as { lines: { id: number }[] };
  for (const where of [
    path,
    `/api/admin/history/manuscript/${id}`,
    `/api/admin/history/lines/${lines.lines[0]?.id}`,
    '/api/admin/history/csv',
    '/api/admin/overview',
  ]) {
    const { status, bytes } = await viewer.get(where);
    expect([where, status]).toEqual([where, 200]);
    const text = bytes.toString();
    expect([where, text.match(/Naik|98220|field\.example|Between us|maize\.docx/)]).toEqual([
      where,
      null,
    ]);
  }
  expect((await viewer.get(`${path}/${id}/files/${made.files[0]?.sha256}`)).status).toBe(403);
  expect((await viewer.post(`${path}/${id}`, { title: 'X' })).status).toBe(403);
  for (const where of ['/', '/archives', '/search?q=maize', '/sitemap.xml']) {
    expect((await site.get(where)).text).not.toContain('Roots of maize');
  }
});

onEachSite(
  'it becomes the draft of an article with all that is known, and each knows the other',
  async (site) => {
    const asha = await signIn(site);
    await createIssue(asha);
    const made = await add(asha, {
      ...{
        ...paper,
        title: 'Soil & p<0.05',
        kind: 'review-article',
        language: 'en',
        state: 'accepted',
      },
      ...{ received_on: '2026-01-05', accepted_on: '2026-02-01' },
    });
    const content = pdfBytes('of maize');
    await asha.send(`${path}/${made.id}/files`, {
      name: 'a.pdf',
      anyFile: asFile(content, 'a.pdf'),
    });
    const added = await asha.send(`${path}/${made.id}/files`, {
      name: 'b.pdf',
      anyFile: asFile('no PDF', 'b.pdf'),
    });
    const [pdf, other] = manuscript.parse(added.body).files;
    const become = (body: object) =>
      asha.post(`${path}/${made.id}/article`, { ...inIssue, ...body });
    expect((await become({ file: other?.sha256 })).body).toMatchObject({ error: 'invalid_file' });
    expect((await become({ file: '', issue: '9' })).body).toMatchObject({ error: 'unknown_issue' });
    const said = await become({ file: pdf?.sha256 });
    expect([said.status, said.body]).toEqual([200, { article_id: expect.any(Number) }]);
    const { article_id: id } = said.body as { article_id: number };
    expect((await asha.get(`/api/archives/${id}`)).body).toMatchObject({
      ...{ title: 'Soil &amp;amp; p&amp;lt;0.05', authorname: paper.authors, email: paper.email },
      ...{
        mobile: paper.phone,
        state: 'draft',
        issue: 2,
        refnumber: '1',
        file: expect.stringContaining('.pdf'),
      },
      metadata: { kind: 'review-article', received: '2026-01-05', accepted: '2026-02-01' },
    });
    const now = manuscript.parse((await asha.get(`${path}/${made.id}`)).body);
    expect(now).toMatchObject({ state: 'in production', article: { id, state: 'draft' } });
    expect(await find(asha, `article=${id}`)).toEqual([made.title]);
    const twice = await become({ file: '' });
    expect([twice.status, twice.body]).toMatchObject([422, { fields: { issue: /./ } }]);

    // Taken back, both are as before, and it can become one again.
    const line = said.headers.get('colophon-batch');
    const undone = await asha.post(`/api/admin/history/lines/${line}/undo`, {});
    expect(undone.body).toMatchObject({ done: 2, deleted: 1, refused: [] });
    const back = manuscript.parse((await asha.get(`${path}/${made.id}`)).body);
    expect([back.state, back.article, back.production_on]).toEqual(['accepted', undefined, '']);
    expect((await become({ file: '' })).status).toBe(200);
  },
);

onEachSite(
  'an email is added with its files, and known again by its id, its files and its title',
  async (site) => {
    const asha = await signIn(site);
    const eml = (id: string, subject: string, content: string) =>
      [
        ...['From: Asha Rao <asha@field.example>', `Subject: ${subject}`, `Message-ID: <${id}>`],
        ...[
          'Date: Mon, 5 Jan 2026 23:30:00 +0530',
          'Content-Type: multipart/mixed; boundary=b',
          '',
        ],
        ...['--b', 'Content-Type: text/plain', '', 'Please consider it.', '--b'],
        ...['Content-Disposition: attachment; filename=paper.docx', '', content, '--b--', ''],
      ].join('\r\n');
    const drop = (where: string, content: string, more = {}, name = 'mail.eml') =>
      asha.send(`${path}/dropped${where}`, { name, ...more, anyFile: asFile(content, name) });
    const first = eml('1%_@field.example', 'Fwd: Re: Roots of maize', 'A paper');

    const read = await drop('/read', first);
    expect([read.status, read.body]).toMatchObject([
      200,
      {
        ...{ title: 'Roots of maize', authors: 'Asha Rao', email: 'asha@field.example' },
        ...{ received_on: '2026-01-05', is_mail: true, known: [] },
        files: [{ name: 'mail.eml' }, { name: 'paper.docx', bytes: 7 }],
      },
    ]);
    expect(await find(asha, '')).toEqual([]);
    const added = await drop('', first);
    expect([added.status, added.body]).toMatchObject([
      200,
      {
        ...{ title: 'Roots of maize', authors: 'Asha Rao', state: 'received' },
        ...{ received_on: '2026-01-05', notes: 'Please consider it.' },
        files: [{ name: 'mail.eml', message: '<1%_@field.example>' }, { name: 'paper.docx' }],
      },
    ]);
    const { id } = added.body as { id: number };
    const known = async (content: string, name?: string) =>
      ((await drop('/read', content, {}, name)).body as { known: { id: number; by: string }[] })
        .known;
    const other = eml('2@field.example', 'Wheat', 'Another');
    expect(await known(other)).toEqual([]);
    expect(await known(eml('1%_@field.example', 'Wheat', 'x'))).toMatchObject([
      { id, by: 'message' },
    ]);
    expect(await known(eml('1ab@field.example', 'Wheat', 'x'))).toEqual([]);
    expect(await known(eml('3@x', 'Wheat', 'A paper'))).toMatchObject([{ id, by: 'file' }]);
    expect(await known('A paper', 'final.docx')).toMatchObject([{ id, by: 'file' }]);
    expect(await known(eml('4@x', 'Roots of Maize', 'x'))).toMatchObject([{ id, by: 'title' }]);

    const more = await drop('', eml('5@x', 'Revised', 'A revised paper'), { to: String(id) });
    expect(manuscript.parse(more.body).files.map(({ name }) => name)).toEqual([
      'mail.eml',
      'paper.docx',
      'mail.eml',
      'paper.docx',
    ]);
    expect((await drop('', other, { to: '99' })).status).toBe(404);
    const wrong = await drop('/read', 'no mail');
    expect([wrong.status, wrong.body]).toMatchObject([422, { error: 'invalid_mail' }]);
    const plain = await drop('', 'A thesis', {}, 'my_thesis-1.docx');
    expect(plain.body).toMatchObject({
      title: 'my thesis 1',
      files: [{ name: 'my_thesis-1.docx' }],
    });
  },
);

onEachSite('its people can be erased, from its history and its files too', async (site) => {
  const asha = await signIn(site);
  const reviewers = [
    { key: 0, name: 'Meera', email: 'meera@far.example', asked: '2026-01-02', answered: '' },
  ];
  const made = await have.manuscript(site.journal, {
    ...{ ...paper, notes: 'Between us', reviewers: JSON.stringify(reviewers), state: 'declined' },
  });
  const [file] = made.files;
  await change(asha, made.id, { authors: 'Asha Rao', phone: '' });
  const usha = await signInAs(site, 'usha', 'assistant');
  expect((await usha.post(`${path}/${made.id}/erasure`, {})).status).toBe(403);
  const erased = await asha.post(`${path}/${made.id}/erasure`, {});
  const { number, title, state, declined_on } = made;
  expect([erased.status, erased.body]).toMatchObject([
    200,
    {
      number,
      title,
      state,
      declined_on,
      authors: '',
      email: '',
      phone: '',
      notes: '',
      reviewers: [],
      files: [],
    },
  ]);
  const { reads } = site.journal.database;
  const rows = await reads.selectFrom('history').selectAll().execute();
  const stored = await reads.selectFrom('manuscripts').selectAll().execute();
  const all = JSON.stringify([rows, stored]);
  expect(all).not.toMatch(
    /Asha Rao|Naik|naik|98220|field\.example|far\.example|Meera|Between us|maize\.docx/,
  );
  expect(all).toContain('erased');
  await cleanLater(site);
  expect(await site.journal.files.size(file?.sha256 ?? '')).toBe(undefined);
  // Nothing of it comes back by the history.
  const history = (await asha.get(`/api/admin/history/manuscript/${made.id}`)).body as {
    id: number;
  }[];
  for (const { id } of history) await asha.post(`/api/admin/history/${id}/restore`, {});
  expect((await asha.get(`${path}/${made.id}`)).body).toMatchObject({
    authors: '',
    reviewers: [],
    files: [],
  });
});

onEachSite(
  'the PDF of an article is the one that has the title, and never a form',
  async (site) => {
    const who = await signIn(site);
    const line = 'Rain was measured every morning by the teachers of nine schools.';
    const pageOf = (title: string) =>
      wholePdf([title, ...Array(5).fill(line)].join(') Tj 0 -14 Td ('));
    const title = 'Roots of rice in coastal sand';
    const made = async (name: string, pdfs: Record<string, Buffer>) => {
      const { body } = await who.post('/api/admin/manuscripts', { title: name });
      const { id } = body as { id: number };
      for (const [file, bytes] of Object.entries(pdfs)) {
        await who.send(`/api/admin/manuscripts/${id}/files`, {
          name: file,
          anyFile: asFile(bytes, file),
        });
      }
      const files = (await who.get(`/api/admin/manuscripts/${id}`)).body as {
        files: { sha256: string; name: string }[];
      };
      const found = await who.get(`/api/admin/manuscripts/${id}/article-pdf`);
      const { file } = found.body as { file: string };
      return files.files.find(({ sha256 }) => sha256 === file)?.name ?? '';
    };
    // The form that came with it names the paper too.
    const form = { 'copyright form.pdf': pageOf(title) };
    expect(await made(title, form)).toBe('');
    expect(await made(title, { 'scan.pdf': wholePdf('photographed') })).toBe('');
    expect(await made(title, { 'paper.pdf': pageOf(title), ...form })).toBe('paper.pdf');
    const named = { 'Roots_of_rice-in coastal sand (2).pdf': wholePdf('scan') };
    expect(await made(title, { ...named, 'other.pdf': pageOf('A market in Pune') })).toBe(
      'Roots_of_rice-in coastal sand (2).pdf',
    );
    const ofForms = 'Copyright and the form of the novel in India';
    expect(await made(ofForms, { 'copyright-form.pdf': pageOf(ofForms) })).toBe(
      'copyright-form.pdf',
    );
  },
);
