import type { PublicArticle } from '#contract/entities/article.ts';
import type { Translation } from '#contract/metadata.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import abstractStyles from './article-abstract.module.css';

/** Title and abstract in other languages, each in its own. */
export function Translations({ article }: { article: PublicArticle }) {
  const { translations = [] } = article.metadata;
  return translations.map((translation, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may be in one language
    <TranslatedAbstract key={index} translation={translation} index={index} />
  ));
}

type Props = { translation: Translation; index: number };

function TranslatedAbstract({ translation: { language, title, abstract }, index }: Props) {
  const id = `translation-${index + 1}`;
  const name = abstractName[language.split('-')[0] ?? ''];
  return (
    <section aria-labelledby={id} lang={language}>
      <h2 id={id} lang={name ? language : 'en'}>
        {name ?? `Abstract (${language})`}
      </h2>
      {title && <RichText as="p" html={title} className={abstractStyles.translatedTitle} />}
      {abstract && <RichText as="div" html={abstract} className={abstractStyles.abstract} />}
    </section>
  );
}

/** 'Abstract', as the language says it. */
const abstractName: Readonly<Record<string, string>> = {
  bn: 'সারাংশ',
  de: 'Zusammenfassung',
  en: 'Abstract',
  es: 'Resumen',
  fr: 'Résumé',
  gu: 'સારાંશ',
  hi: 'सारांश',
  mr: 'सारांश',
  ne: 'सारांश',
  pt: 'Resumo',
  sa: 'सारांशः',
};
