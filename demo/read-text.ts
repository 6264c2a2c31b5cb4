import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Contributor } from '#contract/metadata.ts';
import { readFront } from '#domain/full-text/read-front.ts';
import { readJats } from '#domain/full-text/read-jats.ts';
import { citedWorks } from '#domain/full-text/words.ts';
import { parseXml } from '#domain/full-text/xml-tree.ts';
import type { DemoArticle, DemoIssue } from './demo-article.ts';

/** What no JATS file says. */
type OfTheOffice = DemoIssue &
  Pick<DemoArticle, 'refnumber' | 'mobile' | 'txnid' | 'ptype'> & { highlights?: string[] };

/** An article with a full text: its JATS file says the rest of it. */
export function articleWithText(file: URL, given: OfTheOffice): DemoArticle {
  const document = parseXml(readFileSync(file, 'utf8'));
  const { text: full } = readJats(document);
  const front = readFront(document);
  const { contributors, metadata, language = 'en', doi } = front;
  const { abstract = '', keywords = '', pagenumber = '', publishdate = '' } = front;
  const { subject = '', country = '', email = '' } = front;
  return {
    ...given,
    ...{ title: front.title, abstract, keywords, pagenumber, publishdate, subject, country, email },
    authorname: contributors.map(({ name }: Contributor) => name).join(', '),
    language: language === 'hi' || language === 'mr' ? language : '',
    ...(doi !== undefined && { doi }),
    contributors,
    metadata: { ...metadata, references: citedWorks(full) },
    body: [],
    references: [],
    text: { path: fileURLToPath(file), full },
  };
}
