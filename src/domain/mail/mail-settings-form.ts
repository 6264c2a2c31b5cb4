import { limits } from '#contract/limits.ts';
import {
  type MailSettingsField,
  type MailSettingsValues,
  mailSettingsFields,
} from '#contract/mail.ts';
import { formMessages } from '#contract/messages.ts';
import { plainLines } from '../clean-text.ts';
import { isEmailAddress } from '../email-address.ts';
import { atMost, type FormReading } from '../form-reading.ts';
import { headerText } from './render-mail.ts';

const maxCharacters = (field: MailSettingsField) =>
  field === 'mail_signature' ? limits.maxMailSignatureCharacters : limits.maxSettingCharacters;

/**
 * How a journal signs its mail, as a client sends it. What goes into a header is one line. Never fails.
 *
 * @example readMailSettings({ mail_reply_to: 'nowhere' }, before).problems.mail_reply_to // 'This is not an email address.'
 */
export function readMailSettings(
  fields: Partial<Record<MailSettingsField, string | undefined>>,
  before: MailSettingsValues,
): FormReading<Partial<MailSettingsValues>> {
  const values: Partial<MailSettingsValues> = {};
  const problems: Record<string, string> = {};
  for (const field of mailSettingsFields) {
    const given = fields[field];
    if (given === undefined) continue;
    const tooLong = atMost(maxCharacters(field), given);
    const value = tooLong ? given : cleanMailSetting(field, given);
    values[field] = value;
    if (tooLong) problems[field] = tooLong;
    else if (field === 'mail_reply_to' && value !== '' && value !== before[field]) {
      if (!isEmailAddress(value)) problems[field] = formMessages.settings.websiteemail;
    }
  }
  return { values, problems };
}

/** One of them as it is stored. Never fails. */
export const cleanMailSetting = (field: MailSettingsField, value: string): string =>
  field === 'mail_signature' ? plainLines(value) : headerText(value);

/**
 * The text of a message with the journal's signature below it, behind the line that programs for mail know. Never fails.
 *
 * @example signedBody('Good day.', 'Asha') // 'Good day.\n\n-- \nAsha'
 */
export const signedBody = (body: string, signature: string): string =>
  signature === '' ? body : `${body}\n\n-- \n${signature}`;
