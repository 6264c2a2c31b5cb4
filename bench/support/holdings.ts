import Sqlite from 'better-sqlite3';

export type HeldArticle = {
  id: number;
  refnumber: string;
  title: string;
  authorname: string;
  year: number;
  volume: number;
  issue: number;
  /** The SHA-256 of its file. */
  pdf: string;
};

/** An issue that has articles. */
export type HeldIssue = Pick<HeldArticle, 'year' | 'volume' | 'issue'> & {
  articles: [HeldArticle, ...HeldArticle[]];
};

/** What a journal holds, to know what can be asked for. */
export type Holdings = {
  articles: HeldArticle[];
  issues: HeldIssue[];
  /** The issues whose number of articles is nearest to this. */
  issuesNear(size: number, count: number): HeldIssue[];
};

const everything = `SELECT articles.id, CAST(refnumber AS text) AS refnumber, articles.title, authorname, year, volume, issue,
  file_sha256 AS pdf FROM articles JOIN issues ON issues.id = issue_id WHERE status = 'enabled' ORDER BY articles.id`;

/** Reads a journal's SQLite file. */
export function readHoldings(file: string): Holdings {
  const database = new Sqlite(file, { readonly: true });
  const articles = database.prepare<[], HeldArticle>(everything).all();
  database.close();
  const groups = Map.groupBy(articles, (one) => `${one.year}/${one.volume}/${one.issue}`);
  const issues = [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, articles: [first, ...others] } satisfies HeldIssue] : [],
  );
  const issuesNear = (size: number, count: number) => {
    const distance = (issue: HeldIssue) => Math.abs(issue.articles.length - size);
    return issues.toSorted((a, b) => distance(a) - distance(b)).slice(0, count);
  };
  return { articles, issues, issuesNear };
}
