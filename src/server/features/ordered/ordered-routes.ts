import { type CallsOfOrdered, callsOfOrdered } from '#contract/calls/ordered-calls.ts';
import { nouns, orderedNouns } from '#contract/nouns.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
import type { OrderedCollection, OrderedCollections } from '#server/records/ordered-collection.ts';

/** The calls of every noun whose records people put in order. */
export function orderedRoutes(endpoints: Endpoints<OrderedCollections>): void {
  for (const noun of orderedNouns) {
    // What is true of one of them is true of any.
    const calls = callsOfOrdered[noun] as CallsOfOrdered<'indexing'>;
    const recordsOf = (journal: OrderedCollections) =>
      journal[nouns[noun].folder] as OrderedCollection<'indexing'>;

    serveCall(endpoints, calls.list, {
      visitor: ({ journal }) => recordsOf(journal).list(),
      administrator: ({ journal }) => recordsOf(journal).listAll(),
    });
    serveCall(endpoints, calls.create, ({ journal, body, file, actor }) =>
      recordsOf(journal).add({ fields: body, picture: file }, actor),
    );
    serveCall(endpoints, calls.update, ({ journal, params, body, file, actor }) =>
      recordsOf(journal).change(params.id, { fields: body, picture: file }, actor),
    );
    serveCall(endpoints, calls.order, ({ journal, body, actor }) =>
      recordsOf(journal).order(body.ids, actor),
    );
    serveCall(endpoints, calls.delete, ({ journal, params, actor }) =>
      recordsOf(journal).remove(params.id, actor),
    );
  }
}
