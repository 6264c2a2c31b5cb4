import { expect, it } from 'vitest';
import { encodeApart, openPictures } from './pictures.ts';
import { isHarmlessDrawing } from './svg-drawing.ts';

const { signal } = new AbortController();
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${inside}</svg>`);
/** Dashes a hundredth of a pixel long: more than a minute of drawing. */
const endless = svg(
  `<path d="M0 0${'L200 100 0 100 200 0 '.repeat(40_000)}" stroke="#000" stroke-dasharray="0.01"/>`,
);

/** Noise upon noise over the whole drawing: minutes of drawing. */
const noise = svg(
  `<filter id="f">${'<feTurbulence baseFrequency=".9" numOctaves="9"/>'.repeat(15_000)}</filter>
  <rect width="200" height="100" filter="url(#f)"/>`,
);
/** Each level draws the one below it ten times: a hundred million shapes. */
const bomb = svg(
  `<rect id="a0" width="9" height="9"/>${Array.from(
    { length: 8 },
    (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
  ).join('')}`,
);

it.each([
  ['of endless dashes', endless],
  ['of noise', noise],
  ['of drawings in drawings', bomb],
])('a drawing %s is ended in time, and is no picture', async (_what, drawing) => {
  expect(isHarmlessDrawing(drawing)).toBe(true);
  const start = performance.now();
  expect(await encodeApart(drawing, 'logo', signal, { maxMilliseconds: 1500 })).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(60_000);
});

it('a picture within the limits is encoded, and its size is told', async () => {
  const drawing = svg('<rect width="9" height="9"/>');
  expect(await encodeApart(drawing, 'logo', signal)).toMatchObject({ width: 200, height: 100 });
});

it.runIf(process.platform === 'linux')(
  'a picture that takes too much memory is ended, and is no picture',
  async () => {
    const start = performance.now();
    const maxMemoryBytes = 40 * 1024 * 1024;
    expect(await encodeApart(endless, 'logo', signal, { maxMemoryBytes })).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(60_000);
  },
);

it('a process that cannot work is an error, not a picture that is none', async () => {
  const odd = 'unknown' as 'logo';
  await expect(encodeApart(svg(''), odd, signal)).rejects.toThrow('No kind of picture');
});

it('pictures wait for each other; too many are refused, and closing ends them all', async () => {
  let running = 0;
  let most = 0;
  const pictures = openPictures(async (content) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running--;
    if (content.length === 0) throw new Error('broken');
    return { content: Buffer.from(content), width: 1, height: 1 };
  });
  const asked = Array.from({ length: 25 }, (_, index) =>
    pictures.encode(Buffer.alloc(index), 'logo').then(
      (encoded) => encoded?.content.length,
      (error: Error) => error.message,
    ),
  );
  const outcomes = await Promise.all(asked);
  expect(outcomes.slice(0, 3)).toEqual(['broken', 1, 2]);
  expect(outcomes.slice(20)).toEqual(Array(5).fill(expect.stringContaining('not available')));
  expect(most).toBe(1);
  expect((await pictures.encode(Buffer.alloc(3), 'logo'))?.content).toHaveLength(3);

  const closing = openPictures();
  const broken = closing.encode(endless, 'logo').catch((error: Error) => error.name);
  await closing.close();
  expect(await broken).toBe('AbortError');
});
