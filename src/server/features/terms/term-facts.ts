import { authorSlug, keywordSlug } from '#domain/article-terms.ts';
import { withoutDirectionMarks } from '#domain/clean-text.ts';
import { splitKeywords } from '#domain/metadata/article-metadata.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import { peopleOf } from '#domain/metadata/people.ts';
import { fullName } from '#domain/names/person-name.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Term } from '#server/store/term-queries.ts';

/** What an article says of its authors, keywords and subject. */
type Texts = { authorname: string; contributors: string; keywords: string; subject: string };

export type TermFacts = {
  name: string;
  other_names: string[];
  orcid: string;
  affiliations: string[];
};

const shown = withoutDirectionMarks;

/** Who or what a term is, by its articles, the newest first. What none says is empty. */
export function termFacts(term: Term, articles: readonly Texts[]): TermFacts {
  if (term.kind === 'author') return authorFacts(term, articles);
  const names = articles.map(({ keywords, subject }) =>
    term.kind === 'subject'
      ? plainText(shown(subject))
      : splitKeywords(shown(keywords)).find((keyword) => keywordSlug(keyword) === term.slug),
  );
  return { name: names.find(Boolean) ?? '', other_names: [], orcid: '', affiliations: [] };
}

function authorFacts({ slug, orcid }: Term, articles: readonly Texts[]): TermFacts {
  const people = articles.flatMap(({ authorname, contributors }) =>
    peopleOf(contributorsOf(shown(authorname), shown(contributors))).filter(
      (person) => authorSlug(person) === slug && (orcid === undefined || person.orcid === orcid),
    ),
  );
  const [newest] = people;
  const name = newest === undefined ? '' : fullName(newest);
  const others = new Set(people.map(({ otherName }) => otherName).filter(Boolean));
  others.delete(name);
  return {
    name,
    other_names: [...others],
    orcid: people.find((person) => person.orcid !== '')?.orcid ?? '',
    affiliations:
      people
        .find(({ affiliations }) => affiliations.length > 0)
        ?.affiliations.map((one) => one.name) ?? [],
  };
}
