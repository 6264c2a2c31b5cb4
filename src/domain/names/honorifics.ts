import { oneLine } from '../one-line.ts';

/** What may stand before a name, in both scripts. It is no part of the name where metadata gives it. */
const alone = [
  'Dr',
  'Prof',
  'Professor',
  'Mr',
  'Mrs',
  'Ms',
  'Smt',
  'Shri',
  'Shrimati',
  'डॉ',
  'डॉक्टर',
  'डा',
  'प्रो',
  'प्रा',
  'प्रोफेसर',
  'प्रोफ़ेसर',
  'प्राध्यापक',
  'श्री',
  'श्रीमती',
  'श्रीमान',
  'सुश्री',
];

/** These begin names too, or are names: they count with their period alone. */
const withPeriod = ['Sri', 'Er', 'Adv', 'Rev', 'Pt', 'Km', 'Ku', 'कु', 'पं', 'सौ', 'इंजी', 'एड', 'मा'];

const listed = (words: string[]) => words.sort((one, other) => other.length - one.length).join('|');

/** `Asst. Prof.`, `Assoc. Prof. Dr.` and their like: several may follow each other. */
const honorific = new RegExp(
  `^(?:(?:Asst|Assoc|Assistant|Associate)\\.?\\s+(?=Prof)|(?:${listed(alone)})(?:\\.\\s*|\\s+)|(?:${listed(withPeriod)})\\.\\s*)`,
  'iu',
);

/**
 * A name without what honours it. A name that is nothing else stays. Never fails.
 *
 * @example withoutHonorifics('Prof. Dr. Anil Sharma') // 'Anil Sharma'
 * @example withoutHonorifics('श्रीमती सीता देवी') // 'सीता देवी'
 */
export function withoutHonorifics(name: string): string {
  let rest = oneLine(name);
  for (;;) {
    const shorter = rest.replace(honorific, '');
    if (shorter === rest || !/[\p{L}]/u.test(shorter)) return rest;
    rest = shorter;
  }
}
