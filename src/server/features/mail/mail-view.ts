import type { MailMessage } from '#contract/calls/mail-calls.ts';
import { mailKindFacts } from '#domain/mail/mail-kinds.ts';
import type { MailRow } from '#server/store/mail-queries.ts';

export function toMailMessage(row: MailRow): MailMessage {
  const { id, kind, recipient, subject, state, reason, attempts, next_at, expires_at } = row;
  const { sent_at, message_id, article_id, createdby, creation } = row;
  return {
    ...{ id, kind, recipient, subject, state, reason, attempts, next_at, expires_at },
    ...{ sent_at, message_id, article_id, createdby, creation },
  };
}

/** What opens something is for its recipient alone. */
export const shownBody = ({ kind, body }: MailRow): string =>
  mailKindFacts[kind].isSecret ? '' : body;
