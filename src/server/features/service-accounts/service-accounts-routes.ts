import { serviceAccountsCalls } from '#contract/calls/service-accounts-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import type { ServiceAccountsService } from './service-accounts.ts';

export function serviceAccountsRoutes(
  endpoints: Endpoints<{ serviceAccounts: ServiceAccountsService }>,
): void {
  serveCalls(endpoints, serviceAccountsCalls, {
    getServiceAccounts: ({ journal }) => journal.serviceAccounts.list(),
    updateServiceAccount: ({ journal, params, body, actor }) =>
      journal.serviceAccounts.change(params.service, body, actor),
    removeServiceAccount: ({ journal, params }) => journal.serviceAccounts.remove(params.service),
    testServiceAccount: ({ journal, params, body, actor }) =>
      journal.serviceAccounts.test(params.service, body.to, actor),
  });
}
