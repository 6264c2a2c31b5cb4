import type { DepositService } from '#contract/calls/deposits-calls.ts';

/** The accounts at the services, as the environment gives them. */
export type DepositAccounts = {
  crossref: {
    username: string | undefined;
    password: string | undefined;
    url: string | undefined;
    /** Of its test system. */
    testUrl: string | undefined;
  };
  doaj: { key: string | undefined; url: string | undefined };
};

/** What the environment lacks for registering; empty where nothing. */
export function missingAccount(
  { crossref, doaj }: DepositAccounts,
  service: DepositService,
): string {
  if (service === 'doaj') {
    return doaj.key === undefined
      ? 'To register with DOAJ the server needs its API key: COLOPHON_DOAJ_KEY.'
      : '';
  }
  return crossref.username === undefined || crossref.password === undefined
    ? 'To register with Crossref the server needs an account there: COLOPHON_CROSSREF_USERNAME and COLOPHON_CROSSREF_PASSWORD.'
    : '';
}
