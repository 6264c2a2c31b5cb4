/** A licence as it is stated and linked. */
export type Licence = {
  /** As SPDX names it; empty for one of the journal's own. */
  id: string;
  name: string;
  url: string;
  /** Whether everybody may read, share and reuse it under that licence: then no rights are reserved. */
  isOpen: boolean;
};

const permissions = {
  BY: 'Attribution',
  'BY-SA': 'Attribution-ShareAlike',
  'BY-NC': 'Attribution-NonCommercial',
  'BY-ND': 'Attribution-NoDerivatives',
  'BY-NC-SA': 'Attribution-NonCommercial-ShareAlike',
  'BY-NC-ND': 'Attribution-NonCommercial-NoDerivatives',
} as const;

const creativeCommons = (version: string, ported: string): Licence[] =>
  Object.entries(permissions).map(([code, words]) => ({
    id: `CC-${code}-${version}`,
    name: `Creative Commons ${words} ${version} ${ported}`,
    url: `https://creativecommons.org/licenses/${code.toLowerCase()}/${version}/`,
    isOpen: true,
  }));

const zero: Licence = {
  id: 'CC0-1.0',
  name: 'Creative Commons CC0 1.0 Universal',
  url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  isOpen: true,
};

/** The licences that can be chosen by name. */
export const licences: readonly Licence[] = [...creativeCommons('4.0', 'International'), zero];

/** Those of earlier articles too. */
const known: readonly Licence[] = [
  ...licences,
  ...creativeCommons('3.0', 'Unported'),
  ...creativeCommons('2.5', 'Generic'),
  ...creativeCommons('2.0', 'Generic'),
];

/**
 * A licence by its name as it is usually spelled (`CC BY 4.0`, `cc-by-4.0`, `CC BY`, `CC0`), or by its address; undefined
 * where it is neither. Without a version it is the current one.
 *
 * @example findLicence('cc by 4.0')?.url // 'https://creativecommons.org/licenses/by/4.0/'
 */
export function findLicence(text: string): Licence | undefined {
  const key = keyOf(text);
  const found = byKey.get(key);
  if (found) return found;
  const address = text.trim();
  if (!/^https?:\/\/[^\s"<>]+$/.test(address)) return undefined;
  return { id: '', name: address, url: address, isOpen: false };
}

/**
 * A licence in one line: its name, and how it is known in short.
 *
 * @example licenceLabel(findLicence('CC-BY-4.0')) // 'Creative Commons Attribution 4.0 International (CC BY 4.0)'
 */
export function licenceLabel({ id, name }: Licence): string {
  return id.startsWith('CC-') ? `${name} (${licenceShortName(id)})` : name;
}

/** @example licenceShortName('CC-BY-NC-4.0') // 'CC BY-NC 4.0' */
export const licenceShortName = (id: string): string =>
  id.replace('-', ' ').replace(/-(?=[\d.]+$)/, ' ');

const keyOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:/, '')
    .replace(/\/(?:deed|legalcode)[a-z.-]*$/, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^cc-?(?=by|0)/, 'cc-')
    .replace(/\/+$/, '');

/** `CC BY-NC` and `Creative Commons Attribution 4.0` are names of the current version. */
const byKey = new Map(
  known.toReversed().flatMap((licence) => {
    const { id, name, url } = licence;
    const withoutVersion = id.replace(/-[\d.]+$/, '');
    const withoutPort = name.replace(/ \S+$/, '');
    const port = name.slice(withoutPort.length);
    const names = [
      `${id}${port}`,
      id,
      url,
      name,
      withoutPort,
      withoutVersion,
      withoutPort.replace(/ [\d.]+$/, ''),
    ];
    return names.map((one) => [keyOf(one), licence] as const);
  }),
);
