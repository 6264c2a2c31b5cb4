import { peopleCalls } from '#contract/calls/people-calls.ts';
import type { User } from '#contract/entities/user.ts';
import type { Actor } from '#server/actor.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { Keeper, PeopleService } from './people-service.ts';

type Journal = ServedJournal & { people: PeopleService };

export function peopleRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, peopleCalls.listPeople, ({ journal }) => journal.people.list());

  serveWrite(endpoints, peopleCalls.addPerson, (asked) =>
    asked.journal.people.add(asked.body, keeperOf(asked)),
  );

  serveWrite(endpoints, peopleCalls.updatePerson, (asked) =>
    asked.journal.people.change(asked.params.id, asked.body, keeperOf(asked)),
  );

  serveWrite(endpoints, peopleCalls.removePerson, async (asked) => {
    await asked.journal.people.remove(asked.params.id, keeperOf(asked));
    return undefined;
  });

  serveWrite(endpoints, peopleCalls.createPasswordLink, (asked) =>
    asked.journal.people.makeLink(asked.params.id, keeperOf(asked)),
  );
}

export type AskedByKeeper = {
  actor: Actor;
  user: User;
  clientAddress: string;
  context: { registration: { origin: string } };
};

export const keeperOf = ({ actor, user, clientAddress, context }: AskedByKeeper): Keeper => ({
  ...actor,
  userId: user.id,
  address: clientAddress,
  origin: context.registration.origin,
});
