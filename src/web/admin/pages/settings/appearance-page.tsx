import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { officeMessages } from '#contract/messages.ts';
import { colourProblem } from '#domain/appearance-form.ts';
import { isColour, judgeColour } from '#domain/journal-colour.ts';
import { callApi } from '../../api/call-api.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { helpBelow } from '../../forms/help-below.ts';
import { type RecordForm, useRecordForm } from '../../forms/use-record-form.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { useUndo } from '../../history/use-undo.ts';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import styles from './appearance.module.css';
import { type loadAppearance, readAppearance } from './appearance-loader.ts';
import { OwnPicture } from './own-picture.tsx';
import { SettingsNav } from './settings-nav.tsx';
import { SitePreview } from './site-preview.tsx';

const shippedAccent = '#8a2432';

const pictures = [
  {
    slot: 'logo',
    label: 'Logo',
    help: 'Next to the name at the top of every page, and on certificates and other documents.',
  },
  {
    slot: 'cover',
    label: 'Cover',
    help: 'On the home page, in the shape of a book (3:4): 900 by 1200 pixels are enough.',
  },
  {
    slot: 'share_picture',
    label: 'Picture for shared links',
    help: 'Shown with a link by WhatsApp, LinkedIn and others. Cropped to 1200 by 630 pixels.',
  },
  {
    slot: 'icon',
    label: 'Icon',
    help: 'In the browser’s tab. Square; fine details are lost at this size.',
  },
] as const;

/** How the journal looks, with its real page beside it. */
export function AppearancePage() {
  const loaded = useLoaderData<typeof loadAppearance>();
  const [stored, setStored] = useState(loaded);
  const form = useRecordForm({
    draftKey: 'appearance',
    stored: { accent: loaded.accent },
    check: ({ values, changed }) => problemsOf(changed, values.accent),
    isQuiet: true,
  });
  const flash = useFlash();
  const undoOf = useUndo(reload);
  const fallback = stored.files.accent || shippedAccent;

  async function reload() {
    const now = await readAppearance();
    setStored(now);
    form.rebase(
      { stored: { accent: now.accent }, version: undefined },
      {
        accent: now.accent,
        ...form.changes,
      },
    );
  }

  async function save() {
    const saved = await callApi(settingsCalls.updateAppearance, { body: form.changes });
    const undo = undoOf([saved]);
    setStored(saved);
    form.saved({ accent: saved.accent });
    flash(officeMessages.saved.settings, 'success', undo);
  }

  return (
    <PageFrame
      title="Appearance"
      subtitle="Readers see a change on the next page that they open."
      actions={
        <Button component="a" href={addresses.home} target="_blank">
          See the site
        </Button>
      }
    >
      <SettingsNav />
      <DraftNote draft={form.draft} />
      <div className={styles.columns}>
        <div className={styles.controls}>
          <form {...form.submitting(save)} aria-label="The journal’s colour">
            <ColourField form={form} fallback={fallback} />
            <Group mt="sm">
              <Button variant="filled" type="submit" loading={form.isSaving}>
                Save colour
              </Button>
              <Text size="sm" c="dimmed" role="status">
                {form.isDirty && 'Not saved yet: only the preview shows it.'}
              </Text>
            </Group>
          </form>
          {pictures.map(({ slot, label, help }) => (
            <OwnPicture
              key={slot}
              slot={slot}
              label={label}
              help={help}
              picture={stored[slot]}
              without={
                slot === 'logo' && stored.files.logo
                  ? 'On documents: the one in the journal’s folder'
                  : 'As shipped'
              }
              isPublic
              onChanged={reload}
            />
          ))}
        </div>
        <SitePreview
          accent={form.values.accent.trim() || fallback}
          version={JSON.stringify(stored)}
        />
      </div>
      <HistoryList noun="settings" id={1} version={JSON.stringify(stored)} onRestored={reload} />
    </PageFrame>
  );
}

function problemsOf(changed: readonly string[], accent: string): Record<string, string> {
  const problem = changed.includes('accent') && colourProblem(accent.trim().toLowerCase());
  return problem ? { accent: problem } : {};
}

type Props = { form: RecordForm<'accent'>; fallback: string };

/** The journal's colour, by its digits or by a choice; one that cannot be read offers the nearest that can. */
function ColourField({ form, fallback }: Props) {
  const { accent } = form.values;
  const judged = judgeColour(accent.trim());
  const nearest = judged?.nearest;
  return (
    <div>
      <div className={styles.colour}>
        <input
          type="color"
          className={styles.swatch}
          aria-label="Choose the colour"
          value={isColour(accent.trim()) ? accent.trim() : fallback}
          onChange={(event) => form.set('accent', event.currentTarget.value)}
        />
        <TextInput
          {...form.at('accent')}
          {...helpBelow}
          flex={1}
          label="Colour"
          placeholder={fallback}
          description={
            judged && !nearest
              ? `Contrast on the page: ${judged.contrast} to 1. On dark pages a lighter one of its hue is used.`
              : `Like ${fallback}: links, lines and buttons. Left empty, it is this one.`
          }
        />
      </div>
      {nearest && (
        <Button variant="light" size="xs" mt="xs" onClick={() => form.set('accent', nearest)}>
          Use {nearest}, the nearest that can be read
        </Button>
      )}
    </div>
  );
}

export { loadAppearance as loader } from './appearance-loader.ts';
export { AppearancePage as Component };
