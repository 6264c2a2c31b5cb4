import { citationName, splitAuthors } from './names/authors.ts';
import { slug } from './slug.ts';

type NamedArticle = {
  refnumber: string;
  year: number;
  volume: number;
  issue: number;
  authorname: string;
};

/**
 * The name under which a reader saves an article's PDF, by which it is known among others: journal, year, volume, issue,
 * reference number and the first author's last name, in letters that every system takes. Never fails.
 *
 * @param journal its short name
 * @example articlePdfName('sahyadri', article) // 'sahyadri-2026-3-3-138-dhruw.pdf'
 */
export function articlePdfName(journal: string, article: NamedArticle): string {
  const { year, volume, issue, refnumber, authorname } = article;
  const [author = ''] = splitAuthors(authorname);
  const parts = [journal, year, volume, issue, refnumber, slug(lastName(author))];
  return `${parts.filter((part) => part !== '').join('-')}.pdf`;
}

/** As citations begin: `Sharma AK`. */
const lastName = (author: string) => citationName(author).split(' ', 1)[0] ?? '';
