import { expect, it } from 'vitest';
import { SetupLink } from './setup-link.ts';

const at = (minutes: number) => new Date(minutes * 60_000);

it('a link is good for an hour', () => {
  const link = new SetupLink();
  const token = link.make(at(0));
  expect([link.accepts(token, at(59)), link.accepts(token, at(60))]).toEqual([true, false]);
});

it('it is gone once it was used, and back where that failed', async () => {
  const link = new SetupLink();
  const token = link.make(at(0));
  const failing = link.use(async () => {
    expect(link.accepts(token, at(1))).toBe(false);
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(link.accepts(token, at(1))).toBe(true);
  let other: boolean | undefined;
  const isMine = await link.use(async () => {
    other = await link.use(async () => {});
  });
  expect([isMine, other]).toEqual([true, false]);
  expect(link.accepts(token, at(1))).toBe(false);
});
