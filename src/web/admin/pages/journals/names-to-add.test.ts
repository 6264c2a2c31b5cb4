import { expect, it } from 'vitest';
import { namesToAdd } from './names-to-add.ts';

it.each([
  ['https://a.example:8443', ['a.example:8443', 'b.example:8080'], 'a.example b.example'],
  ['https://a.example', [], 'a.example'],
  ['https://office.example', ['office.example', '192.0.2.7:3000'], ''],
])('the name server needs entries for names alone: %s %j', (address, hosts, names) => {
  expect(namesToAdd(address, hosts, 'office.example').join(' ')).toBe(names);
});
