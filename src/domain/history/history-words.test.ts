import { expect, test } from 'vitest';
import { type HistoryLineFacts, historyTerms, historyWords } from './history-words.ts';

type Given = Partial<HistoryLineFacts> & { count?: number };
const words = ({ count = 1, ...given }: Given): string => {
  const facts: Omit<HistoryLineFacts, 'counts'> = {
    ...{ noun: 'article', action: 'changed', label: 'Roots of rice', refnumber: '104' },
    ...{ was: {}, now: {} },
    ...given,
  };
  const { noun, action } = facts;
  return historyWords({ ...facts, counts: given.counts ?? [{ noun, action, count }] });
};

const enabled = { status: 'enabled' };
const withdrawn = { status: 'disabled' };
const announced = (was: string, now: string) => ({
  noun: 'announcement' as const,
  label: 'Call for papers',
  was: { status: was },
  now: { status: now },
});
const sha = 'a'.repeat(64);

test.each<[string, Given]>([
  ['withdrew 104', { was: enabled, now: withdrawn }],
  ['withdrew 12 articles', { was: enabled, now: withdrawn, count: 12 }],
  ['showed 104 again', { was: withdrawn, now: enabled }],
  ['published 104', { was: { status: 'draft' }, now: enabled }],
  [
    'published 104',
    {
      moment: '2026-11-23T04:29:59.000Z',
      was: { status: 'draft', published_at: null },
      now: { ...enabled, published_at: '2026-11-23T04:30:00.000Z' },
    },
  ],
  [
    'scheduled 104',
    {
      moment: '2026-11-23T04:30:00.000Z',
      was: { status: 'draft', published_at: null },
      now: { ...enabled, published_at: '2027-01-05T04:30:00.000Z' },
    },
  ],
  [
    'published or rescheduled 104',
    {
      was: { published_at: '2027-01-05T04:30:00.000Z' },
      now: { published_at: '2026-11-23T04:30:00.000Z' },
    },
  ],
  ['replaced the PDF of 104', { was: { file_sha256: 'b' }, now: { file_sha256: sha } }],
  ['added the key image of 104', { was: { key_image: '' }, now: { key_image: `${sha}-9x6.webp` } }],
  ['added the PDF of 104', { was: { file_sha256: null }, now: { file_sha256: sha } }],
  ['moved 104 to issue 2', { was: { issue: 1 }, now: { issue: 2 } }],
  [
    'moved 12 articles to 3/2',
    { was: { volume: 1, issue: 1 }, now: { volume: 3, issue: 2 }, count: 12 },
  ],
  ['imported 280 articles', { action: 'created', now: { status: 'draft' }, count: 280 }],
  [
    'added the draft “Roots of rice”',
    { action: 'created', refnumber: '', now: { status: 'draft' } },
  ],
  ['deleted “Roots of rice”', { action: 'deleted', refnumber: '' }],
  ['released the number 104', { refnumber: '', was: { refnumber: '104' }, now: { refnumber: '' } }],
  [
    'set 2 manuscripts to “published”',
    {
      noun: 'manuscript',
      was: { state: 'in production', published_on: '' },
      now: { state: 'published', published_on: '2026-11-23' },
      count: 2,
    },
  ],
  ['changed title and country of 104', { was: {}, now: { title: 'A', country: 'Nepal' } }],
  [
    'withdrew 104, changed DOI of 104',
    { was: { ...enabled, doi: '' }, now: { ...withdrawn, doi: '10.5555/1' } },
  ],
  [
    'changed ISSN and year started in the settings',
    { noun: 'settings', label: 'Settings', now: { journal_essn: '1234-5679', year_started: '1' } },
  ],
  [
    'changed WhatsApp number and publisher’s WhatsApp in the settings',
    { noun: 'settings', now: { whatsup_number: '1', publisher_whatsapp: '2' } },
  ],
  [
    'confirmed that a wrong clock dated SJR/26-27/00042',
    { noun: 'account_document', label: 'SJR/26-27/00042', now: { date: '2026-11-29' } },
  ],
  [
    'confirmed the last number of SJR/26-27',
    { noun: 'account_document', label: 'SJR/26-27', now: { last_number: 42 } },
  ],
  [
    'put the indexing logos in order',
    { noun: 'indexing', label: 'DOAJ', was: { sortnumber: 1 }, now: { sortnumber: 2 }, count: 7 },
  ],
  [
    'imported 280 articles and changed 1 article from rice.csv',
    { noun: 'import', action: 'created', label: 'rice.csv', now: { added: 280, changed: 1 } },
  ],
  [
    'imported 512 articles from rice.csv, which is not finished',
    { noun: 'import', action: 'created', label: 'rice.csv', now: { added: 512, under_way: 1 } },
  ],
  [
    'began an import from rice.csv, which is not finished',
    { noun: 'import', action: 'created', label: 'rice.csv', now: { added: 0, under_way: 1 } },
  ],
  [
    'invited Usha Iyer as an assistant',
    {
      noun: 'person',
      action: 'created',
      label: 'Usha Iyer',
      now: { role: 'assistant', access: 'invited' },
    },
  ],
  [
    'made Usha Iyer a read-only user, switched Usha Iyer off',
    { noun: 'person', label: 'Usha Iyer', now: { role: 'viewer', status: 'disabled' } },
  ],
  ['removed Usha Iyer from the people', { noun: 'person', action: 'deleted', label: 'Usha Iyer' }],
  ['pinned editor Meera', { noun: 'editor', label: 'Meera', was: {}, now: { is_pinned: 1 } }],
  ['published announcement Call for papers', announced('draft', 'published')],
  ['made announcement Call for papers a draft again', announced('published', 'draft')],
  [
    'hid editor Meera from readers',
    { noun: 'editor', label: 'Meera', was: enabled, now: withdrawn },
  ],
  ['deleted indexing entry DOAJ', { noun: 'indexing', label: 'DOAJ', action: 'deleted' }],
  [
    'added volume 4, issue 2 (2026)',
    { noun: 'issue', label: 'Volume 4, issue 2 (2026)', action: 'created' },
  ],
  [
    'changed country of 104, changed 1 issue',
    {
      now: { country: 'Nepal' },
      counts: [
        { noun: 'article', action: 'changed', count: 1 },
        { noun: 'issue', action: 'changed', count: 1 },
      ],
    },
  ],
])('%s', (text, given) => {
  expect(words(given)).toBe(text);
});

test('a change is found by the words in which it is told, of one and of many', () => {
  const facts = { noun: 'article', label: 'Roots of rice', refnumber: '104', was: {} } as const;
  const withdrawal = { ...facts, action: 'changed', was: enabled, now: withdrawn } as const;
  expect(historyTerms(withdrawal, false)).toBe('withdrew 104');
  expect(historyTerms(withdrawal, true)).toBe('withdrew 104 withdrew articles');
  const imported = { ...facts, action: 'created', now: {} } as const;
  expect(historyTerms(imported, true)).toBe('added 104 imported articles');
  const file = { ...imported, noun: 'import', label: 'old.csv', now: { under_way: 1 } } as const;
  expect(historyTerms(file, false)).toBe('imported articles from old.csv');
});
