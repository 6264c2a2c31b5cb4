import { useRouteLoaderData } from 'react-router';
import type { Right, User } from '#contract/entities/user.ts';
import { isLeftInRetired, mayDo } from '#domain/rights.ts';
import { shellData } from '../ui/shell-data.ts';

/** Who is signed in; undefined outside the pages that need it. */
export const useSelf = (): User | undefined => useRouteLoaderData<() => Promise<User>>('shell');

/** Whether nobody may do something here, because the journal is retired. */
export const isClosed = (right: Right): boolean =>
  shellData.retired !== '' && !isLeftInRetired(right);

/**
 * Whether the user who is signed in may do something. The server decides; this is for what is shown.
 *
 * @example const may = useMay(); may('publish') && <Button>Publish</Button>
 */
export function useMay(): (right: Right) => boolean {
  const self = useSelf();
  // What authors have paid can still be seen.
  const isOpen = (right: Right) => right === 'fees' || !isClosed(right);
  return (right) => self !== undefined && mayDo(self, right) && isOpen(right);
}
