import { describe, expect, it } from 'vitest';
import { listHistory } from '#server/store/history-queries.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { engines } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { asFile } from '../support/images.ts';
import { siteToRead } from '../support/sites.ts';

const filled = {
  name: 'Meera Joshi',
  category: 'associate editor',
  post: 'Professor',
  content: 'Department of Botany, Pune',
};
const required = 'This field is required.';
const choices = {
  category: 'One of: chief editor, associate editor, assistant editor.',
  status: 'One of: enabled, disabled.',
};

type Case = [what: string, fields: Record<string, string>, told: Record<string, string>];

const refusedWhenAdding: Case[] = [
  ['an empty form', {}, { name: required, category: required, post: required, content: required }],
  ['an empty name', { ...filled, name: ' \u0000 ' }, { name: required }],
  ['a name that nobody sees', { ...filled, name: '\u200B \u2060' }, { name: required }],
  ['an empty post', { ...filled, post: '<b></b>' }, { post: required }],
];

const refusedAlways: Case[] = [
  ['an unknown category', { ...filled, category: 'emperor' }, { category: choices.category }],
  ['an unknown status', { ...filled, status: 'gone' }, { status: choices.status }],
  ['an endless name', { ...filled, name: 'n'.repeat(201) }, { name: 'At most 200 characters.' }],
  ['an endless phone', { ...filled, phone: '9'.repeat(101) }, { phone: 'At most 100 characters.' }],
];

const refusedWhenChanging: Case[] = [
  ['a name taken away', { name: '' }, { name: required }],
  ['a category taken away', { category: '' }, { category: required }],
];

describe.each(engines)('on %s', (engine) => {
  let asha: Administrator;
  const site = siteToRead(engine, async (opened) => {
    await have.editor(opened.journal);
    asha = await signIn(opened);
  });
  const rows = () => site().journal.database.reads.selectFrom('editors').selectAll().execute();

  async function isRefused(path: string, fields: Case[1], told: Case[2]) {
    const before = await rows();
    const answer = await asha.send(path, fields);
    expect([answer.status, answer.body]).toEqual([
      422,
      { error: 'invalid_fields', message: 'Please check the marked fields.', fields: told },
    ]);
    expect(await rows()).toEqual(before);
    expect(await listHistory(site().journal.database.reads, 'editor', 1)).toEqual([]);
  }

  it.each([...refusedWhenAdding, ...refusedAlways])('adding refuses %s', (_what, fields, told) =>
    isRefused('/api/editors', fields, told),
  );
  it.each([...refusedWhenChanging, ...refusedAlways])(
    'changing refuses %s',
    (_what, fields, told) => isRefused('/api/editors/1', fields, told),
  );

  it('what is wrong with the fields is told before the picture is looked at', async () => {
    const parts = { ...filled, name: '', imgFile: asFile('no picture') };
    expect((await asha.send('/api/editors', parts)).body).toMatchObject({
      error: 'invalid_fields',
    });
  });

  it('an editor who does not exist cannot be changed', async () => {
    for (const id of ['2', '999999999999999', 'x', '9'.repeat(40)]) {
      const answer = await asha.send(`/api/editors/${id}`, { status: 'disabled' });
      expect([id, answer.status]).toEqual([id, 404]);
    }
  });

  it('what is no form is refused', async () => {
    for (const path of ['/api/editors', '/api/editors/1']) {
      const answer = await asha.post(path, filled);
      expect([answer.status, answer.body]).toMatchObject([400, { error: 'invalid_request' }]);
    }
  });

  it('markup in a name is text wherever it is shown', async () => {
    const name = '<script>alert(1)</script>"\'&amp;';
    const added = await asha.send('/api/editors', { ...filled, name, content: name });
    expect(added.body).toMatchObject({ name, content: name });
    const board = await site().get('/board');
    expect(board.text).toContain('&lt;script&gt;alert(1)');
    expect(board.text).not.toContain('<script>alert');
  });
});
