import { accountCalls } from '#contract/calls/account-calls.ts';
import { mailCalls } from '#contract/calls/mail-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';

export async function readMailSettings() {
  const [values, { sending, counts }, { email }] = await Promise.all([
    callApi(settingsCalls.getMailSettings),
    callApi(mailCalls.listMail, { query: {} }),
    callApi(accountCalls.getAccount),
  ]);
  return { values, sending, counts, email };
}

export const loadMailSettings = pageLoader(readMailSettings);
