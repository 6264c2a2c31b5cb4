import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { Translation } from '#contract/metadata.ts';
import { languages, toReaderLanguage } from '#contract/words/languages.ts';
import { wordsOf } from '#contract/words/words-of.ts';
import type { Part, FullText as Text } from '#domain/full-text/tree.ts';
import { type Piece, pairAbstracts, pairTexts } from '#domain/full-text/two-languages.ts';
import { languageTag } from '#domain/language-tag.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import { useLanguage, useLinks, useWords } from '../../page.ts';
import { useTextLanguage } from '../../words.tsx';
import articleAbstractStyles from './article-abstract.module.css';
import fullTextStyles from './full-text.module.css';
import {
  Blocks,
  type DrawnText,
  Inlines,
  inTurns,
  OneBlock,
  OtherParts,
  ownName,
  References,
} from './full-text.tsx';
import styles from './two-languages.module.css';

/** What of an article there is in another language: its abstract, its text, or both. */
export type Beside = {
  language: string;
  translation?: Translation | undefined;
  part?: Part | undefined;
};

/** What may stand next to the article, a language once. */
export function translationsOf(article: PublicArticle, text: Text | undefined): Beside[] {
  const { translations = [] } = article.metadata;
  const found = new Map<string, Beside>();
  const add = (named: string, more: Omit<Beside, 'language'>) => {
    const language = languageTag(named);
    if (language === undefined) return;
    found.set(language, { ...more, ...found.get(language), language });
  };
  for (const translation of translations) {
    if (article.abstract && translation.abstract) add(translation.language, { translation });
  }
  for (const part of text?.parts ?? []) {
    if (part.kind === 'translation') add(part.language, { part });
  }
  for (const own of [article.language, text?.language ?? '']) found.delete(languageTag(own) ?? '');
  return [...found.values()];
}

/** As `lang` says it, whatever is around it. */
function useLanguageOf({ abstract, title, language, metadata }: PublicArticle): string {
  const around = useLanguage();
  const textLanguage = useTextLanguage();
  return textLanguage(abstract || title, language, metadata.translations) ?? around;
}

type SideBySideProps = {
  article: PublicArticle;
  text: Text | undefined;
  current: Beside | undefined;
};

/** Leads to the article next to each of its translations, and back from there. */
export function SideBySide({ article, text, current }: SideBySideProps) {
  const words = useWords().fullText;
  const original = useLanguageOf(article);
  const links = useLinks();
  const all = translationsOf(article, text);
  // Of what is not public there is the plain page alone.
  if (all.length === 0 || links.article(article) !== addresses.article(article)) return null;
  return (
    <p className={articleAbstractStyles.languages}>
      {words.sideBySide}{' '}
      {all.map(({ language }, index) => (
        <span key={language}>
          {index > 0 && ', '}
          <LinkTo
            address={addresses.articleBeside(article, language)}
            isHere={language === current?.language}
          >
            {ownName(original) && (
              <>
                <span lang={original}>{ownName(original)}</span>
                {' – '}
              </>
            )}
            <span lang={language}>{ownName(language)}</span>
          </LinkTo>
        </span>
      ))}
      {current && (
        <>
          {' · '}
          <a href={addresses.article(article)}>{words.oneLanguage}</a>
        </>
      )}
    </p>
  );
}

type LinkToProps = { address: string; isHere: boolean; children: ReactNode };

const LinkTo = ({ address, isHere, children }: LinkToProps) =>
  isHere ? (
    <b>{children}</b>
  ) : (
    <a href={address} rel="nofollow">
      {children}
    </a>
  );

type RowProps = { languages: readonly [string, string]; one?: ReactNode; other?: ReactNode };

/** What has no partner stands alone, on its own side. */
const Row = ({ languages: [of, to], one, other }: RowProps) => (
  <div className={styles.row}>
    {one && (
      <div lang={of} className={fullTextStyles.text}>
        {one}
      </div>
    )}
    {other && (
      <div lang={to} className={`${fullTextStyles.text} ${styles.other}`}>
        {other}
      </div>
    )}
  </div>
);

/** The names of both languages stay in sight above their columns. */
const Rows = ({ languages, children }: Pick<RowProps, 'languages'> & { children: ReactNode }) => (
  <div className={styles.rows}>
    <div className={styles.names} aria-hidden="true">
      {languages.map((language, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always two
        <span key={index} lang={language}>
          {ownName(language)}
        </span>
      ))}
    </div>
    {children}
  </div>
);

type AbstractProps = Partial<DrawnText> & { article: PublicArticle; beside: Beside };

/** Titles and abstracts, paragraph by paragraph. */
export function AbstractInTwo({ article, beside, text, ...drawn }: AbstractProps) {
  const words = useWords().article;
  const pageLanguage = useLanguage();
  const original = useLanguageOf(article);
  const { language, translation, part } = beside;
  const row = { languages: [original, language] as const };
  const { title, abstract, metadata } = article;
  const place = translation ? (metadata.translations?.indexOf(translation) ?? -1) + 1 : 0;
  const { citations = new Map(), fileOf = () => undefined } = drawn;
  const front = part && <Blocks blocks={part.front} level={3} {...{ citations, fileOf }} />;
  return (
    <Rows languages={row.languages}>
      <Row
        {...row}
        one={<RichText as="p" html={title} className={styles.title} />}
        other={
          <p className={articleAbstractStyles.translatedTitle} id={part?.id}>
            {translation?.title ? (
              <RichText html={translation.title} />
            ) : (
              part && <Inlines inlines={part.title} {...{ citations, fileOf }} />
            )}
          </p>
        }
      />
      {abstract && (
        <Row
          {...row}
          one={
            <h2 id="abstract" lang={pageLanguage}>
              {words.abstract}
            </h2>
          }
          other={<AbstractHeading id={`translation-${place}`} language={language} />}
        />
      )}
      {pairAbstracts(abstract, translation?.abstract ?? '').map(([one, other], index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes its order
          key={index}
          {...row}
          one={one && <RichText as="div" html={one} className={articleAbstractStyles.abstract} />}
          other={
            other && <RichText as="div" html={other} className={articleAbstractStyles.abstract} />
          }
        />
      ))}
      {!translation && <Row {...row} other={front} />}
    </Rows>
  );
}

type TextProps = DrawnText & { article: PublicArticle; part: Part };

/** The article itself, block by block, and below it what is not in two languages. */
export function TextInTwo({ article, part, text, ...drawn }: TextProps) {
  const original = useLanguageOf(article);
  const row = { languages: [text.language || original, part.language] as const };
  const draw = (piece: Piece | undefined) => piece && <OneBlock {...piece} {...drawn} />;
  return (
    <>
      <div id="full-text">
        <Rows languages={row.languages}>
          {inTurns(pairTexts(text, part), ([one, other], index) => (
            <Row key={index} {...row} one={draw(one)} other={draw(other)} />
          ))}
        </Rows>
      </div>
      <References id="references" text={text} level={2} {...drawn} />
      <References id={`${part.id}-references`} text={part} level={2} {...drawn} />
      <OtherParts parts={[...part.parts, ...text.parts.filter((one) => one !== part)]} {...drawn} />
    </>
  );
}

type TranslationsProps = {
  article: PublicArticle;
  /** What the page shows elsewhere. */
  except: Translation | undefined;
};

/** Title and abstract in other languages, each in its own. */
export function Translations({ article, except }: TranslationsProps) {
  const { translations = [] } = article.metadata;
  return translations.map(
    (translation, index) =>
      translation !== except && (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be in one language
        <TranslatedAbstract key={index} translation={translation} index={index} />
      ),
  );
}

type TranslatedProps = { translation: Translation; index: number };

function TranslatedAbstract({
  translation: { language, title, abstract },
  index,
}: TranslatedProps) {
  const id = `translation-${index + 1}`;
  const shownTitle = title && (
    <RichText
      as="p"
      html={title}
      className={articleAbstractStyles.translatedTitle}
      lang={abstract ? undefined : language}
    />
  );
  // A heading has something below it.
  if (!abstract) return shownTitle;
  return (
    <section aria-labelledby={id} lang={language}>
      <AbstractHeading id={id} language={language} />
      {shownTitle}
      <RichText as="div" html={abstract} className={articleAbstractStyles.abstract} />
    </section>
  );
}

function AbstractHeading({ id, language }: { id: string; language: string }) {
  const name = abstractName(language.split('-')[0] ?? '');
  return (
    <h2 id={id} lang={name ? language : 'en'}>
      {name ?? `Abstract (${language})`}
    </h2>
  );
}

/** 'Abstract', as the language says it, with its own name: an abstract in the page's language has the first alone. */
function abstractName(language: string): string | undefined {
  const ofReaders = toReaderLanguage(language);
  if (ofReaders === undefined) return abstractNames[language];
  return `${wordsOf[ofReaders].article.abstract} (${languages[ofReaders].name})`;
}

/** In languages that the interface is not in. */
const abstractNames: Readonly<Record<string, string>> = {
  bn: 'সারাংশ (বাংলা)',
  de: 'Zusammenfassung (Deutsch)',
  es: 'Resumen (español)',
  fr: 'Résumé (français)',
  gu: 'સારાંશ (ગુજરાતી)',
  ne: 'सारांश (नेपाली)',
  pt: 'Resumo (português)',
  sa: 'सारांशः (संस्कृतम्)',
};
