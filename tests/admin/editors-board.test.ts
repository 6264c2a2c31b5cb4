import { expect } from 'vitest';
import { z } from 'zod';
import { type Editor, editor, publicEditor } from '#contract/fields/editor.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';

const filled = {
  name: 'Meera Joshi',
  category: 'associate editor',
  post: 'Professor',
  content: 'Department of Botany, Pune',
};

async function added(who: Administrator, fields: Record<string, string>): Promise<Editor> {
  const answer = await who.send('/api/editors', { ...filled, ...fields });
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return editor.parse(answer.body);
}

const board = async (site: TestSite) => readPage((await site.get('/board')).text);
const listed = async (site: TestSite, path = '/api/editors/') =>
  z.array(publicEditor).parse((await site.get(path)).json());
const namesOf = (editors: readonly { name: string }[]) => editors.map(({ name }) => name);

const known = {
  own_group: ' Section editors ',
  own_title: 'Director of Research',
  orcid: 'https://orcid.org/0000-0002-1825-0097',
  profile_link: 'https://pune.example/~meera?a=1&b=2',
  term_from: '2019',
  term_to: '2024',
};

onEachSite('what a journal tells of an editor of its own is stored and shown', async (site) => {
  const who = await signIn(site);
  const made = await added(who, known);
  expect(made).toMatchObject({
    category: 'associate editor',
    post: 'Professor',
    ...known,
    own_group: 'Section editors',
    orcid: '0000-0002-1825-0097',
    is_former: 0,
    sortnumber: 0,
  });
  const page = await board(site);
  expect(page.main).toMatch(/Section editors.*Meera Joshi.*Director of Research/);
  expect(page.main).not.toMatch(/Associate Editors|Professor/);
  const links = page.elements.filter(({ name }) => name === 'a').map(({ attribs }) => attribs.href);
  expect(links).toContain('https://pune.example/~meera?a=1&b=2');
  expect(links).toContain('https://orcid.org/0000-0002-1825-0097');
  const [json = ''] = /(?<=ld\+json">).*?(?=<\/script>)/.exec(page.html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Periodical',
    editor: [
      {
        '@id': 'https://orcid.org/0000-0002-1825-0097',
        name: 'Meera Joshi',
        jobTitle: 'Director of Research',
        sameAs: 'https://pune.example/~meera?a=1&b=2',
      },
    ],
  });
});

onEachSite('wrong values are refused beside their fields, and nothing is stored', async (site) => {
  const who = await signIn(site);
  const wrong = {
    orcid: '0000-0002-1825-0098',
    profile_link: 'javascript:alert(1)',
    term_from: '24',
    term_to: '2024-05',
    is_former: 'yes',
    own_group: 'x'.repeat(101),
    own_title: 'x'.repeat(201),
  };
  const answer = await who.send('/api/editors', { ...filled, ...wrong });
  expect([answer.status, answer.body]).toMatchObject([422, { error: 'invalid_fields' }]);
  const { fields } = answer.body as { fields: Record<string, string> };
  expect(Object.keys(fields).sort()).toEqual(Object.keys(wrong).sort());
  const made = await added(who, { term_from: '2019', term_to: '2024' });
  for (const [field, value] of [
    ['term_to', '2018'],
    ['term_from', '2025'],
  ] as const) {
    const refused = await who.send(`/api/editors/${made.id}`, { [field]: value });
    expect(refused.body).toMatchObject({
      fields: { [field]: expect.stringMatching(/must not be before/) },
    });
  }
  expect(await listed(site)).toMatchObject([{ term_from: '2019', term_to: '2024' }]);
});

onEachSite('who has left is shown apart with the years, and nowhere as an editor', async (site) => {
  await have.settings(site.journal);
  const who = await signIn(site);
  const chief = { category: 'chief editor', term_from: '2015', term_to: '2022' };
  const left = await added(who, { ...chief, name: 'Chitra Rao' });
  await added(who, { name: 'Anil Das' });
  const drawn = await who.post('/api/pdf/editorscertificate', { ids: [left.id] });
  expect(drawn.status).toBe(200);
  const { code } = await site.journal.database.reads
    .selectFrom('certificates')
    .select('code')
    .executeTakeFirstOrThrow();
  const verified = async () => (await site.get(`/api/verify/${code}`)).json() as object;
  expect(await verified()).toMatchObject({ status: 'genuine' });
  expect((await board(site)).main).not.toContain('Former members');

  const switched = await who.send(`/api/editors/${left.id}`, { is_former: '1' });
  expect(switched.body).toMatchObject({ is_former: 1, category: 'chief editor' });
  const page = await board(site);
  expect(page.main).toMatch(/Anil Das.*Former members.*Chitra Rao.*Editor-in-Chief, 2015–2022/);
  expect(namesOf(await listed(site))).toEqual(['Anil Das']);
  expect(namesOf(await listed(site, '/api/editors/former'))).toEqual(['Chitra Rao']);
  expect(await verified()).toMatchObject({ status: 'withdrawn' });
  const all = z.array(editor).parse((await who.get('/api/editors/')).body);
  expect(namesOf(all).sort()).toEqual(['Anil Das', 'Chitra Rao']);

  await who.send(`/api/editors/${left.id}`, { status: 'disabled' });
  expect(await listed(site, '/api/editors/former')).toEqual([]);
  expect((await board(site)).html).not.toContain('Chitra Rao');
});

onEachSite('the board takes an order of its own, which pins still precede', async (site) => {
  const who = await signIn(site);
  for (const name of ['A', 'B', 'C']) await have.editor(site.journal, { name });
  await have.editor(site.journal, { name: 'Chief', category: 'chief editor' });
  await have.editor(site.journal, { name: 'Patron', own_group: 'Patrons' });
  expect((await board(site)).main).toMatch(/Chief.*A.*B.*C.*Patrons.*Patron/);

  const answer = await who.post('/api/editors/order', { ids: [5, 4, 3, 1, 2] });
  expect([answer.status, namesOf(z.array(editor).parse(answer.body))]).toEqual([
    200,
    ['Patron', 'Chief', 'C', 'A', 'B'],
  ]);
  expect((await board(site)).main).toMatch(/Patrons.*Patron.*Chief.*C.*A.*B/);
  await who.post('/api/editors/pin', { ids: [2] });
  await have.editor(site.journal, { name: 'New' });
  expect((await board(site)).main).toMatch(/Patron.*Chief.*B.*C.*A.*New/);

  for (const ids of [[5, 4, 3, 1, 2], [6, 6, 5, 4, 3, 2, 1], [], 'all', [1.5]]) {
    const refused = await who.post('/api/editors/order', { ids });
    expect([ids, refused.status]).toEqual([ids, 422]);
  }
  const unknown = await who.post('/api/editors/order', { ids: [6, 5, 4, 3, 2, 1, 99] });
  expect(unknown.status).toBe(404);
});

onEachSite('an earlier version brings all of it back', async (site) => {
  const who = await signIn(site);
  const { id } = await added(who, known);
  await who.send(`/api/editors/${id}`, {
    own_group: '',
    own_title: '',
    orcid: '',
    profile_link: '',
    term_from: '',
    term_to: '',
    is_former: '1',
  });
  const [last] = (await who.get(`/api/admin/history/editor/${id}`)).body as { id: number }[];
  expect((await who.post(`/api/admin/history/${last?.id}/undo`, {})).status).toBe(204);
  const now = editor.parse((await who.get(`/api/editors/${id}`)).body);
  expect(now).toMatchObject({
    ...known,
    own_group: 'Section editors',
    orcid: '0000-0002-1825-0097',
    is_former: 0,
  });
});
