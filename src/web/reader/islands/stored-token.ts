import { loginKeyEnd } from '#contract/address.ts';

/** The token of an administrator's login that this browser keeps; undefined where it keeps none, or nothing at all. */
export function storedToken(): string | undefined {
  try {
    const key = Object.keys(localStorage).find((name) => name.endsWith(loginKeyEnd));
    const login: unknown = JSON.parse((key && localStorage.getItem(key)) || 'null');
    const isLogin = typeof login === 'object' && login !== null && 'token' in login;
    return isLogin && typeof login.token === 'string' ? login.token : undefined;
  } catch {
    return undefined;
  }
}
