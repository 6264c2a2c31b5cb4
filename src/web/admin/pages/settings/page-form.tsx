import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { ownPageAddress, shippedPages } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { pagesCalls } from '#contract/calls/pages-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { formMessages, officeMessages } from '#contract/messages.ts';
import { isShownPage, placesToFill } from '#domain/own-page-form.ts';
import { decodeHtml, encodeHtml } from '#domain/rich-text/encoding.ts';
import { callApi } from '../../api/call-api.ts';
import { useAct } from '../../api/use-act.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { StatusSwitch } from '../../forms/status-switch.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { useUndo } from '../../history/use-undo.ts';
import { useUndoLine } from '../../history/use-undo-line.tsx';
import { ContentField } from '../../rich-text/content-field.tsx';
import { cleanPastedContent } from '../../rich-text/content-html.ts';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { changedText } from './changed-text.ts';
import { pageStarts, reviewToFill } from './page-texts.ts';
import { type loadPageForm, readPage } from './pages-loader.ts';
import styles from './settings-page.module.css';
import { useGapsQuestion } from './use-gaps-question.tsx';

/** A page begins anew for each address. */
export function PageFormPage() {
  const page = useLoaderData<typeof loadPageForm>();
  const asked: unknown = useLocation().state;
  const title = page.title || (isTitled(asked) ? asked.title : '');
  return <PageForm key={page.slug} page={{ ...page, title }} />;
}

/** What was typed where the page was asked for. The browser keeps it, from an earlier version of the app too. */
const isTitled = (state: unknown): state is { title: string } =>
  typeof state === 'object' &&
  state !== null &&
  'title' in state &&
  typeof state.title === 'string';

function PageForm({ page }: { page: Awaited<ReturnType<typeof readPage>> }) {
  const { slug } = page;
  const [id, setId] = useState(page.id);
  const [savedTimes, setSavedTimes] = useState(0);
  const [toConfirm, setToConfirm] = useState(page.toConfirm);
  const { ask, dialog } = useGapsQuestion();
  const form = useRecordForm({
    draftKey: `page-${slug}`,
    stored: valuesOf(page),
    check: ({ values }): Record<string, string> =>
      values.title.trim() === '' ? { title: formMessages.required } : {},
    isQuiet: true,
  });
  const flash = useFlash();
  const beginning = useAct();
  const undoOf = useUndo(reload);
  const firstSave = useUndoLine(reload);
  const isShown = isShownPage(form.stored);
  const hasStart = slug in shippedPages || pageStarts.some((one) => one.slug === slug && one.text);
  const places = placesToFill(encodeHtml(form.values.content));

  async function reload() {
    const now = await readPage(slug);
    const stored = valuesOf(now);
    form.rebase({ stored, version: undefined }, { ...stored, ...form.changes });
    setSavedTimes((times) => times + 1);
  }

  async function save(content = form.values.content) {
    const { title } = form.values;
    const gaps = placesToFill(encodeHtml(content));
    const asked = form.values.status === 'enabled' && gaps.length > 0 && (await ask(gaps));
    if (asked === 'cancel') return;
    const isKept = asked === 'keep' || form.values.status !== 'enabled';
    const status = isKept ? ('disabled' as const) : ('enabled' as const);
    const saved = await callApi(pagesCalls.savePage, {
      params: { slug },
      body: { title, content, status },
    });
    const undo = id === undefined ? firstSave.offer(saved) : undoOf([saved]);
    setId(saved.id);
    form.saved(valuesOf({ ...saved, content: decodeHtml(saved.content) }));
    setSavedTimes((times) => times + 1);
    flash(officeMessages.saved.settings, 'success', undo);
  }

  const begin = () =>
    beginning.act(async () => {
      form.set('content', await startingText(slug, toConfirm === 'unconfirmed'));
    });
  const confirmShipped = () =>
    beginning.act(async () => {
      const body = { instructions_kind: '' };
      await callApi(settingsCalls.updateJournalMetadata, { body });
      setToConfirm('');
      flash(officeMessages.saved.settings, 'success');
    });

  return (
    <PageFrame
      title={form.stored.title || 'New page'}
      breadcrumbs={[{ label: 'Pages', to: adminAddresses.pages }]}
      subtitle={ownPageAddress(slug)}
      width="form"
      actions={
        isShown && (
          <Button component="a" href={ownPageAddress(slug)} target="_blank">
            See the page
          </Button>
        )
      }
    >
      <DraftNote draft={form.draft} />
      {hasStart && form.values.content === '' && (
        <Alert variant="default" title="A text to begin with" mb="lg">
          <Text size="sm" mb="xs">
            {toConfirm === 'shipped'
              ? 'Readers see the shipped text, which promises double-blind review by two reviewers and screening for plagiarism. Confirm it if you work in this way; otherwise start from it and change it.'
              : toConfirm === 'unconfirmed'
                ? 'Readers see how to submit a manuscript, but nothing yet about review, plagiarism and dates. Start from a text in which [brackets] mark what only you can fill in, or show the shipped text, which promises double-blind review by two reviewers and screening for plagiarism.'
                : slug in shippedPages
                  ? 'Readers see the shipped text. Start from it and change what is different at your journal.'
                  : 'Start from a text in which [brackets] mark what only you can fill in.'}
          </Text>
          <Button size="xs" onClick={begin} loading={beginning.busy}>
            Start from it
          </Button>{' '}
          {toConfirm && (
            <Button size="xs" onClick={confirmShipped} loading={beginning.busy}>
              {toConfirm === 'shipped' ? 'Confirm the shipped text' : 'Show the shipped text'}
            </Button>
          )}
        </Alert>
      )}
      <form {...form.submitting(() => save())} aria-label="Page" className={styles.form}>
        <div className={styles.pairs}>
          <div data-half={false}>
            <TextInput {...form.at('title')} label="Title" withAsterisk aria-required />
          </div>
          <div data-half={false}>
            <ContentField
              {...form.at('content')}
              label="Text"
              description="Headings, lists, quotes and links. Without text the page is not shown, or the shipped one is."
            />
          </div>
        </div>
        {places.length > 0 && (
          <Alert variant="default" title="To be filled in" mt="md" role="status">
            {places.join(' · ')}
          </Alert>
        )}
        <StatusSwitch
          form={form}
          mt="md"
          description={
            slug in shippedPages
              ? 'When this is off, readers see the shipped text instead of this one.'
              : 'When this is off, the page is kept here but not shown to readers.'
          }
        />
        <Group className={styles.save} mt="lg">
          <Button variant="filled" type="submit" loading={form.isSaving}>
            Save page
          </Button>
          {isShown && (
            <Button variant="subtle" onClick={() => form.save(() => save(''))}>
              {slug in shippedPages ? 'Show the shipped text again' : 'Take the page down'}
            </Button>
          )}
          <Text size="sm" c="dimmed" role="status">
            {form.isDirty && changedText(form.changed.length)}
          </Text>
        </Group>
      </form>
      {id !== undefined && (
        <HistoryList noun="page" id={id} version={String(savedTimes)} onRestored={reload} />
      )}
      {dialog}
    </PageFrame>
  );
}

type Page = { title: string; content: string; status: string };

const valuesOf = ({ title, content, status }: Page) => ({ title, content, status });

/** What a page begins with: the text that readers see now of a shipped one, with the journal's names and fees in it. */
async function startingText(slug: string, isUnconfirmed: boolean): Promise<string> {
  if (!(slug in shippedPages)) return pageStarts.find((one) => one.slug === slug)?.text ?? '';
  const toFill = slug === 'instructions' && isUnconfirmed ? reviewToFill : '';
  const response = await fetch(ownPageAddress(slug), { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const sections = [
    ...page.querySelectorAll(toFill ? 'main .prose:not(#fees)' : 'main .prose'),
  ].map((section) => section.innerHTML);
  return cleanPastedContent(`${sections.join('')}${toFill}`);
}

export { loadPageForm as loader } from './pages-loader.ts';
export { PageFormPage as Component };
