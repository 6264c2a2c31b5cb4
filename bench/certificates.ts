import { addresses } from '#contract/addresses.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import type { Figure } from './limits.ts';
import type { HeldArticle } from './support/articles.ts';
import type { Bench } from './support/bench.ts';
import { compare, ms, reader } from './support/measure.ts';

/** Certificates one after another, no two the same and none from a cache, compared with a similar page by pdfkit. */
export async function certificates({
  held,
  uncached,
  reference,
}: Bench): Promise<Figure<'certificates'>[]> {
  const articles = held.scattered.slice(0, 1000);
  const plain = articles.map(({ refnumber }) => `/certificates/${refnumber}`);
  const { time, ...taken } = await compare(
    reader(await uncached('SQLite'), { paths: articles.flatMap(certificatesOf) }, 25),
    reader(reference, { paths: plain }, 25),
  );
  const detail = `${ms(taken.ours)}; pdfkit ${ms(taken.reference)}`;
  return [{ name: 'certificate', engine: 'SQLite', value: time, detail }];
}

export const certificatesOf = ({ refnumber, authorname }: HeldArticle) =>
  splitAuthors(authorname).map((author) => addresses.api.certificate(refnumber, author));
