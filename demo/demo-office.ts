import { Readable } from 'node:stream';
import type { BodyOf } from '#contract/calls/call.ts';
import type { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import type { Role } from '#contract/entities/user.ts';
import type { ManuscriptState } from '#contract/fields/manuscript.ts';
import type { paymentWays } from '#contract/fields/payment.ts';
import type { Actor } from '#server/actor.ts';
import type { Journal } from '#server/journal.ts';
import type { DemoArticle } from './demo-article.ts';

/** So many days before the demo is made, or a day. */
type When = number | string;

/** What happens behind the pages of a journal of the demo. */
export type DemoOffice = {
  /** Who works there, without a password: the second one signs what is done here. */
  people: readonly { username: string; name: string; email: string; role: Role }[];
  manuscripts: readonly DemoManuscript[];
  /** Issues that are not public yet: their drafts, and in how many days they are published; left out while they are being prepared. */
  coming: readonly { articles: readonly DemoArticle[]; publishedIn?: number }[];
};

export type DemoManuscript = Pick<
  BodyOf<typeof manuscriptsCalls.createManuscript>,
  'kind' | 'language' | 'notes' | 'country'
> & {
  title: string;
  authors: string;
  email: string;
  phone: string;
  state: ManuscriptState;
  received: When;
  reviewing?: When;
  revision?: When;
  accepted?: When;
  published?: When;
  declined?: When;
  reviewers?: readonly { name: string; email: string; asked: When; answered?: When }[];
  /** Plain texts, by their names. */
  files?: Readonly<Record<string, string>>;
  /** When each letter was written. None is mailed; that of thanks is to the first reviewer who answered. */
  letters?: Readonly<
    Partial<Record<'acknowledgement' | 'acceptance' | 'rejection' | 'reviewer_thanks', When>>
  >;
  /** How the fee was settled, where it was. */
  fee?: { on: When } & ({ waived: string } | { txnid: string; way: (typeof paymentWays)[number] });
  /** The article that it became: by its reference number one of the demo, else a draft in this issue. */
  article?: { on: When } & (
    | { refnumber: string }
    | { year: number; volume: number; issue: number }
  );
};

/** The reference numbers of the articles that were manuscripts: they are imported after these became drafts. */
export const refnumbersOf = (office: DemoOffice): Set<string> =>
  new Set(
    office.manuscripts.flatMap(({ article }) =>
      article && 'refnumber' in article ? article.refnumber : [],
    ),
  );

const owner = { role: 'owner' } as const;

/** Does all that was done with manuscripts, in the order of its days; what an interrupted run did already is left as it is. */
export async function makeManuscripts(
  journal: Journal,
  { people, manuscripts }: DemoOffice,
  articles: readonly DemoArticle[],
  now: Date,
): Promise<void> {
  const { username = 'demo' } = people[1] ?? {};
  const dayOf = (when: When): string =>
    typeof when === 'string'
      ? when
      : new Date(now.getTime() - when * 86_400_000).toISOString().slice(0, 10);
  const listed = await journal.manuscripts.list({}, owner);
  const ids = new Map(listed.manuscripts.map(({ title, id }) => [title, id]));
  const steps = manuscripts.flatMap((one) => stepsOf(journal, one, articles, ids, dayOf));
  for (const { on, take } of steps.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))) {
    await take({ username, now: new Date(`${on}T06:30:00.000Z`) });
  }
}

type Step = { on: string; take(actor: Actor): Promise<unknown> };

function stepsOf(
  journal: Journal,
  one: DemoManuscript,
  articles: readonly DemoArticle[],
  ids: Map<string, number>,
  dayOf: (when: When) => string,
): Step[] {
  const { manuscripts, fees, documents } = journal;
  const id = () => ids.get(one.title) ?? 0;
  const steps: Step[] = [];
  const add = (when: When, take: Step['take']) => steps.push({ on: dayOf(when), take });

  add(one.received, async (actor) => {
    if (ids.has(one.title)) return;
    const made = await manuscripts.create(formOf(one, dayOf), actor);
    ids.set(one.title, made.id);
  });
  for (const [name, text] of Object.entries(one.files ?? {})) {
    add(one.received, async (actor) => {
      const staged = await journal.files.stage(Readable.from([Buffer.from(text)]));
      await manuscripts.addFile(id(), { name, file: { staged, problem: undefined } }, actor);
    });
  }
  for (const [kind, when] of Object.entries(one.letters ?? {})) {
    add(when, async (actor) => {
      const { letters, drafts, language } = await documents.letters.plan(id());
      if (letters.some((letter) => letter.kind === kind)) return;
      const draft = drafts.find((found) => found.kind === kind && found.language === language);
      if (!draft) throw new Error(`There is no ${kind} for ${one.title}`);
      const { name: _, ...written } = draft;
      await documents.letters.send(id(), { ...written, to: '' }, actor);
    });
  }
  const { fee, article } = one;
  if (fee) {
    add(fee.on, async (actor) => {
      const of = { noun: 'manuscript', id: id() } as const;
      const { state, asked } = await fees.find(of);
      if (state !== 'due') return;
      const paid = 'txnid' in fee && {
        txnid: fee.txnid,
        payment: { ...asked, way: fee.way, received_on: dayOf(fee.on) },
      };
      await fees.change(
        of,
        paid || { is_waived: true, why: 'waived' in fee ? fee.waived : '' },
        actor,
      );
    });
  }
  if (article) {
    add(article.on, async (actor) => {
      const refnumber = 'refnumber' in article ? article.refnumber : '';
      const issue = articles.find((known) => known.refnumber === refnumber) ?? article;
      if (!('year' in issue)) throw new Error(`There is no demo article ${refnumber}`);
      const place = {
        ...{ year: String(issue.year), volume: String(issue.volume), issue: String(issue.issue) },
      };
      const found = await manuscripts.get(id(), owner);
      const made = 'article' in found ? found.article : undefined;
      const articleId =
        made?.id ??
        (await manuscripts.becomeArticle(id(), { ...place, file: '' }, actor)).article_id;
      if (refnumber !== '' && refnumber !== made?.refnumber) {
        await journal.articles.change(
          { id: articleId, fields: { refnumber }, file: undefined },
          actor,
        );
      }
    });
  }
  const { published } = one;
  if (published !== undefined) {
    add(published, (actor) =>
      manuscripts.change(id(), { state: 'published', published_on: dayOf(published) }, actor),
    );
  }
  return steps;
}

/** As it is when it arrives in the demo: with all that was known before it became an article. */
function formOf(one: DemoManuscript, dayOf: (when: When) => string) {
  const { title, authors, email, phone, country = 'India', kind, language, notes } = one;
  const isArticle = one.article !== undefined;
  const dated = (when: When | undefined) => (when === undefined ? '' : dayOf(when));
  return {
    ...{ title, authors, email, phone, country, kind, language, notes },
    state: isArticle ? ('accepted' as const) : one.state,
    received_on: dayOf(one.received),
    reviewing_on: dated(one.reviewing),
    revision_on: dated(one.revision),
    accepted_on: dated(one.accepted),
    declined_on: dated(one.declined),
    reviewers: JSON.stringify(
      (one.reviewers ?? []).map(({ name, email: address, asked, answered }) => ({
        ...{ key: 0, name, email: address },
        ...{ asked: dayOf(asked), answered: dated(answered) },
      })),
    ),
  };
}
