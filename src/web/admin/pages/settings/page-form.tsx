import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { ownPageAddress, shippedPages } from '#contract/addresses.ts';
import { pagesCalls } from '#contract/calls/pages-calls.ts';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { formMessages, officeMessages } from '#contract/messages.ts';
import { isShownPage, placesToFill } from '#domain/own-page-form.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { slug as toSlug } from '#domain/slug.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { useAct } from '../../api/use-act.ts';
import type { FormValues } from '../../forms/changed-fields.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import { changedText, SaveBar } from '../../forms/save-bar.tsx';
import { HistoryList } from '../../history/history-list.tsx';
import { Fields, type Inputs, valuesOf, versionsIn } from '../../kit/fields.tsx';
import { useRecord } from '../../kit/use-record.tsx';
import { ContentField } from '../../rich-text/content-field.tsx';
import { cleanPastedContent } from '../../rich-text/content-html.ts';
import { counted } from '../../ui/counted.ts';
import { useFlash } from '../../ui/flash.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { pageStarts, reviewToFill } from './page-texts.ts';

/** One page; one that was never written begins with what there is to begin with. */
async function readPage(slug: string) {
  const [pages, { instructions_kind }] = await Promise.all([
    callApi(pagesCalls.listPages),
    callApi(settingsCalls.getJournalMetadata),
  ]);
  const stored = pages.find((one) => one.slug === slug);
  const title = pageStarts.find((one) => one.slug === slug)?.title ?? '';
  return {
    ...{ id: undefined, title, content: '', status: 'enabled' as const, modification: '' },
    ...{ ...stored, slug },
    /** What no editor has confirmed: the shipped instructions, or those without review and plagiarism. */
    toConfirm: slug === 'instructions' ? instructions_kind : '',
  };
}

export const loader = pageLoader(({ params }) => readPage(toSlug(params.slug ?? '')));

/** /admin/settings/pages/{slug}: a page begins anew for each address. */
export function Component() {
  const page = useLoaderData<typeof loader>();
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

type Page = Awaited<ReturnType<typeof readPage>>;

const inputsOf = (slug: string): Inputs<'title' | 'content' | 'status'> => ({
  title: { label: 'Title', isRequired: true },
  content: {
    label: 'Text',
    help: 'Headings, lists, quotes and links. Without text the page is not shown, or the shipped one is.',
    kind: { markup: ContentField },
  },
  status: {
    label: 'Shown to readers',
    help: Object.hasOwn(shippedPages, slug)
      ? 'When this is off, readers see the shipped text instead of this one.'
      : 'When this is off, the page is kept here but not shown to readers.',
    kind: { on: 'enabled', off: 'disabled' },
  },
});

function PageForm({ page }: { page: Page }) {
  const { slug } = page;
  const inputs = inputsOf(slug);
  const { ask, dialog } = useGapsQuestion();
  const flash = useFlash();
  const beginning = useAct();
  const { record, form, times, reload, dialogs, ...edit } = useRecord<
    Page,
    FormValues<keyof typeof inputs>,
    Partial<Pick<Page, 'content' | 'status'>>
  >({
    what: 'this page',
    draftKey: `page-${slug}`,
    loaded: page,
    valuesOf: (now) => valuesOf(inputs, now),
    check: ({ values }): Record<string, string> =>
      values.title.trim() === '' ? { title: formMessages.required } : {},
    isQuiet: true,
    read: () => readPage(slug),
    async write({ record, values, version: modification }, as) {
      const { title, content } = values;
      const status = values.status === 'enabled' ? ('enabled' as const) : ('disabled' as const);
      const body = { title, content, status, ...as, modification };
      const saved = await callApi(pagesCalls.savePage, { params: { slug }, body });
      // The answer itself, which an undo goes by.
      return Object.assign(saved, { toConfirm: record.toConfirm });
    },
    onSaved: (_, undo) => flash(officeMessages.saved.settings, 'success', undo),
    ...versionsIn(inputs),
  });
  const { toConfirm } = record;
  const isShown = isShownPage(form.stored);
  const hasStart = slug in shippedPages || pageStarts.some((one) => one.slug === slug && one.text);
  const places = placesToFill(encodeHtml(form.values.content));

  /** With this text, or what is typed. */
  async function save(content?: string) {
    const gaps = placesToFill(encodeHtml(content ?? form.values.content));
    const asked = form.values.status === 'enabled' && gaps.length > 0 && (await ask(gaps));
    if (asked === 'cancel') return;
    await edit.save({
      ...(content !== undefined && { content }),
      ...(asked === 'keep' && { status: 'disabled' }),
    });
  }
  const begin = () =>
    beginning.act(async () => {
      form.set('content', await startingText(slug, toConfirm === 'unconfirmed'));
    });
  const confirmShipped = () =>
    beginning.act(async () => {
      const body = { instructions_kind: '' };
      await callApi(settingsCalls.updateJournalMetadata, { body });
      await reload();
      flash(officeMessages.saved.settings, 'success');
    });

  return (
    <PageFrame
      title={form.stored.title || 'New page'}
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
      <form {...form.submitting(() => save())} aria-label="Page">
        <Fields form={form} inputs={inputs} />
        {places.length > 0 && (
          <Alert variant="default" title="To be filled in" mt="md" role="status">
            {places.join(' · ')}
          </Alert>
        )}
        <SaveBar note={changedText(form.changed.length)}>
          {isShown && (
            <Button variant="subtle" onClick={() => form.save(() => save(''))}>
              {slug in shippedPages ? 'Show the shipped text again' : 'Take the page down'}
            </Button>
          )}
          <Button type="submit" variant="filled" loading={form.isSaving}>
            Save page
          </Button>
        </SaveBar>
      </form>
      {record.id !== undefined && (
        <HistoryList noun="page" id={record.id} version={times} onRestored={reload} />
      )}
      {dialog}
      {dialogs}
    </PageFrame>
  );
}

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

type GapsAnswer = 'publish' | 'keep' | 'cancel';
type Asked = { places: readonly string[]; answer: (answer: GapsAnswer) => void };

/**
 * Asks before readers see a page that has places to be filled in. `dialog` belongs into the page.
 *
 * @example if ((await ask(['[how many]'])) === 'cancel') return;
 */
function useGapsQuestion() {
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);

  function ask(places: readonly string[]): Promise<GapsAnswer> {
    return new Promise((answer) => {
      setAsked({ places, answer });
      setOpened(true);
    });
  }
  const close = (answer: GapsAnswer) => () => {
    setOpened(false);
    asked?.answer(answer);
  };

  const places = asked?.places ?? [];
  const dialog = (
    <Modal
      opened={opened}
      onClose={close('cancel')}
      title="Is this page ready for readers?"
      centered
    >
      <Text>
        {counted(places.length, 'place')} {places.length === 1 ? 'is' : 'are'} still to be filled
        in: {places.join(' · ')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close('publish')}>Publish anyway</Button>
        <Button variant="filled" data-autofocus onClick={close('keep')}>
          Keep it hidden
        </Button>
      </Group>
    </Modal>
  );
  return { ask, dialog };
}
