import { addresses } from '#contract/addresses.ts';
import type { Verification } from '#contract/entities.ts';
import { messages } from '#contract/messages.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { readableDate } from '../../articles/readable-date.ts';
import { TitleText } from '../../articles/title-text.tsx';
import styles from './verification-page.module.css';

type Article = NonNullable<Verification['article']>;

/** The article as it is now, and whom a genuine certificate is for. */
export function VerifiedArticle({ name, article }: { name?: string; article: Article }) {
  const { refnumber, title, language, year, volume, issue, pagenumber, publishdate } = article;
  return (
    <>
      {name && (
        <p>
          It certifies that <strong className={styles.name}>{name}</strong> is an author of the
          article
        </p>
      )}
      <p className={styles.title} lang={language || undefined}>
        <a href={addresses.article(article)}>
          <TitleText title={title} words={[]} />
        </a>
      </p>
      <p>
        {`Volume ${volume}, Issue ${issue}, ${year}`}
        {pagenumber && `, Pages ${pagenumber}`}
        {`. Reference number ${refnumber}.`}
        {publishdate && ` Dated ${readableDate(publishdate)}.`}
      </p>
      {!name && (
        <p>
          <a href={addresses.certificates(refnumber)} rel="nofollow">
            Certificates of this article
          </a>
        </p>
      )}
    </>
  );
}

type Editor = NonNullable<Verification['editor']>;
const categories: Record<Editor['category'], string> = {
  'chief editor': messages.boardGroups['chief editor'],
  'associate editor': 'Associate Editor',
  'assistant editor': 'Assistant Editor',
};

export function VerifiedEditor({ name, editor }: { name: string; editor: Editor }) {
  const { category, post, content, own_group, own_title } = editor;
  return (
    <>
      <p>
        It certifies that <strong className={styles.name}>{name}</strong> is a member of the{' '}
        <a href={addresses.board}>editorial board</a>: {own_group || categories[category]}.
      </p>
      <p>{[own_title || plainText(post), content].filter(Boolean).join(', ')}</p>
    </>
  );
}
