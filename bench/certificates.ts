import { addresses } from '#contract/addresses.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import type { Bench } from './support/bench.ts';
import type { HeldArticle } from './support/holdings.ts';
import type { Race } from './support/race.ts';

/** Certificates one after another, no two the same and none from a cache, beside a like page by pdfkit. */
export function certificates({ held }: Bench): Race[] {
  const articles = held.bench.issuesNear(80, 20).flatMap((issue) => issue.articles);
  const race: Race = {
    name: 'certificate',
    server: 'uncached',
    readers: 1,
    ours: { paths: articles.flatMap(certificatesOf) },
    reference: {
      name: 'pdfkit',
      paths: articles.map(({ refnumber }) => `/certificates/${refnumber}`),
    },
    limit: 1.25,
    requests: 25,
    headline: (time) => `${time} for a certificate`,
  };
  const { headline: _, ...rest } = race;
  return [
    race,
    {
      ...rest,
      name: '  in Marathi, every word Devanagari',
      ours: {
        paths: held.marathi.articles.flatMap(certificatesOf),
        headers: { host: 'marathi.localhost' },
      },
      limit: 2,
    },
  ];
}

export const certificatesOf = ({ refnumber, authorname }: HeldArticle) =>
  splitAuthors(authorname).map((author) => addresses.api.certificate(refnumber, author));
