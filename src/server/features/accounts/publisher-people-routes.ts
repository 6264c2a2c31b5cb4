import { publisherPeopleCalls } from '#contract/calls/publisher-people-calls.ts';
import { acrossStores } from '#domain/publisher-person.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import { type AskedByKeeper, keeperOf } from './people-routes.ts';
import type { Keeper } from './people-service.ts';
import type { PublisherPeopleService } from './publisher-people-service.ts';

type Journal = ServedJournal & { publisherPeople: PublisherPeopleService };

export function publisherPeopleRoutes(endpoints: Endpoints<Journal>): void {
  const { listPublisherPeople, listPublisherHistory, addPublisherPerson } = publisherPeopleCalls;
  const { updatePublisherPerson, removePublisherPerson, createPublisherLink } =
    publisherPeopleCalls;

  serveWrite(endpoints, listPublisherPeople, ({ journal }) => journal.publisherPeople.list());

  serveWrite(endpoints, listPublisherHistory, ({ journal, query }) =>
    journal.publisherPeople.history(query.older),
  );

  serveWrite(endpoints, addPublisherPerson, (asked) => {
    const { password: _, ...given } = asked.body;
    return asked.journal.publisherPeople.add(given, keeperInStore(asked));
  });

  serveWrite(endpoints, updatePublisherPerson, (asked) => {
    const { password: _, ...given } = asked.body;
    return asked.journal.publisherPeople.change(asked.params.id, given, keeperInStore(asked));
  });

  serveWrite(endpoints, removePublisherPerson, async (asked) => {
    await asked.journal.publisherPeople.remove(asked.params.id, keeperInStore(asked));
    return undefined;
  });

  serveWrite(endpoints, createPublisherLink, (asked) =>
    asked.journal.publisherPeople.makeLink(asked.params.id, keeperInStore(asked)),
  );
}

/** As the store knows whoever asks: nobody there is of a journal. */
const keeperInStore = (asked: AskedByKeeper): Keeper => ({
  ...keeperOf(asked),
  username: asked.user.username,
  userId: acrossStores(asked.user.id),
});
