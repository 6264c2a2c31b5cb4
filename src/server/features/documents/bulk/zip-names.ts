import { graphemesOf, normaliseText } from '#domain/clean-text.ts';

const maxNameBytes = 120;

/** What some file system or zip reader cannot keep, and what hides or turns what is written. */
const unsafe =
  /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFD]+/gu;

/**
 * A person's name as a part of a file's name, on any system: what is unsafe is a hyphen, the length bounded. Letters of
 * all scripts stay, with the joiners inside Devanagari words.
 *
 * @example safeName('A/B: C') // 'A-B- C'
 */
export function safeName(name: string): string {
  const safe = normaliseText(name.toWellFormed()).replace(unsafe, '-').replace(/\s+/g, ' ');
  let kept = '';
  for (const { segment } of graphemesOf(safe)) {
    if (Buffer.byteLength(kept + segment) > maxNameBytes) break;
    kept += segment;
  }
  return kept.replace(/^[\s.-]+|[\s.]+$/g, '') || 'unnamed';
}

/** Gives each name out once: names that differ in case, form or joiners alone would be one file somewhere. */
export class UniqueNames {
  readonly #given = new Set<string>();

  /** `stem` and `extension` together, with a number between them where the name is taken. */
  give(stem: string, extension: string): string {
    for (let number = 1; ; number++) {
      const name = number === 1 ? stem + extension : `${stem} (${number})${extension}`;
      const key = normaliseText(name, 'NFKD')
        .replace(/[\u200C\u200D]/g, '')
        .toLowerCase();
      if (this.#given.has(key)) continue;
      this.#given.add(key);
      return name;
    }
  }
}
