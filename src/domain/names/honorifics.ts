import { normaliseText, oneLine } from '../clean-text.ts';

/**
 * What may stand before a name, each in both scripts and their spellings. It is no part of the name where metadata gives
 * it.
 */
const alone = [
  // `डाॅ` is how some keyboards write the vowel: as two signs.
  ...['Dr', 'Doctor', 'डॉ', 'डाॅ', 'डॉक्टर', 'डाॅक्टर', 'डा'],
  ...['Prof', 'Professor', 'प्रो', 'प्रा', 'प्रोफेसर', 'प्रोफ़ेसर', 'प्राध्यापक', 'Pradhyapak'],
  ...['Principal', 'Pracharya', 'प्राचार्य', 'प्रिंसिपल'],
  ...['Mr', 'Mister', 'मिस्टर', 'Mrs', 'मिसेस', 'मिसेज', 'Ms', 'Miss'],
  ...['Shri', 'Shree', 'श्री', 'Shriman', 'Shreeman', 'श्रीमान', 'श्रीमान्'],
  ...['Smt', 'Shrimati', 'Shreemati', 'Shrimathi', 'Srimati', 'Srimathi', 'श्रीमती', 'श्रीमति'],
  ...['Sushri', 'सुश्री', 'Saubhagyavati', 'सौभाग्यवती'],
  ...['Late', 'Swargiya', 'Svargiya', 'स्वर्गीय', 'स्वर्गिय'],
  ...['Advocate', 'Adv', 'अधिवक्ता', 'एडवोकेट', 'ॲडव्होकेट', 'अॅडव्होकेट'],
  ...['Engineer', 'Engr', 'इंजीनियर', 'अभियंता', 'माननीय', 'न्यायमूर्ति'],
];

/** These begin names too, or are names: they count with their period alone. */
const withPeriod = [
  ...['Sh', 'Sri', 'Kum', 'Km', 'Ku', 'कु', 'Kumari', 'कुमारी', 'Sau', 'सौ', 'मि', 'मिस'],
  ...['Er', 'Eng', 'Ing', 'Inj', 'इंजी', 'इंजि', 'एड', 'अॅड', 'ॲड', 'अ\u200Dॅड', 'ऍड', 'ऐड'],
  ...['Sw', 'Sv', 'Swa', 'स्व', 'Prin', 'प्राचा', 'Pt', 'Pandit', 'पं', 'पंडित'],
  ...['Rev', 'रेव', 'रेव्ह', 'Fr', 'फा'],
  ...['Hon', 'मा', 'Mx'],
  ...['Ar', 'Vd', 'न्या', 'सहा', 'सह'],
  ...['Capt', 'Col', 'Maj', 'Lt', 'Brig', 'Cdr', 'Cmde', 'कै', 'ले'],
];

const listed = (words: string[]) =>
  words
    .map((word) => normaliseText(word))
    .sort((one, other) => other.length - one.length)
    .join('|');

/** A period, or the sign of abbreviations that Devanagari has; many type its digit zero, which looks alike. */
const period = '[.\u0970\u0966]';

/** These are names of people too: they honour where a given and a family name follow. */
const beforeTwoWords = String.raw`(?:(?:Sri|Er|Sir|Justice|आचार्य)\s+|(?:CS|CA|CMA)\.\s*)(?=\S+\s+\S)`;

/** Without a period in capitals alone, where others write initials with periods. */
const accountant = /^(?:CA|CMA)\s+(?=\p{L}{2,}\.?\s+\S)/u;

/** One that is not in the lists, before one that is: `सहयो. प्रा.` */
const unknown = String.raw`(?!Md|Mohd)[\p{L}\p{M}]{2,8}`;

const anyOf = { alone: listed(alone), withPeriod: listed(withPeriod) };
const assistant = String.raw`(?:Asst|Assoc|Assistant|Associate)\.?\s+(?=Prof)`;

/** `Asst. Prof.`, `Assoc. Prof. Dr.`, `Er Dr.` and their like: several may follow each other. */
const honorific = new RegExp(
  [
    `^(?:${assistant}`,
    `(?:${anyOf.alone})(?:${period}\\s*|\\s+|(?=\\())`,
    `(?:${anyOf.withPeriod})(?:${period}\\s*|\\s+(?=(?:${anyOf.alone})${period}))`,
    `${unknown}${period}\\s*(?=(?:${anyOf.alone}|${anyOf.withPeriod})${period})`,
    `${beforeTwoWords})`,
  ].join('|'),
  'iu',
);

/** `(Dr.)`, `(Smt)`, `( Prof. Dr. )`: in brackets they need no period. */
const inBrackets = new RegExp(
  String.raw`\(\s*(?:${assistant}|(?:${anyOf.alone}|${anyOf.withPeriod})(?:${period}\s*|\s+|(?=\))))+\)`,
  'giu',
);

/**
 * A name without what honours it, in brackets or not. A name that is nothing else stays. Never fails.
 *
 * @example withoutHonorifics('Prof. (Dr.) Anil Sharma') // 'Anil Sharma'
 * @example withoutHonorifics('श्रीमती सीता देवी') // 'सीता देवी'
 */
export function withoutHonorifics(name: string): string {
  let rest = oneLine(name);
  const bare = oneLine(rest.replace(inBrackets, ' '));
  if (/\p{L}/u.test(bare)) rest = bare;
  for (;;) {
    const shorter = rest.replace(honorific, '').replace(accountant, '');
    if (shorter === rest || !/[\p{L}]/u.test(shorter)) return rest;
    rest = shorter;
  }
}
