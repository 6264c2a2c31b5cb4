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

type Axes = Record<string, number | { min: number; max: number }>;

/** A font to cut: its name inside its packages' scope, what it holds, and how much of it is wanted. */
export type Face = { name: string; whole: Buffer; axes: Axes; letters: string };

/** Headings have one weight, and the shapes of one size. */
const cutsOfHeadings: Record<string, Record<string, number>> = {
  // Without the letters of its italics that are taken for others: its h for a b.
  fraunces: { wght: 560, opsz: 72, SOFT: 0, WONK: 0 },
  newsreader: { wght: 520, opsz: 48 },
  eczar: { wght: 620 },
  archivo: { wght: 640 },
};

const scope = '@fontsource-variable/';
const faceRule =
  /@font-face\s*\{[^}]*?font-weight:\s*(\d+) (\d+);[^}]*?url\("@fontsource-variable\/([^"]+)"\)[^}]*?unicode-range:([^;]+);/g;

/**
 * The faces that a style sheet asks the font packages for. Of a file there may be a second cut: `letters` and `accents` in
 * place of `latin`, `names` and `phones` in place of `devanagari`.
 */
export function facesOf(styles: string): Face[] {
  return [...styles.matchAll(faceRule)].map(([, min, max, name = '', range = '']) =>
    faceOf(name, range, min === max ? Number(min) : { min: Number(min), max: Number(max) }),
  );
}

/** A file of the font packages, cut to letters (`U+0-2, U+41`) and to the weights of a rule, or the one of headings. */
export function faceOf(name: string, range: string, wght: Axes[string] = 400): Face {
  const [family = ''] = name.split('/');
  return {
    name,
    whole: readFileSync(resolve(scope + wholeName(name))),
    axes: cutsOfHeadings[family] ?? { wght },
    letters: lettersOf(range),
  };
}

const wholeName = (name: string) =>
  name.replace(/-(?:letters|accents)-/, '-latin-').replace(/-(?:names|phones)-/, '-devanagari-');

/** What shapes हिन्दी and मराठी: with the forms that other words need, they would take more than twice as much. */
const namesFeatures = ['half', 'dist', 'kern'];

/** What Latin letters need here: how they stand and join, and the numerals that styles ask for. Small capitals and the like are not set. */
const latinFeatures = [
  'kern',
  'rvrn',
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
export const narrowed = (
  { name, whole, axes, letters }: Face,
  targetFormat: 'woff2' | 'sfnt' = 'woff2',
): Promise<Buffer> =>
  subsetFont(whole, letters, { targetFormat, variationAxes: axes, ...featuresOf(name) });

function featuresOf(name: string) {
  if (name.includes('-names-')) return { keepFeatures: namesFeatures };
  // What shapes a conjunct is not worth a guess.
  return /devanagari[^/]*$/i.test(name) ? {} : { keepFeatures: latinFeatures };
}

/**
 * Cuts each font of style sheets to its rule, once for as long as both stay as they are.
 *
 * @returns the alias that leads the style sheets to the narrowed fonts
 */
export async function narrowedFonts(styleSheets: string[], cache: string) {
  const faces = styleSheets.flatMap((path) => facesOf(readFileSync(path, 'utf8')));
  const folder = await keptIn(cache, faces, import.meta.filename, (face) => narrowed(face));
  return { find: /^@fontsource-variable\/(.+\.woff2)$/, replacement: `${folder}/$1` };
}

/** The folder of what is made of each face, by its name: made once for as long as faces and `maker`, the script, stay as they are. */
export async function keptIn<Made extends Face>(
  cache: string,
  faces: Made[],
  maker: string,
  make: (face: Made) => Promise<Buffer>,
): Promise<string> {
  const folder = join(cache, keyOf(faces, maker));
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  for (const face of faces) {
    const path = join(unfinished, face.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await make(face));
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another build was first, with the same files.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function keyOf(faces: Face[], maker: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(resolve('subset-font/package.json')))
    .update(readFileSync(import.meta.filename))
    .update(readFileSync(maker));
  for (const { whole, ...rest } of faces) hash.update(JSON.stringify(rest)).update(whole);
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
