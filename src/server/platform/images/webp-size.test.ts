import sharp from 'sharp';
import { expect, it } from 'vitest';
import { webpSize } from './webp-size.ts';

it.each([
  ['without transparency', '#123456', {}],
  ['with transparency', '#12345680', {}],
  ['without losses', '#123456', { lossless: true }],
] as const)('the size of a WebP %s is in its header', async (_, background, options) => {
  const picture = { width: 301, height: 1203, channels: 4, background } as const;
  const content = await sharp({ create: picture }).webp(options).toBuffer();
  expect(webpSize(content)).toEqual({ width: 301, height: 1203 });
  expect(webpSize(content.subarray(0, 20))).toBeUndefined();
  expect(webpSize(await sharp({ create: picture }).png().toBuffer())).toBeUndefined();
});
