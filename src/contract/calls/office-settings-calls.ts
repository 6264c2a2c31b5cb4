import { z } from 'zod';
import { feeSettingsFields } from '../fees.ts';
import { formMessages } from '../form-messages.ts';
import { mailSettingsFields } from '../mail.ts';
import { callsOf } from './call.ts';
import { someOf } from './some-of.ts';

const { read, write } = callsOf('Settings');

const text = z.string(formMessages.settings.text).optional();
const textsOf = <Field extends string>(fields: readonly Field[]) =>
  z.strictObject(
    Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<Field, z.ZodString>,
  );
const fees = textsOf(feeSettingsFields);
const mailSettings = textsOf(mailSettingsFields);

/** Ours, beside the specification's settings: what authors pay, and how mail is signed. */
export const officeSettingsCalls = {
  getFees: read('/api/admin/fees', 'Read the journal’s fees', { answer: fees }),
  updateFees: write(
    '/api/admin/fees',
    'Change some of it; the two amounts are those of the settings',
    { body: someOf(feeSettingsFields, text), answer: fees },
  ),
  getMailSettings: read(
    '/api/admin/mail-settings',
    'Read the sender and signature of the journal’s mail',
    { answer: mailSettings },
  ),
  updateMailSettings: write(
    '/api/admin/mail-settings',
    'Change the sender’s name, the reply address or the signature of messages',
    { body: someOf(mailSettingsFields, text), answer: mailSettings },
  ),
};
