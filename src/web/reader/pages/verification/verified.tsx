import { addresses } from '#contract/addresses.ts';
import type { Verification } from '#contract/entities/verification.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { TitleText } from '../../articles/title-text.tsx';
import { useWords } from '../../page.ts';
import { Sentence, useDataLanguage, useFormats } from '../../words.tsx';
import styles from './verification-page.module.css';

type Article = NonNullable<Verification['article']>;

/** The article as it is now, and whom a genuine certificate is for. */
export function VerifiedArticle({ name, article }: { name?: string; article: Article }) {
  const words = useWords().verification;
  const { date } = useFormats();
  const dataLanguage = useDataLanguage();
  const { refnumber, title, language, year, volume, issue, pagenumber, publishdate } = article;
  return (
    <>
      {name && (
        <p>
          <Sentence
            text={words.isAuthor}
            values={{ name: <strong className={styles.name}>{name}</strong> }}
          />
        </p>
      )}
      <p className={styles.title} lang={language || dataLanguage}>
        <a href={addresses.article(article)}>
          <TitleText title={title} words={[]} />
        </a>
      </p>
      <p>
        {words.place(volume, issue, year)}
        {pagenumber && words.pages(pagenumber)}
        {words.number(refnumber)}
        {publishdate && words.dated(date(publishdate))}
      </p>
      {!name && (
        <p>
          <a href={addresses.certificates(refnumber)} rel="nofollow">
            {words.certificates}
          </a>
        </p>
      )}
    </>
  );
}

type Editor = NonNullable<Verification['editor']>;

export function VerifiedEditor({ name, editor }: { name: string; editor: Editor }) {
  const words = useWords().verification;
  const { category, post, content, own_group, own_title } = editor;
  return (
    <>
      <p>
        <Sentence
          text={words.isEditor}
          links={{ board: addresses.board }}
          values={{
            name: <strong className={styles.name}>{name}</strong>,
            group: own_group || words.editors[category],
          }}
        />
      </p>
      <p>{[own_title || plainText(post), content].filter(Boolean).join(', ')}</p>
    </>
  );
}
