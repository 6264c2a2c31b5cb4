import { expect, it } from 'vitest';
import { passkeyHost } from './passkey-host.ts';

it.each([
  ['https://annals.example', 'annals.example'],
  ['https://Annals.Example:8443', 'annals.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://annals.localhost:3000', 'annals.localhost'],
])('passkeys of %s belong to %s', (origin, host) => {
  expect(passkeyHost(origin)).toBe(host);
});

it.each([
  'http://annals.example',
  'http://127.0.0.1:3000',
  'https://192.0.2.7',
  'https://[::1]:3000',
  'http://localhost.example',
  '',
])('browsers offer no passkeys at %s', (origin) => {
  expect(passkeyHost(origin)).toBeUndefined();
});
