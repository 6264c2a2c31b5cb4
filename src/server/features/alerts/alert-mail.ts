import { randomBytes } from 'node:crypto';
import { addresses } from '#contract/addresses.ts';
import type { AlertKind } from '#contract/alerts.ts';
import type { TermKind } from '#contract/calls/terms-calls.ts';
import type { MailKind } from '#contract/mail.ts';
import {
  addressIn,
  formatNumber,
  type ReaderLanguage,
  toReaderLanguage,
} from '#contract/words/languages.ts';
import { wordsOf } from '#contract/words/words-of.ts';
import { authorSlug, keywordSlug, subjectSlug } from '#domain/article-terms.ts';
import { splitKeywords } from '#domain/metadata/article-metadata.ts';
import { peopleOf } from '#domain/metadata/people.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';
import type { AlertRow, NewsArticle } from '#server/store/alert-queries.ts';

export const newAlertToken = (): string => randomBytes(32).toString('base64url');

/** As it is made: anything else is looked up nowhere. */
export const isAlertToken = (token: string): boolean => /^[\w-]{43}$/.test(token);

type End = { token: string; end_hash: string; end_sealed: string };

/** The link that ends an alert is in each of its messages, so its token is kept: sealed, for nobody else to read. */
export const alertEnds = ({ installation: { sealed }, slug }: JournalContext) => {
  const purpose = `alerts of ${slug}`;
  return {
    make(): End {
      const token = newAlertToken();
      return {
        token,
        end_hash: hashToken(token),
        end_sealed: sealed.seal(token, purpose),
      };
    },
    /** Undefined where it was sealed with another key. */
    open: (text: string): string | undefined => sealed.open(text, purpose),
  };
};

type Message = {
  kind: Extract<MailKind, 'alert' | 'alert_confirmation'>;
  to: string;
  language: ReaderLanguage;
  values: Readonly<Record<string, string>>;
  onceKey: string;
  expires?: Date;
  unsubscribe?: string;
};

/** What alerts need of the journal's mail: messages that are written in the transaction that they belong to. */
export type AlertMail = {
  canSend(): Promise<boolean>;
  prepare(message: Message, actor: Actor): Promise<(tx: Tx) => Promise<number | undefined>>;
  kick(): void;
};

/** Who writes what nobody of the office asked for. */
export const alertActor = (now: Date): Actor => ({ username: 'alerts', now });

export const alertWords = (language: ReaderLanguage) => wordsOf[language].alerts;

/** The subject of an alert, in words: `the search “black soil”`. */
export function alertText(language: ReaderLanguage, about: AlertKind, query: string): string {
  const { what } = alertWords(language);
  return about === 'issues' ? what.issues : what[about](query);
}

/** In which the interface is where nothing is asked for. */
export const readerLanguageOf = async ({ settings }: JournalContext): Promise<ReaderLanguage> =>
  toReaderLanguage((await settings.metadata()).reader_language) ?? 'en';

/** So many are named in a message; of the rest it says how many. */
const maxNamed = 20;

type Wanted = Pick<AlertRow, 'about' | 'query' | 'told_until'>;

/** What of the news an alert is about. `findIds` searches as a reader would. */
export async function newsOf(
  { about, query, told_until }: Wanted,
  news: readonly NewsArticle[],
  findIds: (query: string) => Promise<ReadonlySet<number>>,
): Promise<NewsArticle[]> {
  const fresh = news.filter(({ moment }) => moment > told_until);
  if (about === 'issues' || fresh.length === 0) return fresh;
  if (about === 'search') {
    const found = await findIds(query);
    return fresh.filter(({ id }) => found.has(id));
  }
  const { slugOf, namesOf } = terms[about];
  const wanted = slugOf(query);
  return fresh.filter((article) =>
    namesOf(article).some((name) => wanted !== '' && slugOf(name) === wanted),
  );
}

/** By which the page of an author, a keyword or a subject is known; undefined of what has none. */
export const termOf = (about: AlertRow['about'], query: string) =>
  about === 'issues' || about === 'search'
    ? undefined
    : { kind: about, slug: terms[about].slugOf(query) };

type Term = { slugOf(name: string): string; namesOf(article: NewsArticle): string[] };

/** What has a page of its own is known by the slug of that page. */
const terms: Record<TermKind, Term> = {
  author: { slugOf: slugOfName, namesOf: ({ authorname }) => splitAuthors(authorname) },
  keyword: { slugOf: keywordSlug, namesOf: ({ keywords }) => splitKeywords(keywords) },
  subject: { slugOf: subjectSlug, namesOf: ({ subject }) => [subject] },
};

/** Without honorifics: `Dr. Puja Verma` is found as she signs. */
function slugOfName(name: string): string {
  const [person] = peopleOf([{ name }]);
  return person ? authorSlug(person) : '';
}

type Place = { origin: string; language: ReaderLanguage; isOwn: boolean };

/** The news as lines of a message: issues with how much is new, or articles with their authors, each with its link. */
export function newsText(about: AlertRow['about'], news: NewsArticle[], place: Place): string {
  const { origin, language, isOwn } = place;
  const words = alertWords(language);
  const link = (path: string) => origin + addressIn(path, isOwn ? undefined : language);
  const issues = new Map<string, string>(
    about === 'issues'
      ? news.map(({ year, volume, issue }) => [
          addresses.issue({ year, volume, issue }),
          words.issue(volume, issue, year),
        ])
      : [],
  );
  const heads = [...issues].map(([path, name]) => `${name}\n${link(path)}`);
  const named = news.slice(0, maxNamed).map((article) => {
    const path = addresses.article({ ...article, refnumber: String(article.refnumber) });
    return `${plainText(article.title)}\n${splitAuthors(article.authorname).join(', ')}\n${link(path)}`;
  });
  const left = news.length - named.length;
  const more = left > 0 ? [words.more(formatNumber(language, left))] : [];
  return [...heads, ...named, ...more].join('\n\n');
}
