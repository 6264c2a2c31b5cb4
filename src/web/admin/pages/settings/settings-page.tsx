import { Button, Group, Text } from '@mantine/core';
import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { DraftNote } from '../../ui/draft-note.tsx';
import { HistoryList } from '../../ui/history-list.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { CitationPreview } from './citation-preview.tsx';
import { HeaderPreview } from './header-preview.tsx';
import type { loadSettings } from './settings-calls.ts';
import { settingsGroups } from './settings-fields.ts';
import styles from './settings-page.module.css';
import { SettingsSection } from './settings-section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsPage() {
  const form = useSettingsForm(useLoaderData<typeof loadSettings>());
  return (
    <PageFrame
      title="Settings"
      subtitle="What the site says of the journal. A change is seen by readers at once."
      actions={
        <Button component="a" href={addresses.home} target="_blank" variant="default">
          See the site
        </Button>
      }
    >
      <DraftNote draft={form.draft} />
      <div className={styles.columns}>
        <aside className={styles.preview} aria-label="Preview">
          <h2 className={styles.small}>The top of every page</h2>
          <HeaderPreview values={form.values} />
          <h2 className={styles.small}>How to cite an article</h2>
          <CitationPreview values={form.values} />
        </aside>
        <form
          ref={form.element}
          onSubmit={form.submit}
          noValidate
          aria-label="Settings"
          className={styles.form}
        >
          {settingsGroups.map((group) => (
            <SettingsSection key={group.title} group={group} form={form} />
          ))}
          <Group className={styles.save}>
            <Button type="submit" loading={form.busy}>
              Save settings
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {changedText(form.changedCount)}
            </Text>
          </Group>
        </form>
      </div>
      <HistoryList noun="settings" id={1} version={String(form.savedTimes)} />
    </PageFrame>
  );
}

function changedText(count: number): string {
  if (count === 0) return 'Nothing is changed.';
  return count === 1 ? 'One field is changed.' : `${count} fields are changed.`;
}
