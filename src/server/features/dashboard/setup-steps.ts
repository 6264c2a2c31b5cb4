import { type SetupStep, setupSteps } from '#contract/calls/dashboard-calls.ts';
import type { Settings } from '#contract/entities.ts';
import { exampleIssns, parseIssn } from '#domain/issn.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { listEditors } from '#server/store/editor-queries.ts';
import { countRows } from '#server/store/row-counts.ts';

/** What the journal does not know itself. */
export type SetupSurroundings = {
  settings(): Promise<Settings>;
  /** As it is now, and what the demo names. */
  publisher(): Promise<{
    name: string;
    whatsapp: string;
    examples: { name: string; whatsapp: string };
  }>;
  design(): Promise<{ signature?: unknown; logo?: unknown }>;
};

/** What is still to be set up, in the order in which one does it. */
export async function listSetup(db: Db, around: SetupSurroundings): Promise<SetupStep[]> {
  const [settings, design, editors, issues] = await Promise.all([
    around.settings(),
    around.design(),
    listEditors(db, 'enabled'),
    countRows(db, 'issues'),
  ]);
  const { name, whatsapp, examples } = await around.publisher();
  const chief = editors.find(({ category }) => category === 'chief editor');
  const issn = parseIssn(settings.journal_essn);
  const isDone: Record<SetupStep, boolean> = {
    publisher: name !== '' && name !== examples.name,
    whatsapp: whatsapp !== '' && whatsapp !== examples.whatsapp,
    issn: issn !== undefined && !exampleIssns.includes(issn),
    chiefEditor: chief !== undefined,
    signature: design.signature !== undefined,
    logo: design.logo !== undefined,
    firstIssue: issues > 0,
  };
  return setupSteps.filter((step) => !isDone[step]);
}
