import { Button, CloseButton, TextInput, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { Issue } from '#contract/entities.ts';
import { callApi } from '../../api/call-api.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { helpBelow } from '../../forms/help-below.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useFlash } from '../../ui/flash.tsx';
import styles from './issue-facts-panel.module.css';

type Props = { issue: Issue; onClose: () => void; onSaved: () => void };

/** What an issue is called, and when it appeared: what libraries and indexes ask of it. */
export function IssueFactsPanel({ issue, onClose, onSaved }: Props) {
  const { year, volume, title, publication_date } = issue;
  const form = useRecordForm({
    draftKey: `issue-${year}-${volume}-${issue.issue}`,
    stored: { title, publication_date },
  });
  const first = useRef<HTMLInputElement>(null);
  const flash = useFlash();
  useEffect(() => first.current?.focus(), []);

  async function save() {
    const params = { year: String(year), vol: String(volume), issue: String(issue.issue) };
    const saved = await callApi(articlesCalls.updateIssue, { params, body: form.changes });
    form.saved({ title: saved.title, publication_date: saved.publication_date });
    onSaved();
    flash('Issue updated successfully', 'success');
  }

  function giveUp() {
    form.draft.discard();
    onClose();
  }

  return (
    <section aria-labelledby="issue-facts" className={styles.panel}>
      <header className={styles.head}>
        <Title order={2} size="h4" id="issue-facts">
          Title and date of this issue
        </Title>
        <CloseButton aria-label="Close" onClick={giveUp} />
      </header>
      <DraftNote draft={form.draft} />
      <form {...form.submitting(save)} className={styles.fields}>
        <TextInput
          {...form.at('title')}
          {...helpBelow}
          ref={first}
          label="Issue title"
          description="Of a special issue; most have none"
        />
        <TextInput
          {...form.at('publication_date')}
          {...helpBelow}
          type="date"
          label="Publication date"
          description="The day on which it appeared"
        />
        <Button type="submit" loading={form.isSaving}>
          Save issue
        </Button>
      </form>
    </section>
  );
}
