import { Button, Group } from '@mantine/core';
import { useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { announcementsCalls } from '#contract/calls/announcements-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { toAnnouncementValues, useAnnouncementForm } from './use-announcement-form.ts';

/** /admin/announcements/add */
export function AddAnnouncementPage() {
  const form = useAnnouncementForm(undefined);
  const navigate = useNavigate();

  const save = (status: 'draft' | 'published') => async () => {
    const saved = await callApi(announcementsCalls.createAnnouncement, {
      body: { ...form.values, status },
    });
    form.saved(toAnnouncementValues(undefined));
    await navigate(adminAddresses.announcement(saved.id));
  };

  return (
    <PageFrame
      title="Write an announcement"
      breadcrumbs={[{ label: 'Announcements', to: adminAddresses.announcements }]}
      width="form"
    >
      <form {...form.submitting(save('published'), 'published')} aria-label="Announcement">
        <AnnouncementFields form={form} />
        <Group mt="lg">
          <Button variant="filled" type="submit" loading={form.isSaving}>
            Publish
          </Button>
          <Button disabled={form.isSaving} onClick={() => form.submit(save('draft'), 'draft')}>
            Save as draft
          </Button>
        </Group>
      </form>
    </PageFrame>
  );
}

export const loader = pageLoader(async () => null);
export { AddAnnouncementPage as Component };
