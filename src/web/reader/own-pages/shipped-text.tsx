import { TextPage, type TextPageProps } from '#web/ui/text-page.tsx';
import { useEnglish } from '../words/use-data-language.ts';
import { useLaterWords } from '../words/use-words.ts';

/** A long text that is shipped, in English alone: to readers of another language it says so, in theirs. */
export function ShippedText(props: TextPageProps) {
  const words = useLaterWords().texts;
  const english = useEnglish();
  return (
    <TextPage
      {...props}
      contents={words.contents}
      lang={english}
      note={english && words.inEnglish}
    />
  );
}
