import { expect, it } from 'vitest';
import type { Call } from '#contract/calls/call.ts';
import { calls } from '#contract/calls/calls.ts';
import { batchHeader } from '#contract/calls/history-calls.ts';
import { roles } from '#contract/entities/user.ts';
import { nounNames } from '#contract/nouns.ts';
import { isAllowed } from '#domain/rights.ts';
import { type Administrator, type FormParts, type Said, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { addUser } from '../support/users.ts';
import { articleParts, asSheet, createdArticle, createIssue } from './articles-support.ts';
import { namedCalls } from './call-samples.ts';

/** Said again here, so that a reviewer sees a call that is new, or means something else. */
it('what an editor, an assistant and a reader of the office may not, by name', () => {
  const writes = namedCalls.filter(([, { token, method }]) => token !== 'none' && method !== 'GET');
  const needing = (right: string) =>
    namedCalls.filter(([, call]) => call.right === right).map(([name]) => name);
  expect(needing('people')).toEqual([
    ...['listPeople', 'addPerson', 'updatePerson', 'removePerson', 'createPasswordLink'],
    ...['readFirstOwner', 'becomeFirstOwner'],
  ]);
  const ofPublisher = ['listPublisherPeople', 'listPublisherHistory', 'addPublisherPerson'];
  expect(needing('publisher')).toEqual([
    ...ofPublisher,
    ...['updatePublisherPerson', 'removePublisherPerson', 'createPublisherLink'],
    ...['createJournal', 'getJournal', 'updateJournal'],
    ...['retireJournal', 'bringJournalBack', 'exportJournal', 'checkJournal'],
    ...['getServiceAccounts', 'updateServiceAccount', 'removeServiceAccount'],
    'testServiceAccount',
  ]);
  expect(needing('journals')).toEqual(['listJournals', 'listJournalStates', 'createSwitch']);
  expect(needing('settings')).toEqual(
    expect.arrayContaining(['updateSettings', 'updateJournalMetadata']),
  );
  expect(needing('publish')).toEqual(
    expect.arrayContaining([
      ...['deleteArticle', 'freeArticle', 'changeArticles', 'publishIssue', 'createIssue'],
      ...['moveArticles', 'setPages', 'addNotice', 'registerDeposits', 'createEditor'],
      ...[
        'deleteManuscript',
        'eraseManuscriptPeople',
        'deleteEditor',
        'deleteIndexing',
        'updateIssue',
        'deleteIssue',
      ],
    ]),
  );
  expect(needing('draft').sort()).toEqual([
    ...[
      'addDroppedFile',
      'addManuscriptFile',
      'addUploadFile',
      'addUploadPicture',
      'addUploadText',
      'changeUpload',
      'checkFullText',
      'checkPdf',
      'createArticle',
      'createManuscript',
      'createPreview',
      'createUpload',
    ],
    ...[
      'deleteFullText',
      'deleteUpload',
      'findDuplicates',
      'getManuscriptFile',
      'getUpload',
      'importUpload',
      'makeManuscriptArticle',
    ],
    ...['mendUploadRow', 'readDroppedFile', 'restoreVersion'],
    ...[
      'revokePreview',
      'setFullText',
      'undoChange',
      'undoLine',
      'updateArticle',
      'updateManuscript',
    ],
  ]);
  const readers = writes.filter(([, { right }]) => right === 'read');
  expect(readers.map(([, { answer }]) => answer.file)).not.toContain(undefined);
});

const forbidden = expect.objectContaining({ error: 'forbidden' });
const later = { state: 'scheduled', publish_at: '2126-03-04T05:06:07Z' };
const draft = { state: 'draft', refnumber: '', txnid: '', pagenumber: '' };

onEachSite('an assistant prepares drafts, and changes nothing that readers see', async (site) => {
  const owner = await signIn(site);
  await createIssue(owner);
  await createIssue(owner, { issue: 3 });
  const published = await createdArticle(owner);
  await addUser(site.journal, { username: 'usha', role: 'assistant' });
  const usha = await signIn(site, 'usha');

  const made = await createdArticle(usha, { ...draft, title: 'Roots of rice' });
  const send = (id: number, parts: FormParts, who: Administrator = usha) =>
    who.send(`/api/archives/${id}`, parts);
  const changed = await send(made.id, { title: 'Roots of wheat', abstract: 'Of wheat.' });
  expect([changed.status, changed.body]).toMatchObject([200, { title: 'Roots of wheat' }]);

  const unpublished = articleParts({ refnumber: '102', title: 'B', txnid: 'B', pagenumber: '7-8' });
  for (const said of [
    await usha.send('/api/admin/archives/', unpublished),
    await usha.send('/api/admin/archives/', { ...unpublished, ...later }),
    await send(made.id, articleParts({ ...unpublished, state: 'published' })),
    await send(made.id, articleParts({ ...unpublished, ...later })),
    await send(made.id, { issue: '3' }),
    await send(made.id, { frequency: 'Feb' }),
    await send(published.id, { country: 'Nepal' }),
    await send(published.id, { status: 'disabled' }),
    await usha.remove(`/api/archives/${made.id}`),
    await usha.post('/api/admin/articles/bulk', { action: 'publish', ids: [made.id] }),
  ]) {
    expect([said.status, said.body]).toEqual([403, forbidden]);
  }
  const still = await owner.get(`/api/archives/${made.id}`);
  expect(still.body).toMatchObject({ title: 'Roots of wheat', issue: 2 });
  expect((await owner.get(`/api/archives/${published.id}`)).body).toEqual(published);

  const history = await usha.get(`/api/admin/history/article/${made.id}`);
  const [last] = history.body as { id: number }[];
  expect((await usha.post(`/api/admin/history/${last?.id}/undo`, {})).status).toBe(204);
  const back = await owner.get(`/api/archives/${made.id}`);
  expect(back.body).toMatchObject({ title: 'Roots of rice' });
});

onEachSite('an assistant imports a spreadsheet as drafts alone', async (site) => {
  await createIssue(await signIn(site));
  await addUser(site.journal, { username: 'usha', role: 'assistant' });
  const usha = await signIn(site, 'usha');
  const sheet = { name: 'rice.csv', issue: '2026/4/2', sheetFile: asSheet('title\nRice') };
  const { id } = (await usha.send('/api/admin/uploads', sheet)).body as { id: number };
  const refused = await usha.post(`/api/admin/uploads/${id}/import`, { publish: 'published' });
  expect([refused.status, refused.body]).toEqual([403, forbidden]);
  expect((await usha.post(`/api/admin/uploads/${id}/import`, { publish: 'draft' })).status).toBe(
    200,
  );
});

onEachSite(
  'what an owner changed of settings and board, an assistant does not take back',
  async (site) => {
    const owner = await signIn(site);
    expect((await owner.post('/api/settings', { domain: 'new.example' })).status).toBe(200);
    await addUser(site.journal, { username: 'usha', role: 'assistant' });
    await addUser(site.journal, { username: 'esha', role: 'editor' });
    const [change] = (await owner.get('/api/admin/history/settings/1')).body as { id: number }[];
    for (const name of ['usha', 'esha']) {
      const who = await signIn(site, name);
      const said = await who.post(`/api/admin/history/${change?.id}/undo`, {});
      expect([said.status, said.body]).toEqual([403, forbidden]);
    }
  },
);

type Change = 'made' | 'changed' | 'deleted';
/** Records of each noun that the history takes back: the call whose right undoing it needs, and what an owner does there. */
const undone: [
  noun: string,
  Change,
  keyof typeof calls,
  (owner: Administrator, n: number) => Promise<Said>,
][] = [
  [
    'article',
    'changed',
    'updateArticle',
    (who, n) => who.send('/api/archives/2', { abstract: `A ${n}` }),
  ],
  [
    'article',
    'changed',
    'changeArticles',
    (who, n) => who.send('/api/archives/1', { abstract: `A ${n}` }),
  ],
  [
    'article',
    'deleted',
    'deleteArticle',
    async (who, n) => {
      const form = { ...draft, title: `Gone ${n}` };
      return who.remove(`/api/archives/${(await createdArticle(who, form)).id}`);
    },
  ],
  [
    'article',
    'made',
    'deleteArticle',
    (who, n) => who.send('/api/admin/archives/', articleParts({ ...draft, title: `Made ${n}` })),
  ],
  [
    'issue',
    'changed',
    'updateIssue',
    (who, n) => who.post('/api/admin/archives/2026/4/2', { title: `Rice ${n}` }),
  ],
  [
    'issue',
    'made',
    'deleteIssue',
    (who, n) =>
      who.post('/api/admin/create-issue', {
        year: 2027,
        volume: n + 4,
        issue: 1,
        frequency: 'Jan',
      }),
  ],
  [
    'page',
    'changed',
    'savePage',
    (who, n) => who.post('/api/admin/pages/ethics', { title: 'Ethics', content: `Fair ${n}` }),
  ],
  [
    'settings',
    'changed',
    'updateSettings',
    (who, n) => who.post('/api/settings', { domain: `n${n}.example` }),
  ],
  [
    'editor',
    'changed',
    'updateEditor',
    (who, n) => who.send('/api/editors/1', { content: `P ${n}` }),
  ],
  [
    'indexing',
    'changed',
    'updateIndexing',
    (who, n) => who.send('/api/indexing/1', { title: `I ${n}` }),
  ],
  [
    'announcement',
    'changed',
    'updateAnnouncement',
    (who, n) => who.post('/api/admin/announcements/1', { title: `N ${n}` }),
  ],
  [
    'manuscript',
    'changed',
    'updateManuscript',
    (who, n) => who.post('/api/admin/manuscripts/1', { title: `M ${n}` }),
  ],
  [
    'manuscript',
    'deleted',
    'deleteManuscript',
    async (who, n) => {
      const made = await who.post('/api/admin/manuscripts', { title: `Gone ${n}` });
      return who.remove(`/api/admin/manuscripts/${(made.body as { id: number }).id}`);
    },
  ],
  [
    'manuscript',
    'made',
    'deleteManuscript',
    (who, n) => who.post('/api/admin/manuscripts', { title: `Made ${n}` }),
  ],
  [
    'fee',
    'changed',
    'updateFee',
    (who, n) => who.post('/api/admin/archives/1/fee', { why: `W ${n}` }),
  ],
];

onEachSite('what the history takes back needs the right of the call that does it', async (site) => {
  const owner = await signIn(site);
  await createIssue(owner);
  await createdArticle(owner);
  await createdArticle(owner, { ...draft, title: 'Roots' });
  await have.editor(site.journal);
  await have.indexing(site.journal);
  for (const [path, body] of [
    ['/api/admin/pages/ethics', { title: 'Ethics', content: 'Fair' }],
    ['/api/admin/announcements', { title: 'Call', content: 'Now' }],
    ['/api/admin/manuscripts', { title: 'Wheat' }],
  ] as const) {
    expect((await owner.post(path, body)).status, path).toBeLessThan(300);
  }
  // No call writes a payment alone, and nothing is done to take the others back.
  const others = nounNames.filter((noun) => !undone.some(([one]) => one === noun));
  expect(others).toEqual(['import', 'payment', 'account_document', 'person', 'mail_text']);
  let count = 0;
  for (const role of roles) {
    const username = role === 'owner' ? 'asha' : role;
    if (role !== 'owner') await addUser(site.journal, { username, role });
    const who = await signIn(site, username);
    for (const [noun, change, name, act] of undone) {
      for (const door of ['undo', 'restore', 'line']) {
        if (change !== 'changed' && door === 'restore') continue;
        if (change === 'made' && door === 'undo') continue;
        count += 1;
        const done = await act(owner, count);
        expect(done.status, `${noun} ${done.bytes}`).toBeLessThan(300);
        const id = done.headers.get(batchHeader);
        const path = `/api/admin/history/${door === 'line' ? `lines/${id}/undo` : `${id}/${door}`}`;
        const { status, body } = await who.post(path, {});
        const said = door === 'line' && status === 200 ? (body as { done: number }).done : status;
        const { right }: Call = calls[name];
        expect
          .soft([role, noun, change, door, said])
          .toEqual([
            ...[role, noun, change, door],
            right && isAllowed(role, right) ? (door === 'line' ? 1 : 204) : 403,
          ]);
      }
    }
  }
});
