import { expect, it } from 'vitest';
import {
  acrossStores,
  isPublisherPerson,
  keepsPublisher,
  nameInHistory,
  worksIn,
} from './publisher-person.ts';
import { isUsername } from './username.ts';

it('tells people of the publisher from users of a journal', () => {
  expect([isPublisherPerson(acrossStores(3)), isPublisherPerson(3)]).toEqual([true, false]);
  expect(acrossStores(acrossStores(3))).toBe(3);
  expect(nameInHistory({ id: 3, username: 'meera' })).toBe('meera');
  const theirs = nameInHistory({ id: -3, username: 'meera' });
  expect([theirs, isUsername(theirs)]).toEqual(['meera (publisher)', false]);
});

it('knows in which journals somebody works', () => {
  expect(worksIn('', 'soil')).toBe(true);
  expect(worksIn('soil water', 'water')).toBe(true);
  expect(worksIn('soil-science', 'soil')).toBe(false);
});

it('has them kept by owners of all journals', () => {
  expect(keepsPublisher({ role: 'owner', journals: '' })).toBe(true);
  expect(keepsPublisher({ role: 'owner', journals: 'soil' })).toBe(false);
  expect(keepsPublisher({ role: 'editor', journals: '' })).toBe(false);
});
