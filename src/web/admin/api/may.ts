import { useRouteLoaderData } from 'react-router';
import type { User } from '#contract/entities/user.ts';
import { mayDo, type Right } from '#domain/rights.ts';

/** Who is signed in; undefined outside the pages that need it. */
export const useSelf = (): User | undefined => useRouteLoaderData<() => Promise<User>>('shell');

/**
 * Whether whoever is signed in may do something. The server decides; this is for what is shown.
 *
 * @example const may = useMay(); may('publish') && <Button>Publish</Button>
 */
export function useMay(): (right: Right) => boolean {
  const self = useSelf();
  return (right) => self !== undefined && mayDo(self, right);
}
