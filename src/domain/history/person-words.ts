import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { roles } from '#contract/entities/user.ts';
import { roleWords } from '../rights.ts';

type Values = Record<string, unknown>;

/**
 * What was done with somebody of the office, in words that follow the name of who did it. Never fails.
 *
 * @example personWords('changed', 'Usha Iyer', { role: 'editor' }) // 'made Usha Iyer an editor'
 */
export function personWords(action: HistoryEntry['action'], name: string, now: Values): string {
  if (action === 'deleted') return `removed ${name} from the people`;
  const role = article(now.role);
  if (action === 'created') {
    const where = typeof now.journals === 'string' ? ` in ${listed(now.journals)}` : '';
    return `${now.access === 'invited' ? 'invited' : 'added'} ${name}${role && ` as ${role}`}${where}`;
  }
  const parts = [
    role && `made ${name} ${role}`,
    now.journals === '' && `let ${name} work in all journals`,
    typeof now.journals === 'string' &&
      now.journals !== '' &&
      `let ${name} work only in ${listed(now.journals)}`,
    now.status === 'disabled' && `switched ${name} off`,
    now.status === 'enabled' && `switched ${name} on again`,
    now.second_factor === 'on' && `turned the second factor of ${name} on`,
    now.second_factor === 'off' && `turned the second factor of ${name} off`,
    now.passkey === 'added' && `added a passkey of ${name}`,
    now.passkey === 'removed' && `removed a passkey of ${name}`,
    now.recovery_codes !== undefined && `created new recovery codes for ${name}`,
    now.password === 'changed' && `changed the password of ${name}`,
    now.password === 'chosen' && 'set a password',
    now.password_link !== undefined && `created a link to a new password for ${name}`,
    typeof now.name === 'string' && `changed the name of ${name} to ${now.name}`,
    now.email !== undefined && `changed the email address of ${name}`,
    now.allowed_addresses !== undefined && `changed the allowed addresses of ${name}`,
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.join(', ') || `changed ${name}`;
}

const accessFields = [
  ...['password', 'password_link', 'email'],
  ...['second_factor', 'recovery_codes', 'passkey'],
];

/**
 * What of a change decides who comes in as somebody; empty where nothing does.
 *
 * @example accessChanges({ name: 'Usha', email: 'changed' }) // { email: 'changed' }
 */
export const accessChanges = (now: Values): Values =>
  Object.fromEntries(Object.entries(now).filter(([field]) => accessFields.includes(field)));

/** Slugs apart by spaces, as somebody of the publisher has them. */
const listed = (journals: string) => journals.split(' ').join(', ');

function article(given: unknown): string {
  const role = roles.find((one) => one === given);
  if (role === undefined) return '';
  const name = roleWords[role].name.toLowerCase();
  return role === 'viewer' ? 'a read-only user' : `an ${name}`;
}
