import type { Contributor } from '#contract/metadata.ts';
import { orcidAddress, parseOrcid } from '#domain/metadata/orcid.ts';
import { parseRor } from '#domain/metadata/ror.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { useWords } from '../../page.ts';
import { JournalText } from '../../words.tsx';
import styles from './article-people.module.css';

/** The people of whom more is known than the name above the abstract. */
export const knownPeople = (contributors: readonly Contributor[]): Contributor[] =>
  contributors.filter((one) => Object.keys(one).some((key) => isShown.has(key)));

type Props = {
  people: readonly Contributor[];
  /** That of words in Devanagari. */
  language: string;
};

/** What is known of them. */
export function ArticlePeople({ people, language }: Props) {
  return (
    <ul className={styles.people}>
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
      <span className={styles.person}>
        <InLanguage text={other_name ? `${name} (${other_name})` : name} language={language} />
        {told.length > 0 && `, ${told.join(', ')}`}
      </span>
      {affiliations.map((affiliation) => (
        <span key={affiliation.name} className={styles.line}>
          <Affiliation {...affiliation} />
        </span>
      ))}
      {orcid && (
        <span className={styles.line}>
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
