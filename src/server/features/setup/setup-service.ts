import type { SettingsValues } from '#contract/settings-groups.ts';
import { newJournalSettings } from '#domain/new-journal.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { readSetup, type SetupField, type SetupValues } from '#domain/setup-form.ts';
import type { Actor } from '#server/actor.ts';
import type { Installation } from '#server/context.ts';
import { refuseInvalid } from '#server/problem.ts';
import { SetupLink } from './setup-link.ts';

type NewJournal = {
  settings: { update(values: SettingsValues): Promise<unknown> };
  users: {
    add(
      user: { username: string; name?: string; email?: string; password: string; isOwn: true },
      now: Date,
    ): Promise<void>;
  };
};

type MadeJournal = {
  people: { list(): Promise<{ id: number }[]> };
  firstOwner: { become(keeper: Keeper, owned: [], address: string): Promise<void> };
};
type Keeper = Actor & { userId: number; address: string; origin: string };

type Needed = {
  makeJournal(
    slug: string,
    entry: { hosts: string[] },
    fill: (journal: NewJournal) => Promise<void>,
  ): Promise<MadeJournal>;
  /** Throws a sentence for a password that nobody should have. */
  checkPassword(password: string, words: string[]): Promise<void>;
};

/** How the first journal of an installation is made in the browser. */
export type SetupService = ReturnType<typeof setupService>;

export function setupService({ registry, databases, now }: Installation, needed: Needed) {
  const link = new SetupLink();
  const isNeeded = () => !registry.isLost() && registry.list().length === 0;
  return {
    /** Whether there is no journal yet. */
    isNeeded,
    /** The token of a link that is good for an hour, once. */
    makeLink: (): string => link.make(now()),
    accepts: (token: string): boolean => isNeeded() && link.accepts(token, now()),
    /**
     * Makes the journal with its publisher and its first administrator, who owns all journals that follow. False where somebody else does already. Throws
     * `invalid_fields`.
     */
    async make(typed: Partial<Record<SetupField, string>>): Promise<boolean> {
      const { values, problems } = readSetup(typed);
      if (problems.slug === undefined && (await databases.has(values.slug)))
        problems.slug = 'There is data of a journal of this short name already: choose another.';
      const { username, name, slug, journal_name } = values;
      problems.password ??= await sentenceOf(
        needed.checkPassword(values.password, [username, name, slug, journal_name]),
      );
      refuseInvalid(withoutEmpty(problems));
      return link.use(() => makeJournal(values));
    },
  };

  async function makeJournal(values: SetupValues): Promise<void> {
    const { slug, origin, username, name, email, password } = values;
    // The name leads here, also when there are more journals; the address is kept where it can be changed later.
    const host = origin.replace(/^https?:\/\//, '');
    const entry = { hosts: host === '' ? [] : [host] };
    const user = { username, email, password, isOwn: true as const, ...(name && { name }) };
    const { people, firstOwner } = await needed.makeJournal(
      slug,
      entry,
      async ({ users, settings }) => {
        await users.add(user, now());
        await settings.update({
          websitename: values.journal_name,
          formatted_journal_name: encodeHtml(encodeHtml(values.journal_name)),
          origin,
          domain: host,
          journal_essn: values.issn,
          ...newJournalSettings,
          author_names: values.author_names,
          reader_language: values.reader_language,
          publisher_name: values.publisher_name,
          publisher_address: values.publisher_address,
          publisher_email: values.publisher_email,
        });
      },
    );
    // Once the journal is there: should this fail, its owner may become the first owner of all on the page of its people.
    const [{ id: userId } = { id: 0 }] = await people.list();
    await firstOwner.become({ userId, username, now: now(), address: '', origin }, [], '');
  }
}

/** What a check threw, as the sentence at a field. */
async function sentenceOf(check: Promise<void>): Promise<string> {
  try {
    await check;
    return '';
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}.`;
  }
}

const withoutEmpty = (problems: Record<string, string>) =>
  Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== ''));
