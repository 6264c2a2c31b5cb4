import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities.ts';
import type { Contributor } from '#contract/metadata.ts';
import { authorSlug } from '#domain/article-terms.ts';
import { peopleOf } from '#domain/metadata/bibliographic-record.ts';
import { orcidAddress, parseOrcid } from '#domain/metadata/orcid.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { useDevanagari } from '../../articles/use-devanagari.ts';
import { useLaterWords } from '../../words/use-words.ts';
import styles from './article-authors.module.css';
import { ArticlePeople, knownPeople } from './article-people.tsx';

/** More are set smaller, so that the abstract stays near. */
const manyAuthors = 10;

/** The authors, each leading to all that is theirs; what else is known of them is folded away. */
export function ArticleAuthors({ article }: { article: PublicArticle }) {
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
            <Name contributor={one} after={contributors[index + 1]} language={language} />
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

type NameProps = { contributor: Contributor; after: Contributor | undefined; language: string };

/** A suffix after a comma, which the specified rule takes for an author, leads nowhere; it is part of the one before. */
function Name({ contributor, after, language }: NameProps) {
  const words = useLaterWords().article.authors;
  const [person] = peopleOf(after ? [contributor, after] : [contributor]);
  const slug =
    person && peopleOf([{ name: 'A' }, contributor]).length > 1 ? authorSlug(person) : '';
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
