import { limits } from '#contract/limits.ts';
import type { MailKind } from '#contract/mail.ts';
import { formMessages } from '#contract/messages.ts';
import { normaliseText, oneLine } from '../clean-text.ts';
import { mailKindFacts } from './mail-kinds.ts';

export type MailText = { subject: string; body: string };
export type MailValues = Readonly<Record<string, string>>;

const placeholder = /\{\{\s*([^{}]{0,100}?)\s*\}\}/g;

/** Signs that no text needs: in a header they would begin another one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;

/** A text for a header: one line, whatever it held. Never fails. */
export const headerText = (text: string): string => oneLine(text.replace(controls, ' '));

/** A text of lines without other control characters. Never fails. */
export const bodyText = (text: string): string =>
  normaliseText(text.replace(/\r\n?/g, '\n').replace(controls, '')).trim();

/**
 * A template with its values put in, once: what a value holds is not looked at for placeholders. A placeholder without
 * a value is empty. Never fails.
 *
 * @example renderMail({ subject: 'For {{name}}', body: '{{link}}' }, { name: 'Asha', link: 'x' }) // { subject: 'For Asha', body: 'x' }
 */
export function renderMail({ subject, body }: MailText, values: MailValues): MailText {
  const fill = (text: string) =>
    text.replace(placeholder, (_, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : '',
    );
  return { subject: headerText(fill(subject)), body: bodyText(fill(body)) };
}

/**
 * What is wrong with a template, by its field; empty where nothing is.
 *
 * @example templateProblems('invitation', { subject: 'Come', body: 'Soon' }).body // 'The text must have {{link}}.'
 */
export function templateProblems(
  kind: MailKind,
  { subject, body }: MailText,
): Partial<Record<keyof MailText, string>> {
  const { values, required } = mailKindFacts[kind];
  const unknown = (text: string) => {
    const names = [...text.matchAll(placeholder)].map(([, name = '']) => name);
    const stranger = names.find((name) => !Object.hasOwn(values, name));
    return stranger === undefined ? undefined : formMessages.mail.unknown(stranger);
  };
  const lacking = required.find((name) => !mentions(body, name));
  const inSubject =
    headerText(subject) === ''
      ? formMessages.required
      : (tooLong(subject, limits.maxMailSubjectCharacters) ?? unknown(subject));
  const inBody =
    bodyText(body) === ''
      ? formMessages.required
      : (tooLong(body, limits.maxMailBodyCharacters) ??
        unknown(body) ??
        (lacking === undefined ? undefined : formMessages.mail.lacking(lacking)));
  return { ...(inSubject ? { subject: inSubject } : {}), ...(inBody ? { body: inBody } : {}) };
}

const tooLong = (text: string, max: number) =>
  text.length > max ? formMessages.maxCharacters(max) : undefined;

const mentions = (text: string, name: string): boolean =>
  [...text.matchAll(placeholder)].some(([, found]) => found === name);

/**
 * The text of a message with the journal's signature below it, behind the line that programs for mail know. Never fails.
 *
 * @example signedBody('Good day.', 'Asha') // 'Good day.\n\n-- \nAsha'
 */
export const signedBody = (body: string, signature: string): string =>
  signature === '' ? body : `${body}\n\n-- \n${signature}`;
