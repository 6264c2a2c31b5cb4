import { type SetupStep, setupSteps } from '#contract/calls/dashboard-calls.ts';
import { type LeftOut, leftOut } from '#contract/settings-groups.ts';
import { toReaderLanguage } from '#contract/words/languages.ts';
import { exampleIssns, parseIssn } from '#domain/issn.ts';
import { languageTag } from '#domain/language-tag.ts';
import type { JournalContext } from '#server/context.ts';
import { listEditors } from '#server/store/editor-queries.ts';
import { listMailTemplates } from '#server/store/mail-queries.ts';
import { listOwnPages } from '#server/store/own-page-queries.ts';
import { listSettings } from '#server/store/settings-queries.ts';
import { countRows } from '#server/store/table-queries.ts';

/** What the journal does not know itself. */
export type SetupSurroundings = {
  /** The pages in the journal's own words that readers see. */
  ownPages(): Promise<{ slug: string }[]>;
  /** The publisher that the demo names. */
  examplePublisher: { name: string; whatsapp: string };
  design(): Promise<{ signature?: unknown; logo?: unknown }>;
};

/** What is still to be set up, in the order in which one does it. */
export async function listSetup(
  { database: { reads: db }, settings: own, hasPublicOrigin }: JournalContext,
  around: SetupSurroundings,
): Promise<SetupStep[]> {
  const [
    settings,
    fees,
    { author_names, instructions_kind, reader_language },
    pages,
    design,
    editors,
    issues,
  ] = await Promise.all([
    own.get(),
    own.fees(),
    own.metadata(),
    around.ownPages(),
    around.design(),
    listEditors(db, 'enabled'),
    countRows(db, 'issues'),
  ]);
  const { name, whatsapp } = await own.publisher();
  const examples = around.examplePublisher;
  const chief = editors.find(({ category }) => category === 'chief editor');
  const issn = parseIssn(settings.journal_essn);
  const isDone: Record<SetupStep, boolean> = {
    address: hasPublicOrigin(),
    publisher: name !== '' && name !== examples.name,
    whatsapp: whatsapp !== '' && whatsapp !== examples.whatsapp,
    issn: issn !== undefined && !exampleIssns.includes(issn),
    email: settings.websiteemail !== '',
    // Rows of prose ask nothing: an editor settles them.
    fees:
      (fees.fee_lines === '' && ['', 'none'].includes(fees.fee_kind)) ||
      (fees.fee_lines === '' &&
        fees.fee_kind === 'unstated' &&
        [settings.fee_rupee, settings.fee_dollar, fees.fee_text, fees.fee_rows].some(Boolean)),
    instructions: instructions_kind === '' || pages.some(({ slug }) => slug === 'instructions'),
    authorNames: author_names !== '',
    language: reader_language !== '' || !isInOther(settings.journal_language),
    firstCover: settings.year_started !== '',
    chiefEditor: chief !== undefined,
    signature: design.signature !== undefined,
    logo: design.logo !== undefined,
    firstIssue: issues > 0,
  };
  return setupSteps.filter((step) => !isDone[step]);
}

/** Whether the first language of a journal is one that its site can be in, and is not. */
const isInOther = (journalLanguage: string): boolean => {
  const language = toReaderLanguage(languageTag(journalLanguage));
  return language !== undefined && language !== 'en';
};

/** What was not copied into the journal and is not there yet. */
export async function listNotCopied({
  database: { reads: db },
  settings,
}: Pick<JournalContext, 'database' | 'settings'>): Promise<LeftOut[]> {
  const { not_copied } = await settings.metadata();
  if (not_copied === '') return [];
  const [stored, pages, texts] = await Promise.all([
    listSettings(db),
    listOwnPages(db),
    listMailTemplates(db),
  ]);
  const there = new Set([
    ...pages.map(({ slug }) => `page:${slug}`),
    ...texts.map(({ kind, language }) => `mail:${kind}:${language}`),
    ...[...stored].flatMap(([field, value]) => (value === '' ? [] : [field])),
  ]);
  return leftOut
    .array()
    .parse(not_copied.split(' '))
    .filter((one) => !there.has(one));
}
