import type { Varying } from './recording.ts';

export type Mask = (text: string) => string;

const zones = ['Asia/Kolkata', 'UTC'];
const spellings = ['en-GB', 'en-IN', 'hi-u-nu-latn', 'mr-u-nu-latn', 'hi', 'mr'];

/** What differs from one build to the next, or from one answer to the next, and means nothing. */
const builds: [what: RegExp, mask: string][] = [
  [/(?<=[/"'(])([\w.-]+)-[\w-]{8}\.(js|css|woff2)\b/g, '$1-<hash>.$2'],
  [/\/theme\/[0-9a-f]{16}/g, '/theme/<hash>'],
  [/'sha256-[\w+/=]+'/g, "'sha256-<hash>'"],
  [/nonce-[\w+/=]+'/g, "nonce-<nonce>'"],
  [/nonce="[\w+/=]+"/g, 'nonce="<nonce>"'],
  // The names that a module of styles gets: _name_hash_line. Renaming a class changes nothing that anybody sees.
  // The place of a page in the table of routes, as the page's data names it.
  [/\\?"0-0-\d+\\?":/g, '"0-0-<route>":'],
  [/(?<![\w-])_([A-Za-z]\w*?)_[0-9a-z]{5}_\d+(?![\w-])/g, '<class>'],
];

/** Replaces what is different in each recording by what it is. */
export function maskOf(varying: Varying): Mask {
  const replacements: [what: RegExp, mask: string | Mask][] = [
    ...varying.tokens.map((token, at): [RegExp, string] => [
      new RegExp(escaped(token), 'g'),
      `<token ${at + 1}>`,
    ]),
    ...varying.codes.map((code, at): [RegExp, string] => [spelled(code), `<code ${at + 1}>`]),
    ...varying.ports.map((port): [RegExp, string] => [
      new RegExp(`(127\\.0\\.0\\.1|localhost):${port}\\b`, 'g'),
      '$1:<port>',
    ]),
    [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, momentMask(varying)],
    ...daysOf(varying).map((day): [RegExp, string] => [exactly(day), '<today>']),
    ...builds,
  ];
  return (text) =>
    replacements.reduce(
      (masked, [what, mask]) =>
        typeof mask === 'string' ? masked.replace(what, mask) : masked.replace(what, mask),
      text,
    );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const exactly = (text: string) => new RegExp(`(?<![\\w-])${escaped(text)}(?![\\w-])`, 'g');

/** A code in any case, with or without what stands between its parts. */
function spelled(code: string): RegExp {
  return new RegExp(code.split('-').join('(?:[- ]|%20)?'), 'gi');
}

/** A moment is masked when it lies inside the recording. */
function momentMask({ startedAt, endedAt }: Varying): Mask {
  return (moment) => (moment >= startedAt && moment <= endedAt ? '<moment>' : moment);
}

/** The days of the recording, as data and as documents spell them. */
function daysOf({ startedAt, endedAt }: Varying): string[] {
  const days = new Set<string>();
  for (const moment of [startedAt, endedAt].map((text) => new Date(text))) {
    for (const timeZone of zones) {
      days.add(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment));
      for (const language of spellings) {
        days.add(new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long' }).format(moment));
      }
    }
  }
  return [...days];
}
