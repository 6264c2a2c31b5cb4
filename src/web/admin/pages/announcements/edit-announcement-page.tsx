import { Anchor, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { announcementsCalls } from '#contract/calls/announcements-calls.ts';
import type { Announcement } from '#contract/fields/announcement.ts';
import { callApi, callForBatch } from '../../api/call-api.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { useFlashDeleted, useUndo } from '../../history/use-undo.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import type { FlashAction } from '../../ui/flash-store.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import type { loadAnnouncement } from './announcements-loader.ts';
import { toAnnouncementValues, useAnnouncementForm } from './use-announcement-form.ts';

/** /admin/announcements/{id} */
export function EditAnnouncementPage() {
  const loaded = useLoaderData<typeof loadAnnouncement>();
  return <EditAnnouncement key={loaded.announcement.id} {...loaded} />;
}

type Props = { announcement: Announcement; canMail: boolean };

function EditAnnouncement({ announcement: loaded, canMail }: Props) {
  const [announcement, setAnnouncement] = useState(loaded);
  const [said, setSaid] = useState('');
  const form = useAnnouncementForm(announcement);
  const navigate = useNavigate();
  const { ask, dialog } = useConfirm();
  const flashDeleted = useFlashDeleted();
  const [undo, setUndo] = useState<FlashAction>();
  const undoOf = useUndo(reload);
  const { id, status, modification, title } = announcement;
  const isPublished = status === 'published';

  const save = (wanted: Announcement['status']) => async () => {
    const saved = await callApi(announcementsCalls.updateAnnouncement, {
      params: { id },
      body: { ...form.values, status: wanted, modification },
    });
    setAnnouncement(saved);
    form.saved(toAnnouncementValues(saved));
    setUndo(undoOf([saved]));
    setSaid(
      wanted === status
        ? 'Saved.'
        : wanted === 'published'
          ? 'It is now public.'
          : 'It is no longer public.',
    );
  };

  async function reload() {
    const now = await callApi(announcementsCalls.getAnyAnnouncement, { params: { id } });
    setAnnouncement(now);
    form.saved(toAnnouncementValues(now));
    setSaid('');
    setUndo(undefined);
  }

  async function remove() {
    const isSure = await ask({
      title: `Delete ${title}?`,
      text: 'Its page is deleted. To hide it for a while, unpublish it instead.',
      confirm: 'Delete',
    });
    if (!isSure) return;
    await form.run(async () => {
      const batch = await callForBatch(announcementsCalls.deleteAnnouncement, { params: { id } });
      form.draft.discard();
      await navigate(adminAddresses.announcements);
      flashDeleted(batch, `${title} is deleted.`, () => navigate(adminAddresses.announcement(id)));
    });
  }

  async function mail() {
    const isSure = await ask({
      title: 'Mail it to the editorial board?',
      text: 'Its title, its beginning and the link are mailed to each address of the board, once.',
      confirm: 'Send',
    });
    if (!isSure) return;
    await form.run(async () => {
      const { queued, already } = await callApi(announcementsCalls.mailAnnouncement, {
        params: { id },
      });
      const before = already > 0 ? ` ${already} already received it.` : '';
      setSaid(`${counted(queued, 'message')} on the way.${before}`);
    });
  }

  return (
    <PageFrame
      title={title}
      breadcrumbs={[{ label: 'Announcements', to: adminAddresses.announcements }]}
      width="form"
      subtitle={
        <Group gap="sm">
          <StateBadge state={status} />
          {isPublished && (
            <Anchor inherit href={announcement.path} target="_blank" rel="noopener">
              Public page
            </Anchor>
          )}
        </Group>
      }
      actions={
        <>
          {isPublished && canMail && <Button onClick={mail}>Mail to the editorial board</Button>}
          <Button onClick={remove}>Delete</Button>
        </>
      }
    >
      <form {...form.submitting(save(status), status)} aria-label="Announcement">
        <AnnouncementFields form={form} />
        <Group mt="lg">
          {!isPublished && (
            <Button
              variant="filled"
              disabled={form.isSaving}
              onClick={() => form.submit(save('published'), 'published')}
            >
              Publish
            </Button>
          )}
          <Button
            type="submit"
            variant={isPublished ? 'filled' : 'default'}
            loading={form.isSaving}
          >
            {isPublished ? 'Save' : 'Save draft'}
          </Button>
          {isPublished && (
            <Button disabled={form.isSaving} onClick={() => form.submit(save('draft'), 'draft')}>
              Unpublish
            </Button>
          )}
        </Group>
      </form>
      <Group mt="sm" gap="sm">
        <Text role="status">{said}</Text>
        {undo && (
          <Button size="compact-sm" aria-label={`${undo.label}: ${said}`} onClick={undo.run}>
            {undo.label}
          </Button>
        )}
      </Group>
      <HistoryList noun="announcement" id={id} version={modification} onRestored={reload} />
      {dialog}
    </PageFrame>
  );
}

export { loadAnnouncement as loader } from './announcements-loader.ts';
export { EditAnnouncementPage as Component };
