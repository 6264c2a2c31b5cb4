import { Anchor, Button } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { announcementsCalls } from '#contract/calls/announcements-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import styles from './announcements-page.module.css';

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
      {announcements.length === 0 ? (
        <EmptyState
          title="There are none so far."
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
      ) : (
        <ul className={styles.list} aria-label="Announcements">
          {announcements.map(({ id, title, status, announced_on }) => (
            <li key={id} className={styles.entry}>
              <Anchor
                component={Link}
                to={adminAddresses.announcement(id)}
                className={styles.title}
              >
                {title}
              </Anchor>
              <StateBadge state={status} />
              <span className={styles.small}>{announced_on}</span>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
