import { expect } from 'vitest';
import { z } from 'zod';
import { editor } from '#contract/fields/editor.ts';
import { listHistory } from '#server/store/history-queries.ts';
import { signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';

const pins = async ({ journal }: TestSite) =>
  Object.fromEntries((await journal.editors.listAll()).map((one) => [one.id, one.is_pinned]));

async function haveEditors({ journal }: TestSite, count: number) {
  for (let number = 1; number <= count; number++) {
    await have.editor(journal, { name: `Editor ${number}` });
  }
}

onEachSite('pinning flips each editor, and the list is sorted', async (site) => {
  await haveEditors(site, 4);
  const asha = await signIn(site);
  const pinned = await asha.post('/api/editors/pin', { ids: [3, 4, 3] });
  const names = z.array(editor).parse(pinned.body);
  expect([pinned.status, names.map(({ id, is_pinned }) => [id, is_pinned])]).toEqual([
    200,
    [
      [3, 1],
      [4, 1],
      [1, 0],
      [2, 0],
    ],
  ]);
  expect((await site.get('/board')).text).toMatch(/Editor 3.*Editor 4.*Editor 1.*Editor 2/s);
  const back = z.array(editor).parse((await asha.post('/api/editors/pin', { ids: [3] })).body);
  expect(back.map(({ id }) => id)).toEqual([4, 1, 2, 3]);
  expect(await listHistory(site.journal.database.reads, 'editor', 3)).toMatchObject([
    { was: { is_pinned: 1 }, now: { is_pinned: 0 }, username: 'asha' },
    { was: { is_pinned: 0 }, now: { is_pinned: 1 }, username: 'asha' },
  ]);
});

onEachSite('ids are numbers or texts, alone or by their name', async (site) => {
  await haveEditors(site, 2);
  const asha = await signIn(site);
  for (const body of [[1], ['1'], { ids: ['1'] }, { ids: [1] }]) {
    const was = (await pins(site))[1];
    expect([body, (await asha.post('/api/editors/pin', body)).status]).toEqual([body, 200]);
    expect(await pins(site)).toEqual({ 1: 1 - Number(was), 2: 0 });
  }
});

onEachSite('one unknown editor, and none is pinned', async (site) => {
  await haveEditors(site, 2);
  const asha = await signIn(site);
  const answer = await asha.post('/api/editors/pin', { ids: [1, 2, 99] });
  expect([answer.status, answer.body]).toMatchObject([404, { error: 'not_found' }]);
  expect(await pins(site)).toEqual({ 1: 0, 2: 0 });
  expect(await listHistory(site.journal.database.reads, 'editor', 1)).toEqual([]);
});

onEachSite('lists of ids that are none are refused', async (site) => {
  await haveEditors(site, 1);
  const asha = await signIn(site);
  for (const ids of ['1', [1.5], ['1 or 1=1'], Array(2001).fill(1), undefined, [null]]) {
    const answer = await asha.post('/api/editors/pin', { ids });
    expect([ids, answer.status]).toEqual([ids, 422]);
    expect(answer.body).toMatchObject({ error: 'invalid_fields' });
  }
  expect(await pins(site)).toEqual({ 1: 0 });
  expect((await asha.post('/api/editors/pin', { ids: [] })).status).toBe(200);
});

onEachSite('two administrators pinning at once: no flip is lost', async (site) => {
  await haveEditors(site, 8);
  const [asha, ravi] = [await signIn(site), await signIn(site, 'ravi')];
  const up = [1, 2, 3, 4, 5, 6];
  const down = [8, 7, 6, 5, 4, 3];
  const rounds = Array.from({ length: 7 }, () => [
    asha.post('/api/editors/pin', { ids: up }),
    ravi.post('/api/editors/pin', { ids: down }),
  ]);
  const answers = await Promise.all(rounds.flat());
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // Seven flips are one flip; seven of each are none.
  expect(await pins(site)).toEqual({ 1: 1, 2: 1, 3: 0, 4: 0, 5: 0, 6: 0, 7: 1, 8: 1 });
  for (const [id, flips] of [
    [1, 7],
    [5, 14],
  ] as const) {
    const history = await listHistory(site.journal.database.reads, 'editor', id);
    expect(history).toHaveLength(flips);
    expect(history.every(({ was, now }) => was.is_pinned !== now.is_pinned)).toBe(true);
  }
});
