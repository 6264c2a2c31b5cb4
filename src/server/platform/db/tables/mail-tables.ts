import type { Generated } from 'kysely';
import type { AlertKind } from '#contract/alerts.ts';
import type { MailKind, MailLanguage, MailState } from '#contract/mail.ts';

/** What the journal writes to people: the outbox, and what became of it. */
export type MailMessagesTable = {
  id: Generated<number>;
  kind: MailKind;
  recipient: string;
  subject: string;
  /** Plain text; empty once a secret one was sent or given up. */
  body: string;
  state: Generated<MailState>;
  /** Why it failed or is held, or why the last attempt did. */
  reason: Generated<string>;
  attempts: Generated<number>;
  /** Not before. */
  next_at: string;
  /** Later it is of no use; empty where always. */
  expires_at: Generated<string>;
  message_id: string;
  /** What it must not be sent for twice: `certificates:7:1`. */
  once_key: string | null;
  article_id: number | null;
  /** The attempt that runs, or ran last: whoever makes another one has no word in it. */
  attempt: Generated<string>;
  /** When its text began to go to the mail server in that attempt; empty before. */
  handed_at: Generated<string>;
  sent_at: Generated<string>;
  createdby: string;
  creation: string;
  /** The address by which a program ends what it belongs to; empty where there is no such thing, or it was sent. */
  unsubscribe: Generated<string>;
};

/** A text of mail that the journal has changed. */
export type MailTemplatesTable = {
  id: Generated<number>;
  kind: MailKind;
  language: MailLanguage;
  subject: string;
  body: string;
  modifiedby: string;
  modification: string;
};

/** What a reader is told of by mail. */
export type AlertsTable = {
  id: Generated<number>;
  /** In small letters. */
  email: string;
  about: AlertKind;
  /** A search, or the name of an author; empty of issues. */
  query: Generated<string>;
  language: MailLanguage;
  state: 'pending' | 'confirmed';
  /** Of the link that confirms it; null once it did. */
  confirm_hash: string | null;
  /** Unconfirmed it is forgotten then; empty of one that is confirmed. */
  expires_at: Generated<string>;
  end_hash: string;
  /** The token of the link that ends it, which stands in every message: sealed. */
  end_sealed: string;
  /** What became public until then was told. */
  told_until: string;
  /** No message before. */
  next_at: string;
  creation: string;
};

/** What is written to people. */
export type MailTables = {
  mail_messages: MailMessagesTable;
  mail_templates: MailTemplatesTable;
  alerts: AlertsTable;
};
