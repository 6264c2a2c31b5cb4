import type { Role } from '#contract/entities/user.ts';

/**
 * People of the whole publisher are in a store of their own. At a journal their ids are below zero, so that none is that of a
 * user of the journal, and no call that names a user by id can name one of them.
 */
export const isPublisherPerson = (userId: number): boolean => userId < 0;

/** The id at a journal of somebody of the store, and back. */
export const acrossStores = (id: number): number => -id;

/** Who of them keeps them all: an owner in all journals. Never asked of a journal's own users, who have no journals named either. */
export const keepsPublisher = ({ role, journals }: { role: Role; journals: string }): boolean =>
  role === 'owner' && journals === '';

/**
 * What the history calls somebody. No username has a space, so nobody of the journal can look like one of the publisher.
 *
 * @example nameInHistory({ id: -3, username: 'meera' }) // 'meera (publisher)'
 */
export const nameInHistory = ({ id, username }: { id: number; username: string }): string =>
  isPublisherPerson(id) ? `${username} (publisher)` : username;

/**
 * Whether somebody works in a journal, by what their row says: slugs apart by spaces, or nothing for all journals.
 *
 * @example worksIn('soil water', 'soil') // true
 */
export const worksIn = (journals: string, slug: string): boolean =>
  journals === '' || journals.split(' ').includes(slug);
