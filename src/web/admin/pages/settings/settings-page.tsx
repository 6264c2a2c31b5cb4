import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import type { SettingsField } from '#contract/entities/settings.ts';
import { officeMessages } from '#contract/messages.ts';
import { callApi } from '../../api/call-api.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { SaveBar } from '../../forms/save-bar.tsx';
import { type RecordForm, useRecordForm } from '../../forms/use-record-form.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { useUndo } from '../../history/use-undo.ts';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { SectionNav } from '../../ui/section-nav.tsx';
import { changedText } from './changed-text.ts';
import { CitationPreview } from './citation-preview.tsx';
import { HeaderPreview } from './header-preview.tsx';
import { SettingInput } from './setting-input.tsx';
import { type SettingsGroup, settingsGroups } from './settings-fields.ts';
import { type loadSettings, readSettings } from './settings-loader.ts';
import { SettingsNav } from './settings-nav.tsx';
import styles from './settings-page.module.css';
import { toSettingsValues } from './settings-values.ts';

/** @example sectionId('Home page') // 'group-home-page' */
const sectionId = (title: string): string => `group-${title.toLowerCase().replaceAll(' ', '-')}`;

type Props = { group: SettingsGroup; form: RecordForm<SettingsField> };

function SettingsSection({ group, form }: Props) {
  const id = sectionId(group.title);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <Title order={2} size="h3" id={id}>
          {group.title}
        </Title>
        <Text c="dimmed">{group.intro}</Text>
      </div>
      <div className={styles.pairs}>
        {group.fields.map((setting) => (
          <div key={setting.field} data-half={setting.half === true}>
            <SettingInput setting={setting} form={form} />
          </div>
        ))}
      </div>
    </section>
  );
}

const sections = settingsGroups.map(({ title }) => ({ id: sectionId(title), title }));

export function SettingsPage() {
  const { settings } = useLoaderData<typeof loadSettings>();
  const form = useRecordForm({ draftKey: 'settings', stored: toSettingsValues(settings) });
  const [savedTimes, setSavedTimes] = useState(0);
  const countSaved = () => setSavedTimes((times) => times + 1);
  const flash = useFlash();
  const undoOf = useUndo(reload);

  /** Shows what is stored now; what is typed on top of it stays. */
  async function reload() {
    const now = await readSettings();
    const stored = toSettingsValues(now.settings);
    form.rebase({ stored, version: undefined }, { ...stored, ...form.changes });
    countSaved();
  }

  async function save() {
    const saved = await callApi(settingsCalls.updateSettings, { body: form.changes });
    const undo = undoOf([saved]);
    form.saved(toSettingsValues(saved));
    countSaved();
    flash(officeMessages.saved.settings, 'success', undo);
  }

  return (
    <PageFrame
      title="Settings"
      subtitle="What the site says about the journal. Readers see a change at once."
      actions={
        <Button component="a" href={addresses.home} target="_blank">
          See the site
        </Button>
      }
    >
      <SettingsNav />
      <SectionNav sections={sections} />
      <DraftNote draft={form.draft} />
      <div className={styles.columns}>
        <aside className={styles.preview} aria-label="Preview">
          <h2 className={styles.small}>The top of every page</h2>
          <HeaderPreview values={form.values} />
          <h2 className={styles.small}>How to cite an article</h2>
          <CitationPreview values={form.values} />
        </aside>
        <form {...form.submitting(save)} aria-label="Settings" className={styles.form}>
          {settingsGroups.map((group) => (
            <SettingsSection key={group.title} group={group} form={form} />
          ))}
          <SaveBar note={changedText(form.changed.length)}>
            <Button variant="filled" type="submit" loading={form.isSaving}>
              Save settings
            </Button>
          </SaveBar>
        </form>
      </div>
      <HistoryList noun="settings" id={1} version={String(savedTimes)} onRestored={reload} />
    </PageFrame>
  );
}

export { loadSettings as loader } from './settings-loader.ts';
export { SettingsPage as Component };
