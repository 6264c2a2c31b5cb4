import { loginKey } from '#contract/address.ts';
import type { User } from '#contract/entities/user.ts';
import { shellData } from '../ui/shell-data.ts';

type Login = { token: string; user: User };

const key = loginKey(shellData.slug);

/** The login that this browser keeps for the journal; undefined when there is none. */
export function storedLogin(): Login | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const storeLogin = (login: Login): void => localStorage.setItem(key, JSON.stringify(login));

export const clearLogin = (): void => localStorage.removeItem(key);
