import archivoExtended from '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2';
import archivoLetters from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
import eczarDevanagari from '@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2';
import eczarExtended from '@fontsource-variable/eczar/files/eczar-latin-ext-wght-normal.woff2';
import eczarLetters from '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2';
import frauncesAccents from '@fontsource-variable/fraunces/files/fraunces-accents-full-normal.woff2';
import frauncesExtended from '@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2';
import frauncesLetters from '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2';
import newsreaderAccents from '@fontsource-variable/newsreader/files/newsreader-accents-opsz-normal.woff2';
import newsreaderExtended from '@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2';
import newsreaderLetters from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';
import type { HeadingFace } from '#contract/looks.ts';
import type { FontPreload } from './page.ts';
import archivo from './styles/faces/archivo.css?url';
import eczar from './styles/faces/eczar.css?url';
import fraunces from './styles/faces/fraunces.css?url';
import newsreader from './styles/faces/newsreader.css?url';

type Face = {
  /** Address of its rules, which come with the journal's colours. */
  styles: string;
  fonts: FontPreload[];
};

/**
 * What a page needs for the face of its journal's headings: no journal pays for that of another. Source Serif is among the
 * styles of every page.
 */
export const faces: Partial<Record<HeadingFace, Face>> = {
  fraunces: {
    styles: fraunces,
    fonts: [
      { href: frauncesLetters },
      { href: frauncesAccents, letters: 'accents' },
      { href: frauncesExtended, letters: 'extended' },
    ],
  },
  newsreader: {
    styles: newsreader,
    fonts: [
      { href: newsreaderLetters },
      { href: newsreaderAccents, letters: 'accents' },
      { href: newsreaderExtended, letters: 'extended' },
    ],
  },
  eczar: {
    styles: eczar,
    fonts: [
      { href: eczarLetters },
      { href: eczarExtended, letters: 'extended' },
      { href: eczarDevanagari, letters: 'devanagari' },
    ],
  },
  archivo: {
    styles: archivo,
    fonts: [{ href: archivoLetters }, { href: archivoExtended, letters: 'extended' }],
  },
};
