import { serviceAccountsCalls } from '#contract/calls/service-accounts-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
import type { ServiceAccountsService } from './service-accounts.ts';

export function serviceAccountsRoutes(
  endpoints: Endpoints<{ serviceAccounts: ServiceAccountsService }>,
): void {
  serveCall(endpoints, serviceAccountsCalls.getServiceAccounts, ({ journal }) =>
    journal.serviceAccounts.list(),
  );

  serveCall(
    endpoints,
    serviceAccountsCalls.updateServiceAccount,
    ({ journal, params, body, actor }) =>
      journal.serviceAccounts.change(params.service, body, actor),
  );

  serveCall(endpoints, serviceAccountsCalls.removeServiceAccount, ({ journal, params }) =>
    journal.serviceAccounts.remove(params.service),
  );

  serveCall(
    endpoints,
    serviceAccountsCalls.testServiceAccount,
    ({ journal, params, body, actor }) =>
      journal.serviceAccounts.test(params.service, body.to, actor),
  );
}
