import { Button } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { announcementsCalls } from '#contract/calls/announcements-calls.ts';
import type { Announcement } from '#contract/fields/announcement.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { type Column, DataTable, RowLink } from '../../kit/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import { StateBadge } from '../../ui/state-badge.tsx';

export const loader = pageLoader(() => callApi(announcementsCalls.listAllAnnouncements));

/** /admin/announcements: news for readers, drafts too. */
export function Component() {
  const mayWrite = useMay()('publish');
  const announcements = useLoaderData<typeof loader>();
  return (
    <PageFrame
      title="Announcements"
      subtitle="News for readers. Each has its own page, is in the feeds of announcements, and is on the home page for a month."
      actions={
        mayWrite && (
          <Button variant="filled" component={Link} to={adminAddresses.addAnnouncement}>
            Write one
          </Button>
        )
      }
    >
      <DataTable
        label="Announcements"
        columns={columns}
        rows={announcements}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            title="No announcements yet."
            actions={
              mayWrite && (
                <Button component={Link} to={adminAddresses.addAnnouncement}>
                  Write the first one
                </Button>
              )
            }
          >
            Such as a call for papers, a new index or a change of fees. Once one is published,
            “Announcements” is in the navigation of the site.
          </EmptyState>
        }
      />
    </PageFrame>
  );
}

const columns: readonly Column<Announcement>[] = [
  {
    name: 'title',
    head: 'Title',
    kind: 'title',
    cell: ({ id, title }) => <RowLink to={adminAddresses.announcement(id)}>{title}</RowLink>,
  },
  {
    name: 'state',
    head: 'State',
    width: '9rem',
    cell: ({ status }) => <StateBadge state={status} />,
  },
  {
    name: 'day',
    head: 'Date',
    kind: 'small',
    width: '9rem',
    cell: ({ announced_on }) => formatDate(announced_on),
  },
];
