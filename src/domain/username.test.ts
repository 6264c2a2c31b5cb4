import { expect, it } from 'vitest';
import { lookOf } from './username.ts';

it('names that look alike have one look, whatever their case, script, width or accents', () => {
  for (const name of [
    'Meera',
    'MEERA',
    'mееrа',
    'Мееrа',
    'ＭＥＥＲＡ',
    'ΜΕΕRΑ',
    'meerá',
    'rneera',
  ]) {
    expect([name, lookOf(name)]).toEqual([name, lookOf('meera')]);
  }
  expect(lookOf('a1ice')).toBe(lookOf('alice'));
  expect(lookOf('Ivan')).toBe(lookOf('lvan'));
  expect(lookOf('оwner0')).toBe(lookOf('ownero'));
});

it('other names have another look, in every script', () => {
  const names = ['meera', 'meena', 'asha', 'मीरा', 'मीना', 'ming.li', 'anil', 'usha'];
  expect(new Set(names.map(lookOf)).size).toBe(names.length);
});
