import { adminAddresses } from '#contract/admin-addresses.ts';

type Place = { pathname: string; search: string };

/** The login page, with the way back to where one was. */
export function loginAddress({ pathname, search }: Place): string {
  const back = pathname + search;
  const isPlain = back === adminAddresses.dashboard || back.startsWith(adminAddresses.login);
  return isPlain
    ? adminAddresses.login
    : `${adminAddresses.login}?back=${encodeURIComponent(back)}`;
}

/** Where a login leads: back to where one was, and only ever within the administrators' area. */
export function wayBack(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '';
  return /^\/admin(?:[/?]|$)/.test(back) && !back.startsWith(adminAddresses.login)
    ? back
    : adminAddresses.dashboard;
}
