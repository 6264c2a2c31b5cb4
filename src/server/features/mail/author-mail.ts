import { addresses } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/calls/call.ts';
import type { mailCalls } from '#contract/calls/mail-calls.ts';
import { type MailLanguage, mailLanguages } from '#contract/mail.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { renderMail, templateProblems } from '#domain/mail/render-mail.ts';
import { authorsInWords, issueWords } from '#domain/mail/shipped-mail.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import type { FullArticleRow } from '#server/store/full-article-queries.ts';
import { recordChange } from '#server/store/history-queries.ts';
import { articlesOfIssue, lackOfRecipient } from './certificate-mail.ts';
import { aboutMail, type MailService } from './mail-service.ts';

type Calls = typeof mailCalls;

/** A message to the authors of an article, or of all of an issue, in words of somebody's own. */
export type AuthorMail = ReturnType<typeof authorMail>;

const kind = 'author_letter';

export function authorMail(of: JournalContext, mail: MailService) {
  const { database, origin } = of;
  const { reads } = database;

  function valuesOf(article: FullArticleRow, language: MailLanguage): Record<string, string> {
    const { refnumber, authorname, wire_status } = article;
    const number = String(refnumber ?? '');
    return {
      authors: authorsInWords(authorname, language),
      title: plainText(article.title),
      number,
      issue: issueWords(article, language),
      // Of one that readers do not see there is nothing to open.
      article:
        wire_status === 'enabled'
          ? origin() + addresses.article({ ...article, refnumber: number })
          : '',
    };
  }

  return {
    /** Throws `unknown_issue`, as the other. */
    async plan(
      issue: IssueAddress | undefined,
      { article: only }: { article?: number | undefined },
    ) {
      const [all, sending, about] = await Promise.all([
        articlesOfIssue(reads, issue),
        mail.sending(),
        aboutMail(of),
      ]);
      const { journal, email, language } = about;
      const texts = await Promise.all(
        mailLanguages.map(async (one) => ({
          language: one,
          ...(await mail.templates.find(kind, one)),
        })),
      );
      return {
        ...{ can_send: sending.can_send, missing: sending.missing, is_held: sending.is_held },
        ...{ language, texts },
        articles: all
          .filter(({ id }) => id === (only ?? id))
          .map((article) => {
            const { id, refnumber, title, authorname, email: to } = article;
            const values = mailLanguages.map((one): [MailLanguage, Record<string, string>] => [
              one,
              { journal, email, ...valuesOf(article, one) },
            ]);
            return {
              ...{ id, refnumber: String(refnumber ?? ''), title, authorname, email: to },
              left_out: lackOfRecipient(article),
              values: Object.fromEntries(values) as Record<MailLanguage, Record<string, string>>,
            };
          }),
      };
    },

    /** One message for each article; what was sent by the same `batch` is not sent again. Throws `mail_not_set_up` and `invalid_fields`. */
    async send(
      issue: IssueAddress | undefined,
      { batch, language, subject, body, articles: wanted }: BodyOf<Calls['sendAuthorMail']>,
      actor: Actor,
    ) {
      if (!(await mail.canSend())) throw new Problem('mail_not_set_up');
      refuseInvalid(templateProblems(kind, { subject, body }) as Record<string, string>);
      const articles = new Map(
        (await articlesOfIssue(reads, issue)).map((article) => [article.id, article]),
      );
      const { journal, email } = await aboutMail(of);
      const left_out: { id: number; refnumber: string; reason: string }[] = [];
      let queued = 0;
      for (const id of new Set(wanted)) {
        const article = articles.get(id);
        const reason = article ? lackOfRecipient(article) : 'It is not in this issue any more.';
        const refnumber = String(article?.refnumber ?? '');
        if (!article || reason !== '') {
          left_out.push({ id, refnumber, reason });
          continue;
        }
        const text = renderMail(
          { subject, body },
          { journal, email, ...valuesOf(article, language) },
        );
        const onceKey = `author:${batch}:${id}`;
        const message = { kind, to: article.email, text, language, article: id, onceKey } as const;
        const insert = await mail.prepare(message, actor);
        const isWritten = await database.writePrivate(async (tx) => {
          if ((await insert(tx)) === undefined) return false;
          await recordChange(tx, actor, {
            ...{ noun: 'article', recordId: id, action: 'changed', refnumber },
            ...{ label: plainText(article.title), was: {}, now: { mailed: text.subject } },
          });
          return true;
        });
        if (isWritten) queued += 1;
        else left_out.push({ id, refnumber, reason: 'This message was sent already.' });
      }
      if (queued > 0) mail.kick();
      return { queued, left_out };
    },
  };
}
