import { expect, it } from 'vitest';
import type { UploadRow } from '#contract/calls/uploads-calls.ts';
import { UploadEdits } from './upload-edits.ts';

const row = (title: string): UploadRow => ({
  row: 3,
  state: 'waiting',
  article_id: null,
  cells: { title },
  preview: { title, authors: [], abstract: '', issue: '', pagenumber: '' },
  pdf: '',
  pdf_pages: null,
  problems: [],
});

/** Edits whose answers come when the test says so. */
function held() {
  const sent: { body: unknown; answer: (answer: UploadRow) => void; fail: () => void }[] = [];
  const hold = (body: unknown) =>
    new Promise<UploadRow>((resolve, reject) => {
      sent.push({ body, answer: resolve, fail: () => reject(new Error('No connection')) });
    });
  const edits = new UploadEdits({ row: (_, cells) => hold(cells), choices: hold });
  const type = (text: string, stored?: string) =>
    edits.type({ row: 3, field: 'title', text }, stored);
  return { edits, sent, type };
}

it('what is typed on while an answer is on its way stays', async () => {
  const { edits, sent, type } = held();
  type('Rice');
  const kept = edits.keep(3, 'title');
  type('Rice in autumn');
  sent[0]?.answer(row('Rice'));
  await kept;
  expect(edits.typed(3, 'title')).toBe('Rice in autumn');
  const again = edits.keep(3, 'title');
  expect(sent[1]?.body).toEqual({ title: 'Rice in autumn' });
  sent[1]?.answer(row('Rice in autumn'));
  await again;
  expect(edits.typed(3, 'title')).toBeUndefined();
  expect(await edits.keep(3, 'title')).toBe(false);
});

it('what is typed back while another text is on its way is sent after it', async () => {
  const { edits, sent, type } = held();
  type('Rice', 'Wheat');
  const kept = edits.keep(3, 'title');
  type('Wheat', 'Wheat');
  sent[0]?.answer(row('Rice'));
  await kept;
  expect(edits.typed(3, 'title')).toBe('Wheat');
  type('Rice', 'Rice');
  expect(edits.typed(3, 'title')).toBeUndefined();
});

it('an answer that was asked for before an edit never takes its place', async () => {
  const { edits, sent, type } = held();
  const before = edits.answered();
  type('Rice');
  const kept = edits.keep(3, 'title');
  sent[0]?.answer(row('Rice'));
  await kept;
  expect(edits.rowAsOf(3, row('As it was'), before)?.cells.title).toBe('Rice');
  expect(edits.rowAsOf(3, row('By another'), edits.answered())?.cells.title).toBe('By another');
  expect(edits.rowAsOf(3, undefined, edits.answered())?.cells.title).toBe('Rice');
  expect(edits.rowAsOf(4, undefined, 0)).toBeUndefined();
});

it('what could not be sent stays typed, and is sent before an import', async () => {
  const { edits, sent, type } = held();
  type('Rice');
  const kept = edits.keep(3, 'title');
  sent[0]?.fail();
  await expect(kept).rejects.toThrow('No connection');
  expect([edits.typed(3, 'title'), edits.typedFields(3)]).toEqual(['Rice', 'title']);
  const all = edits.keepAll();
  sent[1]?.answer(row('Rice'));
  await all;
  expect([edits.hasTyped(), edits.typedFields(3)]).toEqual([false, '']);
});

it('columns that were chosen hold until they are read, and two choices at once are both sent', async () => {
  const { edits, sent } = held();
  const read = { columns: ['' as const, '' as const], issue: '' };
  edits.choose({ columns: ['title', ''] });
  const first = edits.keepChoices();
  edits.choose({ columns: ['title', 'doi'] });
  const second = edits.keepChoices();
  edits.choose({ issue: '2031/9/1' });
  expect(edits.choicesAsOf(read, 0)).toEqual({ columns: ['title', 'doi'], issue: '2031/9/1' });
  expect(sent.map(({ body }) => body)).toEqual([
    { columns: ['title', ''] },
    { columns: ['title', 'doi'] },
  ]);
  for (const { answer } of sent) answer(row(''));
  await Promise.all([first, second]);
  expect(edits.choicesAsOf(read, edits.answered() - 1).columns).toEqual(['title', 'doi']);
  expect(edits.choicesAsOf(read, edits.answered())).toEqual({
    columns: ['', ''],
    issue: '2031/9/1',
  });
});

it('a choice that fails is as if it had not been made', async () => {
  const { edits, sent } = held();
  edits.choose({ issue: '2031/9/1' });
  const kept = edits.keepChoices();
  sent[0]?.fail();
  await expect(kept).rejects.toThrow('No connection');
  expect(edits.choicesAsOf({ columns: [], issue: '' }, 0).issue).toBe('');
});
