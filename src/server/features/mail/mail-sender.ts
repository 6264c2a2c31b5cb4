import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { mailKindFacts } from '#domain/mail/mail-kinds.ts';
import { retryPause } from '#domain/mail/mail-retries.ts';
import type { JournalContext } from '#server/context.ts';
import { startForEachJournal } from '#server/platform/jobs/repeat.ts';
import { composeMessage, type HandOver, handOver } from '#server/platform/mail/hand-over.ts';
import {
  changeMail,
  findDueMail,
  listHandOversSince,
  listInterruptedMail,
  type MailRow,
} from '#server/store/mail-queries.ts';
import { aboutMail } from './mail-service.ts';

type OnError = (error: unknown) => void;

const minute = 60_000;
const uncertain =
  'The server stopped, or lost the connection, while it sent this message: it may or may not have been sent.';

/**
 * Sends what is in a journal's outbox, one message after the other. All that is to be known of a message is in the
 * database before it matters: a process that is killed leaves nothing that another one would send twice unknowingly.
 */
export class MailSender {
  readonly #journal: JournalContext;
  readonly #timeoutMilliseconds: number;
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(journal: JournalContext, timeoutMilliseconds: number) {
    this.#journal = journal;
    this.#timeoutMilliseconds = timeoutMilliseconds;
  }

  /** Looks at the outbox now, and does not wait for the end. */
  kick(onError: OnError): void {
    if (this.#closing.signal.aborted) return;
    this.#isAskedAgain = true;
    this.#running ??= this.#run()
      .catch(onError)
      .finally(() => {
        this.#running = undefined;
      });
  }

  /** When what runs has come to its end. */
  async settled(): Promise<void> {
    await this.#running;
  }

  /** Ends after the message that is being handed over, and before the text of one that is not. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isAskedAgain && !this.#closing.signal.aborted) {
      this.#isAskedAgain = false;
      if ((await this.#journal.accounts.mail()) === undefined) return;
      while ((await this.#isWanted()) && (await this.#waitForTurn())) {
        const unlock = await this.#journal.lock('mail');
        if (!unlock) return;
        try {
          await this.#settleInterrupted();
          await this.#sendDue();
        } finally {
          await unlock();
        }
      }
    }
  }

  /** Whether there is anything to do, and nothing in its way. */
  async #isWanted(): Promise<boolean> {
    const { database, isHeld, now } = this.#journal;
    if (this.#closing.signal.aborted || (await isHeld())) return false;
    const due = await findDueMail(database.reads, now().toISOString());
    return due !== undefined || (await listInterruptedMail(database.reads)).length > 0;
  }

  /** The process that had these is gone: the lock is ours. */
  async #settleInterrupted(): Promise<void> {
    const { database } = this.#journal;
    for (const { id, attempt, handed_at } of await listInterruptedMail(database.reads)) {
      const where = { id, states: ['sending'] as const, attempt };
      // Another attempt's name: a process that has lost the lock without knowing can no longer begin.
      const set =
        handed_at === ''
          ? ({ state: 'queued', attempt: '' } as const)
          : ({ state: 'held', reason: uncertain } as const);
      await database.writePrivate((tx) => changeMail(tx, where, set));
    }
  }

  /** Until nothing is due, or it is enough for this minute. */
  async #sendDue(): Promise<void> {
    const { database, now, isHeld } = this.#journal;
    while (!this.#closing.signal.aborted) {
      const row = await findDueMail(database.reads, now().toISOString());
      if (!row || (await this.#pauseMilliseconds()) > 0 || (await isHeld())) return;
      if (row.expires_at !== '' && row.expires_at <= now().toISOString()) {
        const set = {
          state: 'failed',
          reason: 'Its link had expired.',
          body: '',
          unsubscribe: '',
        } as const;
        await database.writePrivate((tx) =>
          changeMail(tx, { id: row.id, states: ['queued'] }, set),
        );
      } else await this.#send(row);
    }
  }

  /** Until another one may go; 0 where at once. */
  async #pauseMilliseconds(): Promise<number> {
    const { database, now } = this.#journal;
    const max = (await this.#journal.accounts.mail())?.perMinute ?? 0;
    const since = new Date(now().getTime() - minute).toISOString();
    const last = await listHandOversSince(database.reads, since);
    const oldest = last[last.length - max];
    if (oldest === undefined) return 0;
    return Math.max(1, Date.parse(oldest) + minute - now().getTime());
  }

  /** False where the server ends meanwhile. Without the lock: it may take a minute. */
  async #waitForTurn(): Promise<boolean> {
    try {
      await wait(await this.#pauseMilliseconds(), undefined, { signal: this.#closing.signal });
      return true;
    } catch (error) {
      // The server ends: what waits is sent after its next start.
      if (this.#closing.signal.aborted) return false;
      throw error;
    }
  }

  async #send(row: MailRow): Promise<void> {
    const { database, now } = this.#journal;
    const account = await this.#journal.accounts.mail();
    const timeoutMilliseconds = this.#timeoutMilliseconds;
    if (!account) return;
    const attempt = randomUUID();
    const attempts = row.attempts + 1;
    const begin = { state: 'sending', attempt, attempts, handed_at: '' } as const;
    const isOurs = await database.writePrivate((tx) =>
      changeMail(tx, { id: row.id, states: ['queued'] }, begin),
    );
    // It was cancelled a moment ago.
    if (!isOurs) return;
    const { sender, replyTo } = await aboutMail(this.#journal);
    const content = await composeMessage({
      messageId: row.message_id,
      from: { name: sender, address: account.from },
      replyTo,
      to: row.recipient,
      subject: row.subject,
      body: row.body,
      unsubscribe: row.unsubscribe,
      date: new Date(row.creation),
    });
    const outcome = await handOver(
      account,
      { to: row.recipient, content },
      {
        signal: this.#closing.signal,
        timeoutMilliseconds,
        beforeContent: () =>
          database.writePrivate((tx) =>
            changeMail(
              tx,
              { id: row.id, states: ['sending'], attempt },
              { handed_at: now().toISOString() },
            ),
          ),
      },
    );
    const set = this.#settled(outcome, { ...row, attempts });
    // Held too: who knows better what became of it than the attempt itself.
    const where = { id: row.id, states: ['sending', 'held'] as const, attempt };
    await database.writePrivate((tx) => changeMail(tx, where, set));
  }

  #settled(outcome: HandOver, row: MailRow): Parameters<typeof changeMail>[2] {
    const now = this.#journal.now();
    const kept = mailKindFacts[row.kind].isSecret ? { body: '', unsubscribe: '' } : {};
    switch (outcome.outcome) {
      case 'accepted':
        return { state: 'sent', sent_at: now.toISOString(), reason: '', ...kept };
      case 'unknown':
        return { state: 'held', reason: `${uncertain} ${outcome.reason}` };
      case 'abandoned':
        return { state: 'queued', attempts: row.attempts - 1 };
      case 'refused': {
        const pause = outcome.isFinal ? undefined : retryPause(row.attempts);
        if (pause === undefined) return { state: 'failed', reason: outcome.reason, ...kept };
        const next_at = new Date(now.getTime() + pause).toISOString();
        return { state: 'queued', reason: outcome.reason, next_at };
      }
    }
  }
}

type Journals = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ mailSender: MailSender }>;
  /** Their store has an outbox of its own. */
  publisherPeople: { find(): Promise<{ mailSender: MailSender } | undefined> };
};

/**
 * Looks at the outbox of every journal: now, and again and again, for what another attempt is due for and what nodes
 * left that went away. Gives the way to end that.
 */
export function startSendingMail(journals: Journals, log: Logger): () => Promise<void> {
  return startForEachJournal(journals, log, {
    milliseconds: 20_000,
    beside: journals.publisherPeople.find,
    act: ({ mailSender }, onError) => mailSender.kick(onError),
    failed: 'mail not sent',
  });
}
