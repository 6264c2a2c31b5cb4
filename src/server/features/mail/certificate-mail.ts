import { addresses } from '#contract/addresses.ts';
import type { MailedArticle } from '#contract/calls/mail-calls.ts';
import { type MailLanguage, mailLanguages } from '#contract/mail.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { languageOfText } from '#domain/languages/devanagari.ts';
import { type MailText, type MailValues, renderMail } from '#domain/mail/render-mail.ts';
import { authorsInWords, issueWords } from '#domain/mail/shipped-mail.ts';
import { noticeDate } from '#domain/metadata/notices.ts';
import { distinctAuthors } from '#domain/names/authors.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import {
  type FullArticleRow,
  listFullArticlesOfIssue,
} from '#server/store/full-article-queries.ts';
import { listChangesSince } from '#server/store/history-queries.ts';
import { findIssue } from '#server/store/issue-queries.ts';
import { countMail, listMailOfArticles, type MailRow } from '#server/store/mail-queries.ts';
import { listNoticeIds, retractionOf } from '#server/store/notice-queries.ts';
import { aboutMail, isMailable, type MailService } from './mail-service.ts';

type Asked = { language?: MailLanguage | undefined };

export type CertificateMail = ReturnType<typeof certificateMail>;

const kind = 'certificates';
const sentMeanwhile = 'It has been sent since. Look at the list again.';

/** The certificates of an issue, to the address of each article alone. */
export function certificateMail(of: JournalContext, mail: MailService) {
  const { database, origin, hasPublicOrigin } = of;
  const { reads } = database;

  const valuesOf = (article: FullArticleRow, language: MailLanguage): MailValues => {
    const { refnumber, authorname } = article;
    const number = String(refnumber ?? '');
    return {
      authors: authorsInWords(authorname, language),
      title: plainText(article.title),
      refnumber: number,
      issue: issueWords(article, language),
      article: origin() + addresses.article({ ...article, refnumber: number }),
      // The page that has them all: a link to one certificate would end with the next correction of a name.
      certificates: origin() + addresses.certificates(number),
    };
  };

  const noticesAmong = (articles: Iterable<FullArticleRow>) =>
    listNoticeIds(
      reads,
      Array.from(articles, ({ id }) => id),
    );

  const templatesOf = async (languages: readonly MailLanguage[]) =>
    new Map(
      await Promise.all(
        languages.map(async (one) => [one, await mail.templates.find(kind, one)] as const),
      ),
    );

  return {
    /** Throws `unknown_issue`, as the other. */
    async plan(issue: IssueAddress | undefined, asked: Asked & { article?: number | undefined }) {
      const [all, sending, journal] = await Promise.all([
        articlesOfIssue(reads, issue),
        mail.sending(),
        aboutMail(of),
      ]);
      const articles = all.filter(({ id }) => id === (asked.article ?? id));
      const notices = await noticesAmong(articles);
      const templates = await templatesOf(mailLanguages);
      const ids = articles.map(({ id }) => id);
      const written = Map.groupBy(
        await listMailOfArticles(reads, kind, ids),
        ({ article_id }) => article_id ?? 0,
      );
      const corrected = await correctedSince(reads, articles, (id) => written.get(id)?.at(-1));
      return {
        can_send: sending.can_send,
        missing: sending.missing,
        is_held: sending.is_held,
        lacks_address: !hasPublicOrigin(),
        language: asked.language ?? null,
        articles: articles.map((article) => {
          const leftOut = leftOutReason(article, notices);
          const { journal: name, email } = journal;
          const language = asked.language ?? languageOf(article, journal);
          const values = { journal: name, email, ...valuesOf(article, language) };
          const template = templates.get(language);
          const text = leftOut === '' && template ? renderMail(template, values) : nothing;
          const mails = written.get(article.id) ?? [];
          const is_corrected = corrected.has(article.id);
          const retraction = retractionOf(article.notices);
          const retracted = retraction ? noticeDate(retraction) : '';
          const found = { is_corrected, retracted, language };
          return toMailedArticle(article, leftOut, text, mails, found);
        }),
      };
    },

    /** Each article once, unless the caller knows that it was sent already. Throws `mail_not_set_up`, `no_public_address`. */
    async send(
      issue: IssueAddress | undefined,
      {
        language: asked,
        articles: wanted,
      }: Asked & { articles: readonly { id: number; times: number }[] },
      actor: Actor,
    ) {
      if (!(await mail.canSend())) throw new Problem('mail_not_set_up');
      if (!hasPublicOrigin()) throw new Problem('no_public_address');
      const articles = new Map(
        (await articlesOfIssue(reads, issue)).map((article) => [article.id, article]),
      );
      const notices = await noticesAmong(articles.values());
      const ofJournal = await aboutMail(of);
      const left_out: { id: number; refnumber: string; reason: string }[] = [];
      let queued = 0;
      for (const { id, times } of wanted) {
        const article = articles.get(id);
        const reason = article
          ? leftOutReason(article, notices)
          : 'It is not in this issue any more.';
        if (!article || reason !== '') {
          left_out.push({ id, refnumber: String(article?.refnumber ?? ''), reason });
          continue;
        }
        const language = asked ?? languageOf(article, ofJournal);
        const insert = await mail.prepare(
          {
            ...{ kind, language, to: article.email, article: id },
            values: valuesOf(article, language),
            onceKey: `${kind}:${id}:${times + 1}`,
          },
          actor,
        );
        const isWritten = await database.writePrivate(async (tx) => {
          // Somebody else has sent it, or the caller says that it was sent when it was not.
          if ((await countMail(tx, { kind, article: id })) !== times) return false;
          return (await insert(tx)) !== undefined;
        });
        if (isWritten) queued += 1;
        else
          left_out.push({ id, refnumber: String(article.refnumber ?? ''), reason: sentMeanwhile });
      }
      if (queued > 0) mail.kick();
      return { queued, left_out };
    },
  };
}

/** Which articles have other names, or another title, than when their authors were last written to. */
async function correctedSince(
  db: Db,
  articles: readonly FullArticleRow[],
  lastMail: (id: number) => MailRow | undefined,
): Promise<Set<number>> {
  const mailed = articles.flatMap((article) => {
    const mail = lastMail(article.id);
    return mail && mail.state !== 'failed' ? [{ article, at: mail.creation }] : [];
  });
  const first = mailed.map(({ at }) => at).toSorted()[0];
  if (first === undefined) return new Set();
  const ids = mailed.map(({ article }) => article.id);
  const changes = await listChangesSince(db, 'article', ids, ['authorname', 'title'], first);
  const byArticle = Map.groupBy(changes, ({ recordId }) => recordId);
  const isCorrected = ({ article, at }: (typeof mailed)[number]) => {
    const later = byArticle.get(article.id)?.filter(({ moment }) => moment > at) ?? [];
    // What the first change took away is what was mailed: one that was undone is no correction.
    const before = (field: string) =>
      later.map(({ was }) => was[field]).find((value) => typeof value === 'string');
    const names = before('authorname');
    return (
      (names !== undefined && namesOf(names) !== namesOf(article.authorname)) ||
      (before('title') ?? article.title) !== article.title
    );
  };
  return new Set(mailed.filter(isCorrected).map(({ article }) => article.id));
}

/** Another order of the same names changes no certificate. */
const namesOf = (authorname: string): string => distinctAuthors(authorname).toSorted().join();

/** An author is written to in the language of the article, as its page has it, where there are texts in it. */
function languageOf(
  { language, title }: FullArticleRow,
  ofJournal: { language: MailLanguage; languages: string },
): MailLanguage {
  const own = languageOfText(title, language, ofJournal.languages)?.split('-')[0];
  return mailLanguages.find((one) => one === own) ?? ofJournal.language;
}

const nothing: MailText = { subject: '', body: '' };

function leftOutReason(article: FullArticleRow, notices: ReadonlySet<number>): string {
  if (notices.has(article.id)) return 'It is a notice, which has no certificate.';
  if (article.wire_status !== 'enabled') return 'Readers do not see it.';
  return lackOfRecipient(article);
}

/** Why nobody can be written to about an article; empty where somebody can. */
export function lackOfRecipient({ authorname, email }: FullArticleRow): string {
  if (distinctAuthors(authorname).length === 0) return 'It has no authors.';
  if (email.trim() === '') return 'It has no email address.';
  return isMailable(email) ? '' : 'Its email address is not valid.';
}

/** The articles of an issue whose authors are written to. Throws `unknown_issue`. */
export async function articlesOfIssue(
  db: Db,
  issue: IssueAddress | undefined,
): Promise<FullArticleRow[]> {
  if (!issue || !(await findIssue(db, issue))) throw new Problem('unknown_issue');
  return listFullArticlesOfIssue(db, issue);
}

function toMailedArticle(
  { id, refnumber, title, authorname, email }: FullArticleRow,
  left_out: string,
  text: MailText,
  written: readonly MailRow[],
  found: Pick<MailedArticle, 'is_corrected' | 'retracted' | 'language'>,
): MailedArticle {
  const last = written.at(-1);
  return {
    ...{ id, refnumber: String(refnumber ?? ''), title, authorname, email, left_out },
    times: written.length,
    last: last
      ? {
          ...{ id: last.id, state: last.state, reason: last.reason },
          at: last.sent_at || last.creation,
        }
      : null,
    ...found,
    ...text,
  };
}
