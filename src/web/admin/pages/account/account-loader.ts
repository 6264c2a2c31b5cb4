import { accountCalls } from '#contract/calls/account-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const loadAccount = pageLoader(async () => {
  const [account, sessions, passkeys] = await Promise.all([
    callApi(accountCalls.getAccount),
    callApi(accountCalls.listSessions),
    callApi(accountCalls.listPasskeys),
  ]);
  return { account, sessions, passkeys };
});
