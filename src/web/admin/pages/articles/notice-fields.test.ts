import { expect, it } from 'vitest';
import { articleFormProblems } from '#domain/article-form.ts';
import { noticeFields } from './notice-fields.ts';

const article = {
  title: 'Rice &amp; roots',
  authorname: 'Asha Rao, Bala Iyer',
  refnumber: '101',
  email: 'asha@private.example',
  subject: 'Agronomy',
  language: 'en',
  country: 'India',
};
const where = { today: '2026-11-23', lastPage: 40 };

it('a correction begins with all but its number, its words and its PDF', () => {
  const fields = noticeFields(article, 'correction', where);
  expect(fields).toMatchObject({
    title: 'Correction: Rice &amp; roots',
    authorname: 'Asha Rao, Bala Iyer',
    pagenumber: '41-41',
    txnid: 'NOTICE/101',
    ptype: 'free',
    publishdate: '2026-11-23',
  });
  const found = articleFormProblems(fields, { creating: true, lastPage: 40 });
  expect(found).toEqual({ missing: ['abstract', 'refnumber', 'pdfFile'], fields: {} });
});

it('of a retraction the editor says who retracts', () => {
  expect(noticeFields(article, 'retraction', where).authorname).toBe('');
  const ofNone = noticeFields({ ...article, refnumber: '' }, 'concern', {
    ...where,
    lastPage: undefined,
  });
  expect(ofNone).toMatchObject({ pagenumber: '1-1', txnid: '', authorname: '' });
});
