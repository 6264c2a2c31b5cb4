import { withoutHonorifics } from './honorifics.ts';

/** A name in parts, as indexes and reference managers ask for it. */
type PersonName = {
  /** Without honorifics, degrees and suffix: `Anil Kumar Sharma`. */
  name: string;
  /** Empty for a name of one word, which is a name. */
  given: string;
  family: string;
  /** `Jr.`, or empty. */
  suffix: string;
};

/** At the end of a name: `Ph.D.`, `M.Sc.`, `पीएच.डी.` */
const degrees = [
  String.raw`Ph\.?\s?D|D\.?\s?Phil|M\.?\s?Phil|D\.?\s?Litt|[BDM]\.?\s?Sc|[BM]\.?\s?Tech|[BM]\.?\s?Ed|M\.D`,
  String.raw`M\.?B\.?B\.?S|B\.?A\.?M\.?S|B\.?H\.?M\.?S|[BM]\.D\.S|M\.Ch|D\.N\.B|LL\.?\s?[BDM]|M\.B\.A|M\.C\.A|M\.P\.H`,
  String.raw`पी\.?\s?एच\.?\s?डी|एम\.?\s?फिल|डी\.?\s?लिट|(?:एम|डी|बी)\.?\s?एससी|(?:एम|बी)\.?\s?टेक|एम\.\s?डी`,
].join('|');
const degree = new RegExp(`(?:^|\\s+)\\(?(?:${degrees})[.\u0970\u0966]?\\)?$`, 'u');

/** Behind a name of at least two words too, where no initials look like them (`Anil Deshmukh MD`). */
const degreeBehind = /\s+\(?(?:MD|MDS|BDS|DNB|MBA|MCA|MPH|MSW|MCh|MRCP|FRCP|FRCS|एमडी)\.?\)?$/u;

/** After a comma alone: at the end of a name they are initials as well (`Rahman MD`). */
const degreeAlone =
  /^\(?(?:MD|DM|MS|MA|BA|MBA|MCA|MPH|MSW|MDS|BDS|DNB|MCh|MRCP|FRCP|FRCS|एमडी|एमए|एम\.ए)\.?\)?$/u;

const suffixForm = /(?:^|\s+)((?:[Jj][Rr]|[Ss][Rr])\.?|I{2,3}|IV|VI{1,3}|IX)$/;

/** Lower-case words that begin a family name: `van Noord`, `de la Cruz`. */
const particles = new Set(
  'van von vom zu zum der den de da do dos das del della di du d’ la las le lo los ten ter af av al el bin ibn bint y e i'.split(
    ' ',
  ),
);

/** These begin a family name with a capital too: `Rip Van Winkle`; others do before a small one: `De la Cruz`. */
const capitalParticles = new Set(['Van', 'Von', 'De', 'Del', 'Della', 'Al', 'El']);

/** The same, but a name that begins with one begins with a given name: `Ursula Le Guin`, `Le Van Tam`, `Di Wang`. */
const laterParticles = new Set(['Di', 'Da', 'Dos', 'Du', 'La', 'Le']);

/** Initials that nothing separates from the name: `K.Raveendran`, `R.S.Netam`, `आर.एस.नेताम`. */
const gluedInitials =
  /^(\p{L}\.(?:-?\p{L}\.)*|(?:\p{Script=Devanagari}{1,4}\.)+)(?=\p{L}[\p{L}\p{M}’'-]+$)/u;
/** No word of a name is longer. */
const maxWord = 100;

/** A dot in the middle separates the parts of a name before a capital; in `Gal·la` it is part of a word. */
const middleDot =
  /(?<=[\p{L}\p{M}])[\u00B7\u2022\u2027\u22C5\u30FB](?=\p{Lu}|\p{Script=Devanagari}|\p{Script=Han})/u;

/** `K.`, `A.K.`, `आर.` */
const initials = /^(?:\p{L}\p{M}*(?:\.|$)){1,4}$/u;
const abbreviated = /^[\p{L}\p{M}]{1,3}\.$/u;

/**
 * The parts of a name as it is printed: a suggestion, which the article's own parts go before. The last word is the
 * family name, with the particles before it; where the last word is an initial (`Ramesh K.`, `नेताम आर एस`), the words
 * before it are.
 * Never fails.
 *
 * @example personName('Dr. Rik van Noord') // { name: 'Rik van Noord', given: 'Rik', family: 'van Noord', suffix: '' }
 */
export function personName(printed: string): PersonName {
  let name = withoutHonorifics(printed);
  for (let shorter = withoutDegree(name); shorter !== name; shorter = withoutDegree(name)) {
    if (shorter === '') break;
    name = shorter;
  }
  const suffix = /\s/.test(name) ? (suffixForm.exec(name)?.[1] ?? '') : '';
  if (suffix !== '') name = name.replace(suffixForm, '');
  name = name.split(' ').map(parted).join(' ');
  // One name in one piece: `Alimjan·Tursun`.
  const words = name.split(/\s/.test(name) ? ' ' : middleDot);
  const at = familyStart(words);
  const parts =
    at === undefined
      ? {
          given: words.filter(isInitial).join(' '),
          family: words.filter((word) => !isInitial(word)).join(' '),
        }
      : { given: words.slice(0, at).join(' '), family: words.slice(at).join(' ') };
  return { name, ...parts, suffix };
}

const parted = (word: string): string =>
  word.length > maxWord ? word : word.replace(gluedInitials, '$1 ');

function withoutDegree(name: string): string {
  const shorter = name.replace(degree, '');
  if (shorter !== name) return shorter;
  const before = name.replace(degreeBehind, '');
  const isWhole = before.includes(' ') && /\S\S$/.test(before);
  return isWhole ? before : name;
}

const isInitial = (word: string): boolean =>
  initials.test(word) || abbreviated.test(word) || isSpelledLetter(word);

function isParticle(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  if (particles.has(word) || capitalParticles.has(word)) return true;
  if (at > 0 && laterParticles.has(word)) return true;
  if (!particles.has(word.toLowerCase())) return false;
  // One of a chain, of which another is small: `De la Cruz`, `de La Fontaine`.
  return particles.has(words[at + 1] ?? '') || particles.has(words[at - 1] ?? '');
}

/** The first word of the family name; undefined where initials follow it. */
function familyStart(words: string[]): number | undefined {
  const last = words.length - 1;
  const end = words[last] ?? '';
  const endsInInitial = last > 0 && (abbreviated.test(end) || isSpelledLetter(end));
  if (endsInInitial && words.some((word) => !isInitial(word))) return undefined;
  let start = last;
  while (start > 1 && isParticle(words, start - 1)) start -= 1;
  // Nothing but a family name: `Van der Berg`, `de Souza`; but `Van Nguyen` has a given name.
  const beginsFamily = last > 1 ? isParticle(words, 0) : particles.has(words[0] ?? '');
  return start === 1 && beginsFamily ? 0 : start;
}

/** Whether an author of the specified rule is no person: `Jr.` or a degree after a comma belongs to the one before. */
export function isSuffixAlone(printed: string): 'suffix' | 'degree' | undefined {
  const text = printed.trim();
  if (suffixForm.test(text) && !/\s/.test(text)) return 'suffix';
  return text.replace(degree, '') === '' || degreeAlone.test(text) ? 'degree' : undefined;
}

/**
 * A person's name as one text, with the suffix that belongs to it. Never fails.
 *
 * @example fullName({ name: 'John Smith', suffix: 'Jr.' }) // 'John Smith Jr.'
 */
export const fullName = ({ name, suffix }: { name: string; suffix: string }): string =>
  [name, suffix].filter(Boolean).join(' ');

/**
 * A person as lists are sorted by: the family name first, the suffix last. A name of one word is itself. Never fails.
 *
 * @example invertedName({ family: 'van Noord', given: 'Rik', suffix: '' }) // 'van Noord, Rik'
 */
export const invertedName = (person: { family: string; given: string; suffix: string }): string =>
  [person.family, person.given, person.suffix].filter(Boolean).join(', ');

/** The letters of the Latin alphabet as Hindi and Marathi spell them: what initials look like in Devanagari. */
const letterNames = new Set(
  'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी व्ही डब्ल्यू डब्लू एक्स वाय वाई जेड झेड'.split(
    ' ',
  ),
);

/**
 * Whether a word is an initial in Devanagari that has no period: `आर` is the letter R. Never fails.
 *
 * @example isSpelledLetter('आर') // true
 * @example isSpelledLetter('आरती') // false
 */
export const isSpelledLetter = (word: string): boolean => letterNames.has(word);
