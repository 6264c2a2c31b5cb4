import { expect, it } from 'vitest';
import { BeyondShare } from './beyond-share.ts';

it('while a reader within a share is answered, each rank has its turns beyond a share: articles take none of logins', () => {
  const beyond = new BeyondShare();
  const readerIsAnswered = beyond.noteAdmitted({ rank: 'page', isWithinShare: true }, 0);
  beyond.noteAdmitted({ rank: 'article', isWithinShare: false }, 0);
  const isTurn = (rank: 'article' | 'unverified', now: number) =>
    beyond.isTurnOf({ rank, isWithinShare: false }, now);
  expect(isTurn('article', 100)).toBe(false);
  expect(isTurn('unverified', 100)).toBe(true);
  expect(isTurn('article', 200)).toBe(true);
  readerIsAnswered();
  expect(isTurn('article', 100)).toBe(true);
});
