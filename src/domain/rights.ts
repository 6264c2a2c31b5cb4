import type { Right, Role, User } from '#contract/entities/user.ts';
import { isPublisherPerson } from './publisher-person.ts';

/** Who may do what: the one table. A user made without a role is an owner, who may do all (specification, section 5). */
export const rightsOf = {
  owner: ['own', 'read', 'draft', 'publish', 'fees', 'settings', 'people'],
  editor: ['own', 'read', 'draft', 'publish', 'fees'],
  assistant: ['own', 'read', 'draft'],
  viewer: ['own', 'read'],
} as const satisfies Record<Role, readonly Right[]>;

/** @example isAllowed('assistant', 'publish') // false */
export const isAllowed = (role: Role, right: Right): boolean =>
  (rightsOf[role] as readonly Right[]).includes(right);

/**
 * Whether a right is left in a retired journal: to read it, and what is of the people who do.
 *
 * @example isLeftInRetired('publish') // false
 */
export const isLeftInRetired = (right: Right): boolean =>
  !['draft', 'publish', 'fees', 'settings'].includes(right);

/** The same for the user who is logged in. */
export function mayDo(
  { id, role, keepsPublisher }: Pick<User, 'id' | 'role' | 'keepsPublisher'>,
  right: Right,
): boolean {
  if (right === 'publisher') return keepsPublisher === true;
  return right === 'journals' ? isPublisherPerson(id) : isAllowed(role, right);
}

/** Whether somebody sees transaction ids and the numbers of receipts: who only reads does not. */
export const seesNumbers = (user: Pick<User, 'id' | 'role'>): boolean => mayDo(user, 'draft');

/** @example withoutNumbers(viewer, { title: 'Rice', txnid: 'UTR-1' }) // { title: 'Rice', txnid: '' } */
export const withoutNumbers = <A extends { txnid: string }>(
  user: Pick<User, 'id' | 'role'>,
  article: A,
): A => (seesNumbers(user) ? article : { ...article, txnid: '' });

/** What each role is called, and what it may do, in words. */
export const roleWords: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'May do everything, including settings and people.' },
  editor: {
    name: 'Editor',
    may: 'Publishes, corrects, withdraws and deletes; records payments; cannot change settings or people.',
  },
  assistant: {
    name: 'Assistant',
    may: 'Prepares drafts, previews and manuscripts; cannot publish, withdraw, move or delete.',
  },
  viewer: {
    name: 'Read-only',
    may: 'Sees everything but people, amounts and transaction IDs, and little of manuscripts; cannot change anything.',
  },
};
