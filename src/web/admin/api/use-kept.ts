import { useSessionStorage } from '@mantine/hooks';
import type { Dispatch, SetStateAction } from 'react';
import { shellData } from '../ui/shell-data.ts';
import { storedLogin } from './login.ts';

/**
 * A state that this tab keeps for this person while they look at other pages, as what is typed in the search box of a list.
 *
 * @param read what was kept as it may be used; undefined where it cannot, as that of an earlier version of the app
 * @example const [text, setText] = useKept('editors filter', '', asText);
 */
export function useKept<Value>(
  name: string,
  initial: Value,
  read: (kept: unknown) => Value | undefined,
): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useSessionStorage({
    key: `${shellData.slug}-admin-kept:${storedLogin()?.user.id ?? ''}:${name}`,
    defaultValue: initial,
    getInitialValueInEffect: false,
    deserialize: (text) => read(JSON.parse(text ?? 'null')) ?? initial,
  });
  return [value, setValue];
}

export const asText = (kept: unknown): string | undefined =>
  typeof kept === 'string' ? kept : undefined;

export const asIds = (kept: unknown): number[] | undefined =>
  Array.isArray(kept) && kept.every((id) => typeof id === 'number') ? kept : undefined;
