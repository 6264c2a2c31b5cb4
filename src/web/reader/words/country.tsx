import type { ReactNode } from 'react';
import { countryIn } from '#domain/languages/country-names.ts';
import { JournalText } from './journal-text.tsx';
import { useDataLanguage } from './use-data-language.ts';
import { useLanguage } from './use-words.ts';

/** A country as the journal wrote it; on a page in another language by its name there, where it is a known one. */
export function Country({ name }: { name: string }): ReactNode {
  const language = useLanguage();
  const dataLanguage = useDataLanguage();
  const known = countryIn(language, name);
  if (known !== undefined) return <span lang={language}>{known}</span>;
  const text = <JournalText text={name} />;
  return dataLanguage ? <span lang={dataLanguage}>{text}</span> : text;
}
