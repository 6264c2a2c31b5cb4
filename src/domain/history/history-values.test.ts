import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { fieldChanges } from './history-values.ts';

test('rich text is told as plain text, and as markup where only that changed', () => {
  const title = encodeHtml('On <i>E. coli</i>');
  expect(fieldChanges({ title }, { title: encodeHtml('On yeast') })).toEqual([
    { field: 'title', name: 'Title', was: 'On E. coli', now: 'On yeast' },
  ]);
  expect(fieldChanges({ title }, { title: 'On E. coli' })).toEqual([
    { field: 'title', name: 'Title', was: 'On <i>E. coli</i>', now: 'On E. coli' },
  ]);
});

test('what is chosen from a list is told as the list has it', () => {
  const before = { motif: 'ridges', ground: 'light', heading_face: '' };
  const after = { motif: 'strata', ground: 'dark', heading_face: 'source-serif' };
  expect(fieldChanges(before, after)).toMatchObject([
    { was: 'Ridges', now: 'Strata' },
    { was: 'Light', now: 'Dark' },
    { was: '', now: 'Source Serif' },
  ]);
});

test('the content of a page is its text, that of an editor the affiliation', () => {
  const content = encodeHtml('<p>Free to read.</p>');
  const names = (['page', 'editor'] as const).map(
    (noun) => fieldChanges({ content: '' }, { content }, { noun, moment: '' })[0],
  );
  expect(names).toMatchObject([{ name: 'Text', now: 'Free to read.' }, { name: 'Affiliation' }]);
});

test('what says nothing to a person is left out or shortened', () => {
  const before = { file_sha256: 'a'.repeat(64), file_bytes: 1, modification: 'then', is_pinned: 0 };
  const after = { file_sha256: 'b'.repeat(64), file_bytes: 2, modification: 'now', is_pinned: 1 };
  expect(fieldChanges(before, after)).toEqual([
    { field: 'file_sha256', name: 'PDF', was: 'aaaaaaaaaaaa…', now: 'bbbbbbbbbbbb…' },
    { field: 'is_pinned', name: 'Pinned', was: 'no', now: 'yes' },
  ]);
});

test('a full text is its file, its size and how many others', () => {
  const files = (...sizes: number[]) =>
    JSON.stringify(
      sizes.map((bytes, index) => ({ sha256: 'a'.repeat(64), name: `${index}.xml`, bytes })),
    );
  const tell = (was: string, now: string) => fieldChanges({ full_text: was }, { full_text: now });
  expect(tell('', files(31_000, 5, 6))).toEqual([
    { field: 'full_text', name: 'Full text', was: '', now: '0.xml, 0.03 MB, 2 more files' },
  ]);
  expect(tell(files(4812, 5), '')).toMatchObject([
    { was: '0.xml, 4,812 bytes, 1 more file', now: '' },
  ]);
  expect(tell(files(4812), '')).toMatchObject([{ was: '0.xml, 4,812 bytes' }]);
  // Another of the same name and size.
  const other = files(4812).replaceAll('a'.repeat(64), 'b'.repeat(64));
  expect(tell(files(4812), other)).toMatchObject([
    { was: '0.xml aaaaaaaaaaaa…', now: '0.xml bbbbbbbbbbbb…' },
  ]);
  expect(tell('', 'not ours')).toMatchObject([{ now: 'not ours' }]);
});

test('a field that was set for the first time was nothing before', () => {
  expect(fieldChanges({ country: null }, { country: 'India' })).toEqual([
    { field: 'country', name: 'Country', was: '', now: 'India' },
  ]);
});

test('people and metadata are told in words', () => {
  const people = [{ name: 'A. Das', orcid: '0000-0002-1825-0097' }, { name: 'B. Roy' }];
  const metadata = { licence: 'CC-BY-4.0', kind: 'review-article', references: 'One\nTwo' };
  expect(fieldChanges({}, { contributors: people, metadata })).toEqual([
    {
      field: 'contributors',
      name: 'People',
      was: '',
      now: 'A. Das: ORCID 0000-0002-1825-0097\nB. Roy',
    },
    {
      field: 'metadata',
      name: 'Metadata',
      was: '',
      now: 'Kind: Review\nLicence: CC BY 4.0\nReference 1: One\nReference 2: Two',
    },
  ]);
});

test('highlights are told line by line', () => {
  const highlights = encodeHtml('<i>Oryza</i> grew.\nSoil & water stayed.');
  expect(fieldChanges({ highlights: '' }, { highlights })).toEqual([
    { field: 'highlights', name: 'Highlights', was: '', now: 'Oryza grew.\nSoil & water stayed.' },
  ]);
});

test('the office tells states by its words, and moments where the publisher is', () => {
  const moment = '2026-11-22T10:00:00.000Z';
  const telling = { moment, formatMoment: (iso: string) => `<${iso}>` };
  const later = '2026-11-23T03:23:00.000Z';
  const tell = (noun: HistoryEntry['noun'], was: object, now: object) =>
    fieldChanges({ ...was }, { ...now }, { noun, ...telling }).map(
      ({ name, ...values }) => `${name}: ${values.was} → ${values.now}`,
    );
  const draft = { status: 'draft', published_at: null };
  expect(tell('article', draft, { status: 'enabled', published_at: later })).toEqual([
    'State: Draft → Scheduled',
    `Published at:  → <${later}>`,
  ]);
  expect(tell('article', { status: 'enabled' }, { status: 'disabled' })).toEqual([
    'State: Public → Withdrawn',
  ]);
  expect(tell('editor', { status: 'enabled' }, { status: 'disabled' })).toEqual([
    'State: Shown → Not shown',
  ]);
});

test('an amount is told as money, and whether a fee is waived as yes or no', () => {
  const [was, now] = [
    { amount: 150_000, is_waived: false },
    { amount: null, is_waived: true },
  ];
  expect(fieldChanges(was, now, { noun: 'fee', moment: '' })).toEqual([
    { field: 'amount', name: 'Fee', was: '1500.00', now: '' },
    { field: 'is_waived', name: 'Waived', was: 'no', now: 'yes' },
  ]);
});
