import { addresses } from '#contract/addresses.ts';
import type { PublicArticle } from '#contract/entities/article.ts';
import type { Contributor } from '#contract/metadata.ts';
import { orcidAddress, parseOrcid } from '#domain/metadata/orcid.ts';
import { parseRor } from '#domain/metadata/ror.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { foldAuthors, MoreAuthors } from '../../articles/author-list.tsx';
import { useWords } from '../../page.ts';
import { JournalText, useDevanagari } from '../../words.tsx';
import styles from './article-authors.module.css';
import articlePeopleStyles from './article-people.module.css';

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

/** The people of whom more is known than the name above the abstract. */
const knownPeople = (contributors: readonly Contributor[]): Contributor[] =>
  contributors.filter((one) => Object.keys(one).some((key) => isShown.has(key)));

type knownPeopleProps = {
  people: readonly Contributor[];
  /** That of words in Devanagari. */
  language: string;
};

/** What is known of them. */
function ArticlePeople({ people, language }: knownPeopleProps) {
  return (
    <ul className={articlePeopleStyles.people}>
      {people.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name
        <li key={index}>
          <PersonNote person={person} language={language} />
        </li>
      ))}
    </ul>
  );
}

/** The parts of a name are for indexes alone. */
const isShown = new Set(['other_name', 'orcid', 'affiliations', 'is_corresponding', 'role']);

function PersonNote({ person, language }: { person: Contributor; language: string }) {
  const words = useWords().article.authors;
  const { name, other_name, affiliations = [], is_corresponding, role } = person;
  const orcid = parseOrcid(person.orcid ?? '');
  const told = [
    role === 'editor' && words.editor,
    role === 'translator' && words.translator,
    is_corresponding && words.corresponding,
  ].filter(Boolean);
  return (
    <>
      <span className={articlePeopleStyles.person}>
        <InLanguage text={other_name ? `${name} (${other_name})` : name} language={language} />
        {told.length > 0 && `, ${told.join(', ')}`}
      </span>
      {affiliations.map((affiliation) => (
        <span key={affiliation.name} className={articlePeopleStyles.line}>
          <Affiliation {...affiliation} />
        </span>
      ))}
      {orcid && (
        <span className={articlePeopleStyles.line}>
          ORCID <a href={orcidAddress(orcid)}>{orcid}</a>
        </span>
      )}
    </>
  );
}

function Affiliation({ name, ror }: NonNullable<Contributor['affiliations']>[number]) {
  const address = parseRor(ror ?? '');
  const text = <JournalText text={name} />;
  return address ? <a href={address}>{text}</a> : text;
}
