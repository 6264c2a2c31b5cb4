import type { ArticleState } from '#contract/entities/values.ts';

/**
 * Who sees an article: the one rule for pages, files, formats, search, harvesters and exports. `store/public-articles.ts`
 * says the same to the databases.
 *
 * - `draft`: made, never public
 * - `scheduled`: public from a moment on that has not come
 * - `published`: public
 * - `withdrawn`: was public, and no longer is
 */

/** What is stored: `published_at` is empty where it is public since it was made, and null where it never was. */
export type Visibility = { status: string; published_at: string | null };

/**
 * @param now a moment by the database's clock
 * @example stateOf({ status: 'enabled', published_at: '2027-01-01T00:00:00.000Z' }, '2026-11-22T00:00:00.000Z') // 'scheduled'
 */
export function stateOf({ status, published_at }: Visibility, now: string): ArticleState {
  if (status === 'draft') return 'draft';
  if (status !== 'enabled') return 'withdrawn';
  return published_at !== null && published_at <= now ? 'published' : 'scheduled';
}

/** What an article that is just made was before. */
export const unmade: Visibility = { status: 'draft', published_at: null };

/** Whether the article is a draft, of which little is asked. */
export const isDraft = ({ status }: Pick<Visibility, 'status'>): boolean => status === 'draft';

/** Whether readers are to see for the first time what was a draft: it is held to all rules of a new article. */
export const leavesDraft = (before: Visibility, after: Visibility): boolean =>
  isDraft(before) && !isDraft(after);

/**
 * When what is public of it changed, as harvesters ask: a draft has no such timestamp, and what is scheduled shows from its
 * own on.
 *
 * @param moment of the change
 */
export function datestampOf(after: Visibility, moment: string): string {
  if (isDraft(after)) return '';
  return (after.published_at ?? '') > moment ? (after.published_at ?? '') : moment;
}

/** The wire's `status`: `enabled` exactly while it is public. What an import left is told as it is. */
export function wireStatus(stored: Visibility, now: string): string {
  const state = stateOf(stored, now);
  if (state === 'published') return 'enabled';
  return state === 'withdrawn' ? stored.status : 'disabled';
}

/** The same by the wire's `status`, which the database computed by its clock. */
export function stateOfWire(stored: string, wire: string): ArticleState {
  if (stored === 'draft') return 'draft';
  if (stored !== 'enabled') return 'withdrawn';
  return wire === 'enabled' ? 'published' : 'scheduled';
}

/** What somebody asks for: by the specification's `status`, or by ours, with the moment of a schedule. */
export type AskedVisibility = {
  status?: string | undefined;
  state?: ArticleState | undefined;
  publish_at?: string | undefined;
};

/**
 * Why an article cannot be deleted: readers, and authors who cite it, may have seen it. Undefined where it can.
 *
 * @param now a moment by the database's clock
 */
export const deletionProblem = (before: Visibility, now: string): string | undefined =>
  ['draft', 'scheduled'].includes(stateOf(before, now))
    ? undefined
    : 'It was already public: withdraw it instead.';

/** Why a wish cannot be met. */
export type VisibilityProblem = { field: 'status' | 'state' | 'publish_at'; words: string };

const cannot = {
  status: { field: 'status', words: 'Either enabled or disabled' },
  draft: { field: 'state', words: 'It was already public: withdraw it instead.' },
  withdrawn: { field: 'state', words: 'It was never public: delete it, or leave it as a draft.' },
  scheduled: {
    field: 'publish_at',
    words: 'It was already public: it can be shown again at once.',
  },
  moment: { field: 'publish_at', words: 'Choose the day and time at which it is published.' },
} as const satisfies Record<string, VisibilityProblem>;

/**
 * What is stored when a wish is met, or why it cannot be. A moment that has passed means at once.
 *
 * @param now a moment by the database's clock
 */
export function askVisibility(
  before: Visibility,
  asked: AskedVisibility,
  now: string,
): Visibility | VisibilityProblem {
  const state = stateOf(before, now);
  const wanted = asked.state ?? stateOfStatus(before, asked.status, now);
  if (wanted === undefined) return before;
  if (wanted === 'unknown') return cannot.status;
  const wasPublic = state === 'published' || state === 'withdrawn';
  switch (wanted) {
    case 'draft':
      return wasPublic ? cannot.draft : { status: 'draft', published_at: null };
    case 'withdrawn':
      if (!wasPublic) return cannot.withdrawn;
      return state === 'withdrawn' ? before : { ...before, status: 'disabled' };
    case 'scheduled':
      if (wasPublic) return cannot.scheduled;
      if (asked.publish_at === undefined) {
        return state === 'scheduled' ? before : cannot.moment;
      }
      return { status: 'enabled', published_at: asked.publish_at <= now ? now : asked.publish_at };
    case 'published':
      if (state === 'published') return before;
      return { status: 'enabled', published_at: wasPublic ? before.published_at : now };
  }
}

/** What the wire's `status` asks for; nothing where it says what is so already. */
function stateOfStatus(
  before: Visibility,
  status: string | undefined,
  now: string,
): 'published' | 'withdrawn' | 'unknown' | undefined {
  if (status === undefined || status === wireStatus(before, now)) return undefined;
  if (status === 'enabled') return 'published';
  return status === 'disabled' ? 'withdrawn' : 'unknown';
}
