import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { Contributor } from '#contract/metadata.ts';
import { orcidAddress, parseOrcid } from '#domain/metadata/orcid.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { useDevanagari } from '../../articles/use-devanagari.ts';
import { useLaterWords } from '../../words/use-words.ts';
import styles from './article-authors.module.css';
import { ArticlePeople, knownPeople } from './article-people.tsx';

/** More are set smaller, so that the abstract stays near. */
const manyAuthors = 10;

type Props = { article: PublicArticle; slugs: readonly string[] | undefined };

/** The authors, each leading to all that is theirs; what else is known of them is folded away. */
export function ArticleAuthors({ article, slugs }: Props) {
  const { contributors } = article;
  const words = useLaterWords().article.authors;
  const language = useDevanagari(article.language);
  if (contributors.length === 0) return null;
  const known = knownPeople(contributors);
  return (
    <>
      <ul className={contributors.length > manyAuthors ? styles.many : styles.authors}>
        {contributors.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name
          <li key={index}>
            <Name contributor={one} slug={slugs?.[index]} language={language} />
            {index < contributors.length - 1 && ', '}
          </li>
        ))}
      </ul>
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
  const words = useLaterWords().article.authors;
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
