import { Button, Text, Title } from '@mantine/core';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { JournalMetadata } from '#contract/journal-metadata.ts';
import { officeMessages } from '#contract/messages.ts';
import { patternDoi } from '#domain/metadata/doi.ts';
import { readJournalMetadata } from '#domain/metadata/journal-metadata-form.ts';
import { callApi } from '../../api/call-api.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useUndo } from '../../history/use-undo.ts';
import { useFlash } from '../../ui/flash.tsx';
import { noteAuthorNames, noteOrigin, shellData } from '../../ui/shell-data.ts';
import { changedText } from './changed-text.ts';
import { identityFields } from './identity-fields.ts';
import { IdentityInput } from './identity-input.tsx';
import styles from './settings-page.module.css';

type Props = {
  metadata: JournalMetadata;
  /** As the settings have it. */
  electronicIssn: string;
  onSaved: () => void;
  onUndone: () => Promise<void>;
};

/** What libraries and indexes are told of the journal: saved by itself, for it is a call of its own. */
export function IdentityForm({ metadata, electronicIssn, onSaved, onUndone }: Props) {
  const form = useRecordForm({
    draftKey: 'journal-metadata',
    stored: metadata,
    check: ({ values }) => readJournalMetadata(values, metadata, electronicIssn).problems,
    isQuiet: true,
  });
  const flash = useFlash();
  const undoOf = useUndo(onUndone);

  async function save() {
    const saved = await callApi(settingsCalls.updateJournalMetadata, {
      body: form.changes,
    });
    const undo = undoOf([saved]);
    form.saved(saved);
    noteOrigin(saved.origin);
    noteAuthorNames(saved);
    onSaved();
    flash(officeMessages.saved.settings, 'success', undo);
  }

  return (
    <form {...form.submitting(save)} aria-labelledby="identity" className={styles.identity}>
      <section aria-labelledby="identity" className={styles.section}>
        <div>
          <Title order={2} size="h3" id="identity">
            Identity for libraries and indexes
          </Title>
          <Text c="dimmed">What goes into catalogues, deposits and every metadata format.</Text>
        </div>
        <DraftNote draft={form.draft} />
        <div className={styles.pairs}>
          {identityFields.map((description) => (
            <div key={description.field} data-half={description.half === true}>
              <IdentityInput form={form} description={description} />
            </div>
          ))}
        </div>
        <Text size="sm" role="status">
          {doiExample(form.values)}
        </Text>
      </section>
      <SaveBar note={form.isDirty && changedText(form.changed.length)}>
        <Button variant="filled" type="submit" loading={form.isSaving}>
          Save identity
        </Button>
      </SaveBar>
    </form>
  );
}

/** What the pattern makes of an article, while one types it. */
function doiExample({ doi_prefix, doi_pattern }: JournalMetadata): string {
  if (doi_prefix.trim() === '') return 'Without a prefix no DOI is suggested.';
  const places = { refnumber: '101', year: shellData.year, volume: 4, issue: 2, firstPage: '7' };
  const doi = patternDoi(doi_prefix, doi_pattern, places);
  return doi
    ? `Article 101 on page 7 of volume 4, issue 2 would be https://doi.org/${doi}`
    : 'This prefix and pattern make no DOI.';
}
