import { limits } from '#contract/limits.ts';
import { normaliseBounded, normaliseText } from './clean-text.ts';

const { maxUsernameCharacters } = limits;
const form = new RegExp(String.raw`^[\p{L}\p{M}\p{N}._@\-]{1,${maxUsernameCharacters}}$`, 'u');

/** A username: 1 to 64 letters, digits and `. _ @ -`. */
export const isUsername = (text: string): boolean => form.test(text);

/**
 * What somebody typed for a username, in NFC; undefined where it is longer than any. Characters count as they are
 * kept: typed apart, a letter and its marks are up to four.
 *
 * @example readUsername('Jose\u0301') // 'José'
 */
export function readUsername(typed: string): string | undefined {
  const username = normaliseBounded(typed, 4 * maxUsernameCharacters);
  return username !== undefined && [...username].length <= maxUsernameCharacters
    ? username
    : undefined;
}

/** Letters of Cyrillic, Greek and other alphabets, each with the one of English that it looks like. */
const twins = new Map(
  [
    'АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ЅS ІI ЈJ ԚQ ԜW ӀI',
    'аa вb гr еe кk мm нh оo пn рp сc тt уy хx ѕs іi јj ьb һh ԁd ԍg ԛq ԝw ӏl',
    'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX',
    'αa βb γy εe ηn ιi κk μu νv οo ρp σo τt υu χx ωw',
    'ıi ɑa ɡg 0o 1l',
  ]
    .flatMap((line) => line.split(' '))
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/**
 * What a username looks like, for people who read quickly: two of one look are not told apart, whatever their case, script, width
 * or accents.
 *
 * @example lookOf('Мееrа') === lookOf('meera') // true
 */
export function lookOf(username: string): string {
  const plain = [...normaliseText(username, 'NFKD').replace(/[\u0300-\u036f]/g, '')];
  const latin = plain.map((letter) => twins.get(letter) ?? letter).join('');
  return latin.toLowerCase().replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
}
