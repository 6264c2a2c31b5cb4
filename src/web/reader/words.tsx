import { createElement, Fragment, type ReactNode } from 'react';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import { formatNumber, languageParameter, languages } from '#contract/words/languages.ts';
import { languageTag } from '#domain/language-tag.ts';
import { countryIn } from '#domain/languages/country-names.ts';
import { devanagariLanguage, languageOfText } from '#domain/languages/devanagari.ts';
import { EmailLink } from '#web/ui/email-link.tsx';
import { InLanguage } from '#web/ui/in-language.tsx';
import { useLanguage, usePage, useSite, useWords } from './page.ts';

/** The `lang` of what the journal wrote, where the page around it is in another language. */
export function useDataLanguage(): string | undefined {
  const tag = languageTag(useSite().settings.journal_language) ?? 'en';
  return tag === useLanguage() ? undefined : tag;
}

/** The `lang` of what is English in every language (citations, texts of the specification), where the page is in another. */
export const useEnglish = (): 'en' | undefined => (useLanguage() === 'en' ? undefined : 'en');

/** The language of words in Devanagari of an article of this journal. */
export const useDevanagari = (ofArticle: string): string =>
  devanagariLanguage(ofArticle, useSite().settings.journal_language);

type LanguageOf = (
  text: string,
  ofArticle?: string,
  translations?: readonly { language: string }[],
) => string | undefined;

/**
 * The `lang` of a whole text: what its article says, else what its letters tell, else the journal's. Empty, which is HTML's
 * word for unknown, where the article has a translation into the journal's: then it is in another one.
 */
export function useTextLanguage(): LanguageOf {
  const { journal_language } = useSite().settings;
  const dataLanguage = useDataLanguage();
  return (text, ofArticle = '', translations = []) => {
    const told = languageOfText(text, ofArticle, journal_language);
    if (told !== undefined) return told;
    const own = languageTag(journal_language);
    return translations.some(({ language }) => language === own) ? '' : dataLanguage;
  };
}

const dates = new Map<ReaderLanguage, Intl.DateTimeFormat>();

/**
 * A plain date as a reader of the language writes it, `22 January 2024`; a year alone stays as it is.
 *
 * @example formatDate('hi', '2024-01-22') // '22 जनवरी 2024'
 */
export function formatDate(language: ReaderLanguage, date: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  const format =
    dates.get(language) ??
    new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' });
  dates.set(language, format);
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** Dates and counts in the language of the page. */
export function useFormats() {
  const language = useLanguage();
  return {
    date: (date: string) => formatDate(language, date),
    number: (count: number) => formatNumber(language, count),
  };
}

/** Plain text of the journal, a name or a place: its words in Devanagari say their language. */
export function JournalText({ text }: { text: string }) {
  return <InLanguage text={text} language={useDevanagari('')} />;
}

/** A country as the journal wrote it; on a page in another language by its name there, where it is a known one. */
export function Country({ name }: { name: string }): ReactNode {
  const language = useLanguage();
  const dataLanguage = useDataLanguage();
  const known = countryIn(language, name);
  if (known !== undefined) return <span lang={language}>{known}</span>;
  const text = <JournalText text={name} />;
  return dataLanguage ? <span lang={dataLanguage}>{text}</span> : text;
}

/** Inside a form that leads to a page: it asks for the language of this one. */
export function LanguageField() {
  const { language, isKept } = usePage();
  return isKept && <input type="hidden" name={languageParameter} value={language} />;
}

/** Whom authors write to: the journal, else its publisher; where no address is known, its office by name. */
export function OfficeEmail() {
  const { settings, publisher } = useSite();
  const { office } = useWords().texts;
  return <EmailLink email={settings.websiteemail || publisher.email} office={office} />;
}

type SentenceProps = {
  /** `[text](name)` becomes what `links` has for the name, `{name}` what `values` has. */
  text: string;
  /** Addresses. */
  links?: Record<string, string>;
  values?: Record<string, ReactNode>;
};

/** A sentence with links or values inside: where they stand in it is the language's affair. */
export function Sentence({ text, links = {}, values = {} }: SentenceProps) {
  const pieces = text.split(/(\[[^\]]+\]\(\w+\)|\{\w+\})/).map((piece) => {
    const [, label, link = ''] = /^\[([^\]]+)\]\((\w+)\)$/.exec(piece) ?? [];
    if (label !== undefined) return <a href={links[link]}>{label}</a>;
    const [, value] = /^\{(\w+)\}$/.exec(piece) ?? [];
    return value === undefined ? piece : values[value];
  });
  // The pieces never change their order: no keys.
  return createElement(Fragment, null, ...pieces);
}
