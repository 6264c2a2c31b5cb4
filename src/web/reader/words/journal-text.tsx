import { devanagariLanguage } from '#domain/languages/devanagari.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { useSite } from '../layout/root-data.ts';

/** Plain text of the journal, a name or a place: its words in Devanagari say their language. */
export function JournalText({ text }: { text: string }) {
  const { journal_language } = useSite().settings;
  return <InLanguage text={text} language={devanagariLanguage('', journal_language)} />;
}
