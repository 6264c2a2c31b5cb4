import { expect, it } from 'vitest';
import { manuscriptProblems } from './rules.ts';

const problemsOf = (...reviewers: object[]) =>
  manuscriptProblems({ title: 'Roots', reviewers: JSON.stringify(reviewers) });

it('reviewers have addresses of email or none, and answer once they were asked', () => {
  const vikram = {
    key: 1,
    name: 'Vikram',
    email: 'v@x.example',
    asked: '',
    answered: '2026-02-01',
  };
  const wrong = (sentence: RegExp) => ({ reviewers: expect.stringMatching(sentence) });
  expect(problemsOf(vikram, { ...vikram, email: ' ', asked: '2026-02-01' })).toEqual({});
  expect(problemsOf(vikram, { ...vikram, email: 'vikram at x' })).toEqual(
    wrong(/^Reviewer 2: This is not an email/),
  );
  expect(problemsOf({ ...vikram, asked: '2026-02-02' })).toEqual(
    wrong(/^Reviewer 1: The day of the answer is before/),
  );
});

it('users who are not shown addresses of reviewers can save the form', () => {
  expect(problemsOf({ key: 1, name: 'Vikram', asked: '', answered: '' })).toEqual({});
});
