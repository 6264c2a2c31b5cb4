import { expect, it } from 'vitest';
import { encodeApart } from '#server/platform/images/pictures.ts';
import { images } from '../support/images.ts';

const { signal } = new AbortController();

it('a picture with a side that nobody looks at is refused by its header', async () => {
  const line = images.line();
  expect(line.length).toBeLessThan(200_000);
  const start = performance.now();
  expect(await encodeApart(line, 'logo', signal)).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(8000);
  const wide = await images.png({ width: 20_000, height: 10 });
  expect(await encodeApart(wide, 'logo', signal)).toBeDefined();
});
