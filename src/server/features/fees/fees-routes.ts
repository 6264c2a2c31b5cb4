import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { feesCalls } from '#contract/calls/fees-calls.ts';
import { messages } from '#contract/messages.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import type { FeesService } from './fees-service.ts';

export function feesRoutes(endpoints: Endpoints<{ fees: FeesService }>): void {
  serveCalls(endpoints, feesCalls, {
    listFees: ({ journal, query }) => journal.fees.list(query),
    exportFees: async ({ journal, query }) => ({
      fileName: messages.files.fees,
      write: (output, signal) =>
        pipeline(Readable.from(journal.fees.csv(query)), output, { signal }),
    }),
    getFee: ({ journal, params }) => journal.fees.find({ noun: 'article', id: params.id }),
    updateFee: ({ journal, params, body, actor }) =>
      journal.fees.change({ noun: 'article', id: params.id }, body, actor),
    getManuscriptFee: ({ journal, params }) =>
      journal.fees.find({ noun: 'manuscript', id: params.id }),
    updateManuscriptFee: ({ journal, params, body, actor }) =>
      journal.fees.change({ noun: 'manuscript', id: params.id }, body, actor),
  });
}
