import { splitAuthors } from '../../src/domain/authors.ts';
import { richRuns } from '../../src/domain/rich-text/runs.ts';
import type { CertificateData } from '../../src/pdf/certificate.ts';
import { samples } from '../../src/pdf/samples.ts';
import type { BenchJournal } from './bench-journal.ts';

/** The certificates of the articles that are measured: one for each author, each with a code of its own. */
export function certificatesOf({ issues }: Pick<BenchJournal, 'issues'>): CertificateData[] {
  const wanted = issues.flatMap(({ articles }) =>
    articles.flatMap((article) =>
      splitAuthors(article.authorname).map((author) => ({ article, author })),
    ),
  );
  return wanted.map(({ article, author }, index) => ({
    ...samples.certificate,
    author,
    article: {
      title: richRuns(article.title),
      year: article.year,
      volume: article.volume,
      issue: article.issue,
      pages: article.pagenumber,
      refnumber: String(article.refnumber),
    },
    verification: codeOf(index),
  }));
}

function codeOf(index: number): CertificateData['verification'] {
  const digits = index.toString().padStart(4, '0');
  return {
    code: `7K3F-92QD-${digits}`,
    address: `https://bench.example/certificate/7K3F92QD${digits}`,
  };
}
