import { z } from 'zod';
import { feeSettingsFields } from '../fees.ts';
import { formMessages } from '../form-messages.ts';
import { mailSettingsFields } from '../mail.ts';
import type { Call } from './call.ts';
import { someOf } from './some-of.ts';

const text = z.string(formMessages.settings.text).optional();
const textsOf = <Field extends string>(fields: readonly Field[]) =>
  z.strictObject(
    Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<Field, z.ZodString>,
  );
const fees = textsOf(feeSettingsFields);
const mailSettings = textsOf(mailSettingsFields);

/** Ours, beside the specification's settings: what authors pay, and how mail is signed. */
export const officeSettingsCalls = {
  getFees: {
    method: 'GET',
    path: '/api/admin/fees',
    group: 'Settings',
    summary: 'Read the journal’s fees',
    token: 'required',
    answer: { status: 200, body: fees },
    problems: ['unauthorized'],
  },
  updateFees: {
    method: 'POST',
    path: '/api/admin/fees',
    group: 'Settings',
    summary: 'Change some of it; the two amounts are those of the settings',
    token: 'required',
    body: someOf(feeSettingsFields, text),
    answer: { status: 200, body: fees },
    problems: ['unauthorized', 'invalid_fields'],
  },
  getMailSettings: {
    method: 'GET',
    path: '/api/admin/mail-settings',
    group: 'Settings',
    summary: 'Read the sender and signature of the journal’s mail',
    token: 'required',
    answer: { status: 200, body: mailSettings },
    problems: ['unauthorized'],
  },
  updateMailSettings: {
    method: 'POST',
    path: '/api/admin/mail-settings',
    group: 'Settings',
    summary: 'Change the sender’s name, the reply address or the signature of messages',
    token: 'required',
    body: someOf(mailSettingsFields, text),
    answer: { status: 200, body: mailSettings },
    problems: ['unauthorized', 'invalid_fields'],
  },
} as const satisfies Record<string, Call>;
