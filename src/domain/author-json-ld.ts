import { addresses } from '#contract/addresses.ts';
import type { TermPage } from '#contract/calls/terms-calls.ts';
import { inertJson } from './inert-json.ts';
import { orcidAddress, parseOrcid } from './metadata/orcid.ts';

type Author = Pick<TermPage, 'slug' | 'name' | 'other_names' | 'orcid' | 'affiliations'>;

/**
 * The page of an author as JSON-LD (schema.org), to be put into a script element: nothing in it can end the element. Never
 * fails.
 *
 * @param origin of absolute links: no slash at its end
 * @example JSON.parse(authorJsonLd(author, 'https://annals.example')).mainEntity.name // 'Puja Verma'
 */
export function authorJsonLd(author: Author, origin: string): string {
  const { slug, name, other_names, affiliations } = author;
  const url = origin + addresses.author(slug);
  const orcid = parseOrcid(author.orcid);
  return inertJson({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': orcid ? orcidAddress(orcid) : url,
      name,
      alternateName: other_names.length > 0 ? other_names : undefined,
      affiliation:
        affiliations.length > 0
          ? affiliations.map((one) => ({ '@type': 'Organization', name: one }))
          : undefined,
    },
  });
}
