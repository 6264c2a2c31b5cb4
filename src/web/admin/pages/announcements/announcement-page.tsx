import { Anchor, Button, Group } from '@mantine/core';
import { useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { announcementsCalls } from '#contract/calls/announcements-calls.ts';
import { mailCalls } from '#contract/calls/mail-calls.ts';
import { type Announcement, announcementFields } from '#contract/fields/announcement.ts';
import { formMessages } from '#contract/messages.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import { callApi, callForBatch } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import type { FormValues } from '../../forms/changed-fields.ts';
import { DraftNote } from '../../forms/draft-note.tsx';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { SaveBar } from '../../forms/save-bar.tsx';
import { HistoryList } from '../../history/history-list.tsx';
import { useUndo } from '../../history/use-undo.tsx';
import { Fields, versionsIn } from '../../kit/fields.tsx';
import { type FormField, recordForm } from '../../kit/record-form.ts';
import { useRecord } from '../../kit/use-record.tsx';
import { ContentField } from '../../rich-text/content-field.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import { DateField } from '../../ui/date-field.tsx';
import { useFlash } from '../../ui/flash.tsx';
import { today } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';

/** An announcement, or none yet, and whether it can be mailed. */
export const loader = pageLoader(async ({ params: { id } }) => {
  if (id === undefined) return { announcement: undefined, canMail: false };
  const [announcement, mail] = await Promise.all([
    callApi(announcementsCalls.getAnyAnnouncement, { params: { id } }),
    callApi(mailCalls.listMail),
  ]);
  return { announcement, canMail: mail.sending.can_send };
});

const { inputs, valuesOf, check } = recordForm(announcementFields, {
  title: { help: 'One line; also the title of its page.' },
  content: { help: 'The text that readers see.', kind: { markup: ContentField } },
  announced_on: {
    help: 'The date that readers see. Default: the day of publication.',
    kind: (input) => <DateField {...input} max={today()} maw="14rem" />,
  },
  // Its buttons set it.
  status: { kind: 'none' },
});

type FormName = FormField<typeof announcementFields>;
type Status = Announcement['status'];

/** /admin/announcements/add and /admin/announcements/{id} */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return <AnnouncementForm key={loaded.announcement?.id ?? 'new'} {...loaded} />;
}

type Props = { announcement: Announcement | undefined; canMail: boolean };

function AnnouncementForm({ announcement: loaded, canMail }: Props) {
  const navigate = useNavigate();
  const flash = useFlash();
  // What was added is gone again.
  const created = useUndo(() => navigate(adminAddresses.announcements));
  const {
    record: announcement,
    form,
    save,
    reload,
    dialogs,
  } = useRecord<Announcement, FormValues<FormName>, Status, Announcement | undefined>({
    what: 'this announcement',
    draftKey: `announcement-${loaded?.id ?? 'new'}`,
    loaded,
    valuesOf,
    check({ values, intent }): FieldErrors {
      const isPublic = intent === 'published';
      return {
        ...check(values),
        // A draft needs its title alone.
        ...(values.title.trim() === '' && { title: formMessages.required }),
        ...(isPublic && isEmpty(values.content) && { content: formMessages.required }),
        ...(values.announced_on > today() && { announced_on: formMessages.announcement.future }),
      };
    },
    isQuiet: true,
    read: ({ id }) => callApi(announcementsCalls.getAnyAnnouncement, { params: { id } }),
    write: (
      { record: { id }, changes: { status: _, ...changes }, version: modification },
      status,
    ) =>
      callApi(announcementsCalls.updateAnnouncement, {
        params: { id },
        body: { ...changes, ...(status && { status }), modification },
      }),
    onSaved(_, undo, status) {
      const told = {
        published: 'It is now public.',
        draft: 'It is no longer public.',
        same: 'The announcement is saved.',
      };
      flash(told[status ?? 'same'], 'success', undo);
    },
    async add({ values }, status = 'published') {
      const body = { ...values, status };
      const added = await callApi(announcementsCalls.createAnnouncement, { body });
      form.saved(valuesOf());
      const told = status === 'published' ? 'It is now public.' : 'The draft is saved.';
      flash(told, 'success', created.offer(added));
      await navigate(adminAddresses.announcement(added.id));
    },
    ...versionsIn(inputs),
  });
  const isPublished = announcement?.status === 'published';

  /** A button that saves it as this, besides the one that the form has. */
  const saveAs = (status: Status) => ({
    disabled: form.isSaving,
    onClick: () => form.submit(() => save(status), status),
  });

  const own = announcement?.status ?? 'published';
  return (
    <PageFrame
      title={announcement?.title ?? 'Write an announcement'}
      width="form"
      subtitle={
        announcement && (
          <Group gap="sm">
            <StateBadge state={announcement.status} />
            {isPublished && (
              <Anchor inherit href={announcement.path} target="_blank" rel="noopener">
                Public page
              </Anchor>
            )}
          </Group>
        )
      }
      actions={
        announcement && (
          <Actions
            announcement={announcement}
            canMail={canMail && isPublished}
            run={form.run}
            onDeleted={form.draft.discard}
          />
        )
      }
    >
      <form {...form.submitting(() => save(), own)} aria-label="Announcement">
        <DraftNote draft={form.draft} />
        <Fields form={form} inputs={inputs} />
        <SaveBar>
          {!announcement && <Button {...saveAs('draft')}>Save as draft</Button>}
          {isPublished && <Button {...saveAs('draft')}>Unpublish</Button>}
          <Button
            type="submit"
            variant={own === 'published' ? 'filled' : 'default'}
            loading={form.isSaving}
          >
            {announcement ? (isPublished ? 'Save' : 'Save draft') : 'Publish'}
          </Button>
          {announcement && !isPublished && (
            <Button variant="filled" {...saveAs('published')}>
              Publish
            </Button>
          )}
        </SaveBar>
      </form>
      {announcement && (
        <HistoryList
          noun="announcement"
          id={announcement.id}
          version={announcement.modification}
          onRestored={reload}
        />
      )}
      {dialogs}
    </PageFrame>
  );
}

const isEmpty = (html: string): boolean => plainText(toEncodedRichText(html, 'content')) === '';

type ActionProps = {
  announcement: Announcement;
  canMail: boolean;
  run(work: () => Promise<void>): Promise<void>;
  onDeleted(): void;
};

/** What can be done with the whole of it. */
function Actions({ announcement, canMail, run, onDeleted }: ActionProps) {
  const { id, title } = announcement;
  const params = { id };
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const flash = useFlash();
  const { offer } = useUndo(() => navigate(adminAddresses.announcement(id)));

  async function remove() {
    const isSure = await ask({
      title: `Delete ${title}?`,
      text: 'Its page is deleted. To hide it for a while, unpublish it instead.',
      confirm: 'Delete',
      isDestructive: true,
    });
    if (!isSure) return;
    await run(async () => {
      const batch = await callForBatch(announcementsCalls.deleteAnnouncement, { params });
      onDeleted();
      await navigate(adminAddresses.announcements);
      flash(`${title} is deleted.`, 'success', offer(batch));
    });
  }

  async function mail() {
    const isSure = await ask({
      title: 'Mail it to the editorial board?',
      text: 'Its title, its beginning and the link are mailed to each address of the board, once.',
      confirm: 'Send',
      refuse: 'Not now',
    });
    if (!isSure) return;
    await run(async () => {
      const { queued, already } = await callApi(announcementsCalls.mailAnnouncement, { params });
      const before = already > 0 ? ` ${already} already received it.` : '';
      flash(`${counted(queued, 'message')} on the way.${before}`, 'success');
    });
  }

  return (
    <>
      {canMail && <Button onClick={mail}>Mail to the editorial board</Button>}
      <Button onClick={remove}>Delete</Button>
      {dialog}
    </>
  );
}
