import { expect, test } from 'vitest';
import { knownArticle, knownJournal } from '../../../tests/support/bibliographic-records.ts';
import { coins } from './coins.ts';

const row = (changes = {}) => ({ ...knownArticle(changes), date: '2024-05-02' });
const said = (changes = {}, journal = knownJournal) => {
  const pairs = [...new URLSearchParams(coins(row(changes), journal))];
  const known: Record<string, string | string[]> = {};
  for (const [name, value] of pairs) {
    const before = known[name];
    known[name] = before === undefined ? value : [before, value].flat();
  }
  return known;
};

test('a row tells reference managers what the formats tell', () => {
  expect(said({ contributors: undefined })).toEqual({
    ctx_ver: 'Z39.88-2004',
    rft_val_fmt: 'info:ofi/fmt:kev:mtx:journal',
    rft_id: ['info:doi/10.5555/soil.101', 'https://soil.example/archives/2024/4/2/101'],
    'rft.genre': 'article',
    'rft.atitle': 'Growth of E. coli & "others"',
    'rft.jtitle': 'Annals of Soil',
    'rft.stitle': 'Ann Soil',
    'rft.issn': '2049-3630',
    'rft.eissn': '1234-5679',
    'rft.aulast': 'Sharma',
    'rft.aufirst': 'Anil Kumar',
    'rft.au': ['Sharma, Anil Kumar', 'van Noord, Rik', 'Suharto'],
    'rft.date': '2024-05-02',
    'rft.volume': '4',
    'rft.issue': '2',
    'rft.spage': '7',
    'rft.epage': '12',
  });
});

test('people are those of the record: their own parts, suffixes, and no editors', () => {
  const contributors = [
    { name: 'Gita Rao', role: 'editor' },
    { name: 'John Smith' },
    { name: 'Jr.' },
    { name: 'Thiruvalluvar Kannan', given: 'Kannan', family: 'Thiruvalluvar' },
  ];
  expect(said({ contributors })).toMatchObject({
    'rft.aulast': 'Smith',
    'rft.aufirst': 'John',
    'rft.ausuffix': 'Jr.',
    'rft.au': ['Smith, John Jr.', 'Thiruvalluvar, Kannan'],
  });
});

test('what is not known is left out', () => {
  const bare = { doi: '', pagenumber: '', authorname: '', contributors: [] };
  const keys = Object.keys(said(bare, { ...knownJournal, issn: '', printIssn: '' }));
  expect(keys).toContain('rft.volume');
  for (const absent of ['rft.issn', 'rft.eissn', 'rft.au', 'rft.aulast', 'rft.spage']) {
    expect(keys).not.toContain(absent);
  }
});

test('one ISSN is the ISSN, whichever it is', () => {
  expect(said({}, { ...knownJournal, printIssn: '' })).toMatchObject({ 'rft.issn': '1234-5679' });
});
