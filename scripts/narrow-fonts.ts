/// <reference path="./subset-font.d.ts" />
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** A `@font-face`: the file's name inside its package's scope, what it holds, and how much of it the face is for. */
type Face = { name: string; whole: Buffer; weights: { min: number; max: number }; letters: string };

const scope = '@fontsource-variable/';
const faceRule =
  /@font-face\s*\{[^}]*?font-weight:\s*(\d+) (\d+);[^}]*?url\("@fontsource-variable\/([^"]+)"\)[^}]*?unicode-range:([^;]+);/g;

/**
 * The faces that a style sheet asks the font packages for. Of a file there may be a second cut: `letters` in place of
 * `latin`, `names` and `phones` in place of `devanagari`.
 */
export function facesOf(styles: string): Face[] {
  return [...styles.matchAll(faceRule)].map(([, min, max, name = '', range = '']) => ({
    name,
    whole: readFileSync(resolve(scope + wholeName(name))),
    weights: { min: Number(min), max: Number(max) },
    letters: lettersOf(range),
  }));
}

const wholeName = (name: string) =>
  name.replace('-letters-', '-latin-').replace(/-(?:names|phones)-/, '-devanagari-');

/** What shapes हिन्दी and मराठी: with the forms that other words need, they would take more than twice as much. */
const namesFeatures = ['half', 'dist', 'kern'];

/** What Latin letters need here: how they stand and join, and the numerals that styles ask for. Small capitals and the like are not set. */
const latinFeatures = [
  'kern',
  'mark',
  'mkmk',
  'ccmp',
  'locl',
  'liga',
  'lnum',
  'onum',
  'tnum',
  'pnum',
];

/** The font cut to the weights and letters of its rule, with all that shapes them. */
export const narrowed = ({ name, whole, weights, letters }: Face): Promise<Buffer> =>
  subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights.min === weights.max ? weights.min : weights },
    ...featuresOf(name),
  });

function featuresOf(name: string) {
  if (name.includes('-names-')) return { keepFeatures: namesFeatures };
  // What shapes a conjunct is not worth a guess.
  return name.includes('devanagari') ? {} : { keepFeatures: latinFeatures };
}

/**
 * Cuts each font of a style sheet to its rule, once for as long as both stay as they are.
 *
 * @returns the alias that leads the style sheet to the narrowed fonts
 */
export async function narrowedFonts(styleSheet: string, cache: string) {
  const faces = facesOf(readFileSync(styleSheet, 'utf8'));
  const folder = join(cache, keyOf(faces));
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const unfinished = mkdtempSync(join(cache, 'unfinished-'));
    for (const face of faces) {
      const path = join(unfinished, face.name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, await narrowed(face));
    }
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      // Another build was first, with the same files.
      if (!existsSync(folder)) throw error;
    }
  }
  return { find: /^@fontsource-variable\/(.+\.woff2)$/, replacement: `${folder}/$1` };
}

function keyOf(faces: Face[]): string {
  const hash = createHash('sha256')
    .update(readFileSync(resolve('subset-font/package.json')))
    .update(readFileSync(import.meta.filename));
  for (const { name, whole, weights, letters } of faces) {
    hash.update(JSON.stringify([name, weights, letters])).update(whole);
  }
  return hash.digest('hex').slice(0, 16);
}

/** `U+0-2, U+41` → the letters themselves. */
function lettersOf(range: string): string {
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) =>
        String.fromCodePoint(from + index),
      );
    })
    .join('');
}
