import type { AlertKind } from '#contract/alerts.ts';
import type { MailKind } from '#contract/mail.ts';
import { alerts as english } from '#contract/words/en.ts';
import { alerts as hindi } from '#contract/words/hi.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import { toReaderLanguage } from '#contract/words/languages.ts';
import { alerts as marathi } from '#contract/words/mr.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { Tx } from '#server/platform/db/tables.ts';

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
  canSend: boolean;
  prepare(message: Message, actor: Actor): Promise<(tx: Tx) => Promise<number | undefined>>;
  kick(): void;
};

/** Who writes what nobody of the office asked for. */
export const alertActor = (now: Date): Actor => ({ username: 'alerts', now });

const words = { en: english, hi: hindi, mr: marathi } as const;

export const alertWords = (language: ReaderLanguage) => words[language];

/** What one is told of, in words: `the search “black soil”`. */
export function alertText(language: ReaderLanguage, about: AlertKind, query: string): string {
  const { what } = words[language];
  return about === 'issues' ? what.issues : what[about](query);
}

/** In which the interface is where nothing is asked for. */
export const readerLanguageOf = async ({ settings }: JournalContext): Promise<ReaderLanguage> =>
  toReaderLanguage((await settings.metadata()).reader_language) ?? 'en';
