import { accountCalls } from '#contract/calls/account-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export const loadAccount = pageLoader(async () => {
  const [account, sessions] = await Promise.all([
    callApi(accountCalls.getAccount),
    callApi(accountCalls.listSessions),
  ]);
  return { account, sessions };
});
