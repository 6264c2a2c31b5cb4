import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const fontFiles = [
  '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf',
  '@expo-google-fonts/noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf',
  '@expo-google-fonts/noto-serif/600SemiBold/NotoSerif_600SemiBold.ttf',
  '@expo-google-fonts/noto-serif/600SemiBold_Italic/NotoSerif_600SemiBold_Italic.ttf',
  '@expo-google-fonts/noto-serif-devanagari/400Regular/NotoSerifDevanagari_400Regular.ttf',
  '@expo-google-fonts/noto-serif-devanagari/600SemiBold/NotoSerifDevanagari_600SemiBold.ttf',
];

/** The faces that a journal's name can be set in: cut by the build of the pages (`scripts/document-fonts.ts`). */
const headingFonts = new URL('../../../dist/render/documents/', import.meta.url);

/**
 * The fonts of every PDF, as the bytes of their TTF files: Noto Serif (regular, italic, semibold) and Noto
 * Serif Devanagari (regular, semibold), and the faces of headings once the pages are built. Nothing depends on what the
 * machine has installed.
 *
 * @example NodeCompiler.create({ fontArgs: [{ fontBlobs: readFonts() }] })
 */
export function readFonts(): Buffer[] {
  return [
    ...fontFiles.map((file) => readFileSync(require.resolve(file))),
    ...(existsSync(headingFonts) ? readdirSync(headingFonts) : []).map((name) =>
      readFileSync(new URL(name, headingFonts)),
    ),
  ];
}
