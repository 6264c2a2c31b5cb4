import { expect, it } from 'vitest';
import { type Administrator, type FormParts, signIn } from '../support/administrator.ts';
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
