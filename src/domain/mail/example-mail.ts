import type { MailKind } from '#contract/mail.ts';
import { exampleOrigin, mailKindFacts } from './mail-kinds.ts';
import { type MailText, renderMail, signedBody } from './render-mail.ts';

type Journal = { journal: string; email: string; origin: string; signature: string };

/**
 * A message as a journal would send it: with its own name, address, links and signature, and an example's values for all
 * else. Never fails.
 *
 * @example exampleMail('test', { subject: 'A test of {{journal}}', body: 'Good.' }, soil).subject // 'A test of Soil'
 */
export function exampleMail(
  kind: MailKind,
  template: MailText,
  { journal, email, origin, signature }: Journal,
): MailText {
  const values = Object.entries(mailKindFacts[kind].values).map(([name, value]) => [
    name,
    value.replaceAll(exampleOrigin, () => origin),
  ]);
  const { subject, body } = renderMail(template, {
    ...Object.fromEntries(values),
    journal,
    email,
  });
  return { subject, body: signedBody(body, signature) };
}
