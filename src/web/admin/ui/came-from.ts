import { useLocation } from 'react-router';

/** The list from which somebody opened a record: its address, with filters, sorting and place, and its name. */
export type CameFrom = { list: string; label: string };

/**
 * What a list gives its links to records, as their `state`.
 *
 * @param label how the way back is called: `Back to the articles`
 */
export function useWayBack(label: string): CameFrom {
  const { pathname, search } = useLocation();
  return { list: pathname + search, label };
}

/** The list that this record was opened from; undefined where it was opened otherwise, as in a tab of its own. */
export function useCameFrom(): CameFrom | undefined {
  const state: unknown = useLocation().state;
  return isCameFrom(state) ? state : undefined;
}

/** The browser keeps it with the entry of its history, from an earlier version of the app too. */
const isCameFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' &&
  state !== null &&
  'list' in state &&
  typeof state.list === 'string' &&
  'label' in state &&
  typeof state.label === 'string';
