import { acrossStores } from '#domain/publisher-person.ts';
import { useSelf } from '../../api/may.ts';

/** Whether somebody of the publisher's store, by their id there, is who looks. */
export function useIsSelf(): (id: number) => boolean {
  const self = useSelf();
  return (id) => self !== undefined && id === acrossStores(self.id);
}
