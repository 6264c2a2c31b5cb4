import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Meera Joshi', 'MJ'],
  ['Dr. Meera S. Joshi', 'MJ'],
  ['Prof. Dr. A. K. Sharma', 'AS'],
  ['Sushruta', 'S'],
  ['émile durand', 'ÉD'],
  ['क्षितिज पाटील', 'क्षिपा'],
  ['डॉ. आर. नेताम', 'आने'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('is empty where there is no letter', () => {
  expect(initialsOf('')).toBe('');
  expect(initialsOf('— 42')).toBe('');
});
