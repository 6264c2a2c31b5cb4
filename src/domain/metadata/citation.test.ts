import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHtml } from '../rich-text/sanitise.ts';
import {
  articleCitation,
  articleCitationRuns,
  journalName,
  listCitation,
  listCitationRuns,
} from './citation.ts';

const article = (changes: { title?: string; authorname?: string; pagenumber?: string } = {}) => ({
  authorname: 'Dr. Anil Kumar Sharma, Puja Verma',
  pagenumber: '1-6',
  year: 2024,
  volume: 4,
  issue: 2,
  ...changes,
  title: fromHtml(changes.title ?? 'Growth of <i>E. coli</i> & others', 'title'),
});

test('a list cites authors as stored', () => {
  expect(listCitation(article(), 'Annals of Soil')).toBe(
    'Dr. Anil Kumar Sharma, Puja Verma. Growth of E. coli & others. ' +
      'Annals of Soil, Volume 4, Issue 2, 2024, Pages 1-6.',
  );
});

test('an article cites abbreviated authors and the title in quotes', () => {
  expect(articleCitation(article(), 'Annals of Soil')).toBe(
    'Sharma AK, Verma P. "Growth of E. coli & others". ' +
      'Annals of Soil, Volume 4, Issue 2, 2024, Pages 1-6.',
  );
});

test('titles keep their italics in runs', () => {
  const italic = { text: 'E. coli', italic: true };
  expect(listCitationRuns(article(), 'Annals')).toContainEqual(italic);
  expect(articleCitationRuns(article(), 'Annals')).toContainEqual(italic);
});

test('what an article has not is left out with its punctuation', () => {
  const bare = article({ title: 'Errata', authorname: '', pagenumber: '' });
  expect(listCitation(bare, 'Annals')).toBe('Errata. Annals, Volume 4, Issue 2, 2024.');
  expect(articleCitation(bare, 'Annals')).toBe('"Errata". Annals, Volume 4, Issue 2, 2024.');
  expect(listCitation(bare, '')).toBe('Errata. Volume 4, Issue 2, 2024.');
  expect(articleCitation(article({ title: '', authorname: '' }), 'Annals')).toMatch(/^Annals, V/);
  expect(listCitation(article({ title: '' }), 'Annals')).toMatch(/Puja Verma\. Annals, V/);
});

test.each([
  ['Who?', 'Who? Annals', '"Who?". Annals'],
  ['Done.', 'Done. Annals', '"Done". Annals'],
  ['<i>E. coli.</i>', 'E. coli. Annals', '"E. coli". Annals'],
  ['Soil (what else?)', 'Soil (what else?). Annals', '"Soil (what else?)". Annals'],
  ['And so on...', 'And so on... Annals', '"And so on...". Annals'],
  ['"Why?"', '"Why?" Annals', '""Why?"". Annals'],
  ['यह क्या है।', 'यह क्या है। Annals', '"यह क्या है।". Annals'],
])('the title %s is followed by no second full stop', (title, inList, inArticle) => {
  expect(listCitation(article({ title, authorname: '' }), 'Annals')).toContain(inList);
  expect(articleCitation(article({ title, authorname: '' }), 'Annals')).toContain(inArticle);
});

test('an author who ends in a period is followed by no second one', () => {
  expect(listCitation(article({ authorname: 'A. Barton, Jr.' }), 'Annals')).toMatch(
    /^A. Barton, Jr. G/,
  );
});

test('the name of the journal is its website name', () => {
  expect(journalName({ websitename: ' Annals ' })).toBe('Annals');
});

test('no citation has doubled or dangling punctuation, or markup', () => {
  const part = fc.constantFrom('', 'Soil', 'Who?', 'Jr.', '<i>E. coli</i>', 'a <b', 'ß, x');
  fc.assert(
    fc.property(part, part, fc.constantFrom('', '1-6'), (title, authorname, pagenumber) => {
      const cited = article({
        title: `On ${title}`,
        authorname: authorname.replace(/<.*/, ''),
        pagenumber,
      });
      for (const text of [listCitation(cited, 'Annals'), articleCitation(cited, 'Annals')]) {
        expect(text).not.toMatch(/[.?]\.|^[.,]|, ,|\. ?,|\s{2}|,\.|&\w+;|<\/?i>/);
        expect(text.endsWith('.')).toBe(true);
      }
    }),
  );
});
