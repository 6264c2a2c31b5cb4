import { slug } from '../slug.ts';

/**
 * The name of a repository in the identifiers of its records: the journal's domain, made to fit what the scheme of
 * oai-identifiers takes (two labels at least, each beginning with a Latin letter). Never fails.
 *
 * @example repositoryIdentifier('annals.example', 'https://other.example') // 'annals.example'
 * @example repositoryIdentifier('', 'http://localhost:3000') // 'localhost.localhost'
 */
export function repositoryIdentifier(domain: string, origin: string): string {
  const given = domain.trim() || origin;
  const host = given
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d*$/, '');
  const labels = host.split('.').map(toLabel).filter(Boolean);
  return [...labels, ...['journal', 'localhost'].slice(Math.min(labels.length, 2))].join('.');
}

function toLabel(given: string): string {
  if (/^[a-z][a-z0-9-]*$/.test(given)) return given;
  const made = slug(given);
  return made === '' || /^[a-z]/.test(made) ? made : `x${made}`;
}

/**
 * What names an article for ever, wherever it is shown.
 *
 * @example articleIdentifier('annals.example', 7) // 'oai:annals.example:article/7'
 */
export const articleIdentifier = (repository: string, id: number): string =>
  `oai:${repository}:article/${id}`;

/** The id of the article that an identifier names; undefined for one that is not of this repository. */
export function parseArticleIdentifier(repository: string, identifier: string): number | undefined {
  const id = /^[1-9]\d{0,14}$/.exec(identifier.replace(`oai:${repository}:article/`, ''))?.[0];
  return id !== undefined && identifier === articleIdentifier(repository, Number(id))
    ? Number(id)
    : undefined;
}
