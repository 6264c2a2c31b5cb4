import { addresses } from '#contract/addresses.ts';
import type { AnswerOf, BodyOf } from '#contract/calls/call.ts';
import type { Letter, LetterDraft, lettersCalls } from '#contract/calls/letters-calls.ts';
import type { Day, PlainDate } from '#contract/entities/values.ts';
import type { Verification } from '#contract/entities/verification.ts';
import { isCharged } from '#contract/fields/manuscript.ts';
import { type LetterKind, letterKinds, type MailLanguage, mailLanguages } from '#contract/mail.ts';
import { formMessages } from '#contract/messages.ts';
import type { PaymentPage } from '#contract/payment-page.ts';
import { addressIn, toReaderLanguage } from '#contract/words/languages.ts';
import { formatCertificateCode, parseCertificateCode } from '#domain/certificate-code.ts';
import { languageOfText } from '#domain/languages/devanagari.ts';
import { bodyText, headerText, type MailText, renderMail } from '#domain/mail/render-mail.ts';
import { authorsInWords, mailWords } from '#domain/mail/shipped-mail.ts';
import { reviewersOf } from '#domain/manuscript/rules.ts';
import { formatDate } from '#pdf/kit/printed.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import {
  type CertificateRow,
  findCertificate,
  letterMailKey,
  listCertificatesOf,
} from '#server/store/certificate-queries.ts';
import { recordChange } from '#server/store/history-queries.ts';
import { listMailByKeys } from '#server/store/mail-queries.ts';
import { findRecord, type PlainRow } from '#server/store/plain-records.ts';
import { registerCertificates } from '../certificates/certificate-register.ts';
import type { DocumentContext } from '../specs/document-context.ts';
import type { DocumentSpec } from '../specs/document-spec.ts';
import { sampleCode, verificationData } from '../specs/spec-builders.ts';

type Calls = typeof lettersCalls;
type Written = BodyOf<Calls['previewLetter']>;
type Manuscript = PlainRow<'manuscripts'>;

/** What a letter says, for ever: the PDF is made of it again whenever somebody asks. */
type LetterFacts = MailText & {
  letter: LetterKind;
  language: MailLanguage;
  number: string;
  title: string;
  date: Day;
  /** Where it was mailed to; empty where it was not. It is not shown. */
  to: string;
  /** What its QR code opens in an application of UPI, and what is said next to it; left out where nothing is paid so. */
  upi?: string;
  caption?: string;
};
/** What the certificate of a reviewer says. */
type ReviewFacts = {
  key: number;
  language: MailLanguage;
  number: string;
  reviewed: PlainDate;
  subject: string;
  date: Day;
  to: string;
};

export type LettersService = ReturnType<typeof lettersService>;

/** What letters need of the journal's mail. */
export type LetterMail = {
  sending(): Promise<{
    can_send: boolean;
    missing: string;
    language: MailLanguage;
    languages: string;
    names: Readonly<Record<'journal' | 'email', string>>;
  }>;
  template(kind: Written['kind'], language: MailLanguage): Promise<MailText>;
  prepare(
    message: {
      kind: Written['kind'];
      to: string;
      text: MailText;
      language: MailLanguage;
      onceKey: string;
    },
    actor: Actor,
  ): Promise<(tx: Tx) => Promise<number | undefined>>;
  /** Throws what `prepare` would. */
  refuse(to: string): void;
  kick(): void;
};

/** What the author of a manuscript is told about its fee, with the address of the page where it is paid; empty without one. */
export type ReadPayment = (manuscriptId: number) => Promise<PaymentPage & { link: string }>;

/** Letters about manuscripts, and certificates of their reviewers: as mail, and as PDFs with codes. */
export function lettersService(
  { database, settings, dayOf, origin, hasPublicOrigin }: JournalContext,
  { mail, paymentOf }: { mail: LetterMail; paymentOf: ReadPayment },
  context: () => Promise<DocumentContext>,
) {
  const { reads } = database;

  async function get(id: number): Promise<Manuscript> {
    const found = await findRecord(reads, 'manuscripts', id);
    if (!found) throw new Problem('not_found');
    return found;
  }

  const linkOf = (code: string) => origin() + addresses.api.letter(formatCertificateCode(code));

  /** The certificate that is about to be made. Throws `invalid_fields` for a reviewer whom the manuscript has not, or who did not answer. */
  async function factsOf(row: Manuscript, written: Written, now: Date, isPreview = false) {
    const date = dayOf(now);
    const { language, kind, to } = written;
    const subject = headerText(written.subject);
    const { number, title } = row;
    if (kind === 'acceptance' && !isPreview && !isCharged(row.state)) {
      throw new Problem('invalid_fields', {
        fields: { subject: formMessages.letters.notAccepted },
      });
    }
    if (kind !== 'reviewer_thanks') {
      const body = bodyText(written.body);
      const payment = kind === 'acceptance' ? qrOf(await paymentOf(row.id), language) : undefined;
      const facts: LetterFacts = {
        ...{ letter: kind, language, number, title, subject, body, date, to },
        ...payment,
      };
      return { kind: 'letter' as const, name: row.authors.slice(0, 400), facts };
    }
    const reviewer = reviewersOf(row).find(({ key }) => key === written.reviewer);
    if (!reviewer?.answered) {
      throw new Problem('invalid_fields', { fields: { reviewer: formMessages.letters.reviewer } });
    }
    const { key, answered: reviewed, name } = reviewer;
    const facts: ReviewFacts = { key, language, number, reviewed, subject, date, to };
    return { kind: 'reviewer' as const, name, facts };
  }

  return {
    /** Throws `not_found` without the manuscript, as the others. */
    async plan(id: number): Promise<AnswerOf<Calls['getLetters']>> {
      const [row, sending, payment] = await Promise.all([get(id), mail.sending(), paymentOf(id)]);
      const letters = await listLetters(reads, id);
      const pages = toReaderLanguage((await settings.metadata()).reader_language) ?? 'en';
      const own = languageOfText(row.title, row.language, sending.languages)?.split('-')[0];
      const drafts: LetterDraft[] = [];
      const feeTexts = mailLanguages.map((language) => ({
        language,
        now: feeText(payment, language, language === pages),
        waived: mailWords[language].fee.waived,
      }));
      for (const language of mailLanguages) {
        const about = { ...sending.names, number: row.number };
        const draft = async (kind: Written['kind'], values: Record<string, string>) => {
          const text = renderMail(await mail.template(kind, language), { ...about, ...values });
          return { kind, language, ...text, body: text.body.replace(/\n{3,}/g, '\n\n') };
        };
        const values = {
          authors: authorsInWords(row.authors, language),
          title: row.title,
          received: formatDate(row.received_on, language),
          fee: feeTexts.find((one) => one.language === language)?.now ?? '',
        };
        for (const kind of letterKinds) {
          const to = { reviewer: 0, name: row.authors, to: row.email };
          drafts.push({ ...to, ...(await draft(kind, values)) });
        }
        for (const { key, name, email, answered } of reviewersOf(row)) {
          if (answered === '') continue;
          const to = { reviewer: key, name, to: email };
          drafts.push({ ...to, ...(await draft('reviewer_thanks', { name })) });
        }
      }
      return {
        letters,
        drafts,
        language: mailLanguages.find((one) => one === own) ?? sending.language,
        can_send: sending.can_send,
        missing: sending.missing,
        lacks_address: !hasPublicOrigin(),
        fee: { state: payment.state, amount: payment.asked?.text ?? '', texts: feeTexts },
      };
    },

    async preview(id: number, written: Written, now: Date): Promise<DocumentSpec> {
      const { kind, name, facts } = await factsOf(await get(id), written, now, true);
      return letterSpec(await context(), { kind, name, code: '' }, facts);
    },

    /** Throws `mail_not_set_up`, `no_public_address` and `invalid_fields`; nothing is made then. */
    async send(id: number, written: Written, actor: Actor): Promise<Letter> {
      const row = await get(id);
      const { kind, name, facts } = await factsOf(row, written, actor.now);
      const { to, language } = written;
      if (to !== '' && !hasPublicOrigin()) throw new Problem('no_public_address');
      const claims = facts as CertificateFacts;
      if (to !== '') mail.refuse(to);
      const certified = [{ recordId: id, name, claims }];
      const [certificate] = await registerCertificates(database, kind, certified, actor.now);
      if (!certificate) throw new Problem('internal');
      const { code } = certificate;
      const tell = (tx: Tx) =>
        recordChange(tx, actor, {
          ...{ noun: 'manuscript', recordId: id, action: 'changed', label: row.title },
          ...{ was: {}, now: { letter: written.kind } },
        });
      if (to === '') await database.writePrivate(tell);
      else {
        const link = `${mailWords[language].letterLink[kind === 'letter' ? 'letter' : 'certificate']}\n${linkOf(code)}`;
        const text = textOf(written, link);
        const message = { kind: written.kind, to, text, language, onceKey: letterMailKey(code) };
        const insert = await mail.prepare(message, actor);
        const isWritten = await database.writePrivate(async (tx) => {
          if ((await insert(tx)) === undefined) return false;
          await tell(tx);
          return true;
        });
        if (!isWritten) {
          throw new Problem('invalid_fields', { fields: { to: formMessages.letters.sent } });
        }
        mail.kick();
      }
      return toLetter(certificate, to === '' ? '' : 'queued');
    },

    /** By its code, however it was typed; undefined where there is none. */
    async find(typed: string): Promise<DocumentSpec | undefined> {
      const code = parseCertificateCode(typed);
      const row = code === undefined ? undefined : await findCertificate(reads, code);
      if (row?.kind !== 'letter' && row?.kind !== 'reviewer') return undefined;
      if (!(await findRecord(reads, 'manuscripts', row.record_id))) return undefined;
      return letterSpec(await context(), row, JSON.parse(row.facts));
    },
  };
}

type CertificateFacts = Record<string, string | number>;

/** What a letter says of the fee. */
function feeText(
  { state, asked, link }: PaymentPage & { link: string },
  language: MailLanguage,
  isOwn: boolean,
): string {
  const words = mailWords[language].fee;
  if (state !== 'due') return words[state];
  if (!asked) return words.unknown;
  const due = words.due(asked.text);
  return link === ''
    ? due
    : `${due} ${words.link}\n${addressIn(link, isOwn ? undefined : language)}`;
}

/** The QR code of a letter that accepts a manuscript; undefined where nothing is paid so. */
const qrOf = ({ upi, asked }: PaymentPage, language: MailLanguage) =>
  upi && asked && { upi: upi.uri, caption: mailWords[language].fee.scan(asked.text, upi.address) };

const textOf = ({ subject, body }: Written, link: string): MailText => ({
  subject: headerText(subject),
  body: [bodyText(body), link].filter(Boolean).join('\n\n'),
});

/** The letters of a manuscript and the certificates of its reviewers, newest first. */
async function listLetters(db: Db, manuscriptId: number): Promise<Letter[]> {
  const rows = [
    ...(await listCertificatesOf(db, 'letter', [manuscriptId])),
    ...(await listCertificatesOf(db, 'reviewer', [manuscriptId])),
  ].toSorted((a, b) => (a.creation < b.creation ? 1 : -1));
  const mails = await listMailByKeys(
    db,
    rows.map(({ code }) => letterMailKey(code)),
  );
  return rows.map((row) => toLetter(row, mails.get(letterMailKey(row.code))?.state ?? ''));
}

function toLetter(
  { code, name, facts }: Pick<CertificateRow, 'code' | 'name' | 'facts'>,
  mail: Letter['mail'],
): Letter {
  const { letter, subject, date } = JSON.parse(facts) as Partial<LetterFacts>;
  return {
    code: formatCertificateCode(code),
    kind: letter ?? 'reviewer_thanks',
    ...{ name, subject: subject ?? '', date: date ?? '', mail },
  };
}

function letterSpec(
  context: DocumentContext,
  { kind, name, code }: Pick<CertificateRow, 'name' | 'code' | 'kind'>,
  facts: LetterFacts | ReviewFacts,
): DocumentSpec {
  const { language, number, date } = facts;
  const { journal, chiefEditor, design } = context;
  const verification = verificationData(
    context,
    code === '' ? sampleCode : formatCertificateCode(code),
  );
  const shared = { language, journal, number, date, chiefEditor, verification };
  if (kind === 'letter' && 'body' in facts) {
    const { subject, body, upi = '', caption = '' } = facts;
    const data = {
      ...{ ...shared, subject, body },
      ...(upi !== '' && { payment: { address: upi, caption } }),
    };
    return { kind: 'letter', template: design.templates.letter, data };
  }
  const reviewed = 'reviewed' in facts ? facts.reviewed : '';
  return {
    kind: 'reviewer-certificate',
    template: design.templates['reviewer-certificate'],
    data: { ...shared, name, reviewed, border: design.border },
  };
}

type State = Pick<Verification, 'status' | 'name' | 'letter'>;

/** A letter is genuine while the manuscript is as it says; one that accepts a manuscript not once that is declined. */
export async function letterState(db: Db, row: CertificateRow): Promise<State> {
  const manuscript = await findRecord(db, 'manuscripts', row.record_id);
  if (!manuscript) return { status: 'withdrawn' };
  const facts = JSON.parse(row.facts) as LetterFacts | ReviewFacts;
  const { number, date } = facts;
  if (!('letter' in facts)) {
    const reviewer = reviewersOf(manuscript).find(({ key }) => key === facts.key);
    if (!reviewer?.answered) return { status: 'withdrawn' };
    if (reviewer.name !== row.name || reviewer.answered !== facts.reviewed) {
      return { status: 'replaced' };
    }
    const letter = { kind: 'reviewer_thanks' as const, number, title: '', date: facts.reviewed };
    return { status: 'genuine', name: row.name, letter };
  }
  const { letter: kind, title } = facts;
  if (kind === 'acceptance' && manuscript.state === 'declined') return { status: 'withdrawn' };
  if (manuscript.title !== title) return { status: 'replaced' };
  return { status: 'genuine', name: row.name, letter: { kind, number, title, date } };
}
