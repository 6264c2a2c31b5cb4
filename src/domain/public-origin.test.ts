import { expect, test } from 'vitest';
import { isKnownElsewhere, isOrigin, leadsTo } from './public-origin.ts';

test('an origin is one that a browser can ask', () => {
  for (const right of ['https://soil.example', 'http://soil.example:8080', 'https://192.0.2.7'])
    expect([right, isOrigin(right)]).toEqual([right, true]);
  for (const wrong of [
    'https://soil.example:99999',
    'https://a..b',
    'https://256.1.1.1',
    'https://soil.example/',
    'https://asha@soil.example',
    'soil.example',
    `https://${'a'.repeat(400)}.example`,
  ])
    expect([wrong, isOrigin(wrong)]).toEqual([wrong, false]);
});

test('however it is written, a machine’s own name is known to nobody else', () => {
  for (const own of [
    'http://127.0.0.1:3000',
    'http://0x7f.1',
    'http://2130706433',
    'http://[::ffff:127.0.0.1]',
    'http://[::1]:3000',
    'http://0',
    'http://demo.LOCALHOST:3000',
    'http://localhost.',
    'http://x:99999',
  ])
    expect([own, isKnownElsewhere(own)]).toEqual([own, false]);
  for (const known of ['https://soil.example', 'http://128.0.0.1', 'http://localhost.example'])
    expect([known, isKnownElsewhere(known)]).toEqual([known, true]);
});

test('a host leads to a journal by its names and its origin, whatever their case', () => {
  const soil = { hosts: ['WWW.soil.example'], origin: 'https://Soil.example:443' };
  expect(['www.soil.example', 'SOIL.example', 'rice.example'].map((h) => leadsTo(soil, h))).toEqual(
    [true, true, false],
  );
});
