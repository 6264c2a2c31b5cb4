import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { Contributor } from '#contract/metadata.ts';
import { orcidAddress, parseOrcid } from '#domain/metadata/orcid.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { foldAuthors, MoreAuthors } from '../../articles/author-list.tsx';
import { useWords } from '../../page.ts';
import { useDevanagari } from '../../words.tsx';
import styles from './article-authors.module.css';
import { ArticlePeople, knownPeople } from './article-people.tsx';

type Props = { article: PublicArticle; slugs: readonly string[] | undefined };

/** The authors, each leading to all that is theirs; what else is known of them is folded away. */
export function ArticleAuthors({ article, slugs }: Props) {
  const { contributors } = article;
  const words = useWords().article.authors;
  const said = useWords().lists;
  const language = useDevanagari(article.language);
  if (contributors.length === 0) return null;
  const known = knownPeople(contributors);
  const numbered = contributors.map((contributor, index) => ({ contributor, index }));
  const list = (some: typeof numbered) => (
    <ul>
      {some.map(({ contributor, index }) => (
        <li key={index}>
          <Name contributor={contributor} slug={slugs?.[index]} language={language} />
          {index < contributors.length - 1 && ', '}
        </li>
      ))}
    </ul>
  );
  const folded = foldAuthors(numbered);
  return (
    <>
      <div className={styles.authors}>
        {folded ? (
          <>
            {list(folded.first)}
            <MoreAuthors count={folded.others.length} said={said}>
              {' '}
              {list(folded.others)}
            </MoreAuthors>{' '}
            {list(folded.last)}
          </>
        ) : (
          list(numbered)
        )}
      </div>
      {known.length > 0 && (
        <details className={styles.about}>
          <summary>{words.about}</summary>
          <ArticlePeople people={known} language={language} />
        </details>
      )}
    </>
  );
}

type NameProps = { contributor: Contributor; slug: string | undefined; language: string };

function Name({ contributor, slug, language }: NameProps) {
  const words = useWords().article.authors;
  const orcid = parseOrcid(contributor.orcid ?? '');
  const name = <InLanguage text={contributor.name} language={language} />;
  return (
    <>
      {slug ? <a href={addresses.author(slug)}>{name}</a> : name}
      {orcid && (
        <a
          className={styles.orcid}
          href={orcidAddress(orcid)}
          aria-label={words.orcid(contributor.name)}
        >
          iD
        </a>
      )}
    </>
  );
}
