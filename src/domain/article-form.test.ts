import { describe, expect, it } from 'vitest';
import { type ArticleFormValues, articleFormProblems, isTxnid } from './article-form.ts';

const filled: ArticleFormValues = {
  title: '<p>Soil <em>in situ</em></p>',
  authorname: 'Anil Sharma, Łukasz K. Öz, कृष्‍ण',
  abstract: '&lt;p&gt;Found.&lt;/p&gt;',
  pagenumber: '7-9',
  refnumber: ' 0101 ',
  email: 'a@b.example',
  txnid: 'TXN-1',
  ptype: 'paid',
  publishdate: '2026-02-28',
};
const create = { creating: true, hasFile: true };
const problems = (given: ArticleFormValues, options = {}) =>
  articleFormProblems({ ...filled, ...given }, { ...create, ...options });

describe('the form of an article', () => {
  it('is fine when everything required is there', () => {
    expect(problems({})).toEqual({ missing: [], fields: {} });
    expect(problems({}, { lastPage: 6 })).toEqual({ missing: [], fields: {} });
  });

  it('names what is missing in its own order, without words', () => {
    expect(articleFormProblems({}, { creating: true })).toEqual({
      missing: [
        'title',
        'authorname',
        'abstract',
        'pagenumber',
        'refnumber',
        'email',
        'txnid',
        'ptype',
        'publishdate',
        'pdfFile',
      ],
      fields: {},
    });
  });

  it('needs neither email nor file of an article that is there', () => {
    expect(problems({ email: '' }, { creating: false, hasFile: false }).missing).toEqual([]);
  });

  it.each(['', ' ', '<p></p>', '<p> <br></p>', '&lt;p&gt;&amp;nbsp;&lt;/p&gt;', '<i>\u200b</i>'])(
    'sees that rich text %j is empty',
    (text) => {
      expect(problems({ title: text, abstract: text }).missing).toEqual(['title', 'abstract']);
    },
  );

  it.each([
    ['authorname', "Mary O'Hara", 'must contain only alphabets, spaces, commas, and periods'],
    ['authorname', 'a '.repeat(51), 'Author name should not exceed 50 words'],
    ['refnumber', '1.5', 'Ref number must be a valid number'],
    ['refnumber', 'Infinity', 'Ref number must be a valid number'],
    ['pagenumber', '6', 'Page number format must be like 1-6'],
    ['pagenumber', '१-६', 'Page number format must be like 1-6'],
    ['pagenumber', '6-1', 'Invalid page number'],
    ['txnid', 'TXN 1', 'Invalid transaction id'],
    ['txnid', 'x'.repeat(65), 'Invalid transaction id'],
    ['ptype', 'gratis', 'Either paid or free'],
    ['publishdate', '2026-02-30', 'A date such as 2026-01-31'],
    ['publishdate', '28.2.2026', 'A date such as 2026-01-31'],
    ['frequency', 'Spring', 'A month or months such as Jan-Mar'],
    ['country', 'x'.repeat(501), 'At most 500 characters'],
  ] as const)('says what is wrong with %s %j', (field, value, words) => {
    const { missing, fields } = problems({ [field]: value });
    expect(missing).toEqual([]);
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toContain(words);
  });

  it('asks new pages to come after the last, and changed ones nothing', () => {
    const told =
      'The the first value of the page range should be one more than the last one. The last page was 7';
    expect(problems({}, { lastPage: 7 }).fields).toEqual({ pagenumber: told });
    expect(problems({ pagenumber: '8-8' }, { lastPage: 7 }).fields).toEqual({});
    expect(problems({}, { creating: false, lastPage: 7 }).fields).toEqual({});
  });

  it('holds only the fields that changed to the rules', () => {
    const old = { authorname: "O'Hara", abstract: '', pagenumber: 'i-v' };
    const options = { creating: false, changed: ['pagenumber' as const] };
    expect(problems(old, options)).toEqual({
      missing: [],
      fields: { pagenumber: 'Page number format must be like 1-6' },
    });
  });

  it('takes letters, digits and - _ / . # for a transaction id', () => {
    expect(['a', 'A-b_c/d.e#9', 'x'.repeat(64)].every(isTxnid)).toBe(true);
    expect(['', 'é', 'a b', 'a\n', "a'"].some(isTxnid)).toBe(false);
  });
});

describe('a draft', () => {
  it('whose fee was waived is published without a transaction id', () => {
    const missing = (isWaived: boolean) =>
      articleFormProblems({}, { creating: true, hasFile: true, isWaived }).missing;
    expect(missing(false)).toContain('txnid');
    expect(missing(true)).toEqual(missing(false).filter((field) => field !== 'txnid'));
  });

  const draft = { creating: true, draft: true };
  it('needs a title alone, and may wait for its last page', () => {
    const values = { title: 'Soil', pagenumber: '7-' };
    expect(articleFormProblems(values, draft)).toEqual({ missing: [], fields: {} });
    expect(articleFormProblems({ title: ' ' }, draft)).toEqual({ missing: ['title'], fields: {} });
  });
  it('is held to the rules in what it has', () => {
    const { fields } = articleFormProblems({ title: 'Soil', pagenumber: '7-3', txnid: '?' }, draft);
    expect(Object.keys(fields).sort()).toEqual(['pagenumber', 'txnid']);
  });
});
