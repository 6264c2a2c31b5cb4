/** A licence as it is stated and linked. */
export type Licence = {
  /** As SPDX names it; empty for one of the journal's own. */
  id: string;
  name: string;
  url: string;
  /** Whether everybody may read, share and reuse it under that licence: then no rights are reserved. */
  isOpen: boolean;
};

const creativeCommons = (id: string, words: string, path: string): Licence => ({
  id,
  name: `Creative Commons ${words}`,
  url: `https://creativecommons.org/${path}/`,
  isOpen: true,
});

/** The licences that can be chosen by name. */
export const licences: readonly Licence[] = [
  creativeCommons('CC-BY-4.0', 'Attribution 4.0 International', 'licenses/by/4.0'),
  creativeCommons('CC-BY-SA-4.0', 'Attribution-ShareAlike 4.0 International', 'licenses/by-sa/4.0'),
  creativeCommons(
    'CC-BY-NC-4.0',
    'Attribution-NonCommercial 4.0 International',
    'licenses/by-nc/4.0',
  ),
  creativeCommons(
    'CC-BY-ND-4.0',
    'Attribution-NoDerivatives 4.0 International',
    'licenses/by-nd/4.0',
  ),
  creativeCommons(
    'CC-BY-NC-SA-4.0',
    'Attribution-NonCommercial-ShareAlike 4.0 International',
    'licenses/by-nc-sa/4.0',
  ),
  creativeCommons(
    'CC-BY-NC-ND-4.0',
    'Attribution-NonCommercial-NoDerivatives 4.0 International',
    'licenses/by-nc-nd/4.0',
  ),
  creativeCommons('CC0-1.0', 'CC0 1.0 Universal', 'publicdomain/zero/1.0'),
];

/**
 * A licence by its name (`CC BY 4.0` and `CC-BY-4.0` alike), or by its address; undefined where it is neither.
 *
 * @example findLicence('cc by 4.0')?.url // 'https://creativecommons.org/licenses/by/4.0/'
 */
export function findLicence(text: string): Licence | undefined {
  const key = keyOf(text);
  const known = licences.find(({ id, url }) => keyOf(id) === key || keyOf(url) === key);
  if (known) return known;
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
    .replace(/\/+$/, '');
