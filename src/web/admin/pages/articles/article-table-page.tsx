import { Anchor, Button } from '@mantine/core';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { formatMonthsFull } from '#domain/frequency.ts';
import { useMay } from '../../api/may.ts';
import { issueName, type loadIssue } from '../../issues/issue-loader.ts';
import { PublishIssue } from '../../issues/publish-issue.tsx';
import { PreviewButton } from '../../previews/preview-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import styles from './article-record.module.css';
import { ArticleTable } from './article-table.tsx';

/** /admin/archives/{year}/{vol}/{issue} */
export function ArticleTablePage() {
  const { issue, articles } = useLoaderData<typeof loadIssue>();
  const { revalidate } = useRevalidator();
  const may = useMay();
  return (
    <PageFrame
      title={issueName(issue)}
      breadcrumbs={[{ label: 'Archives', to: adminAddresses.issues }]}
      subtitle={
        <div className={styles.metadata}>
          <StateBadge state={issue.state} publishAt={issue.publish_at} />
          <span>{formatMonthsFull(issue.frequency)}</span>
          {issue.title && <span>{issue.title}</span>}
          {issue.publication_date && <span>Appeared {issue.publication_date}</span>}
          {issue.is_current && <span>Current issue</span>}
          {issue.states.published > 0 && (
            <Anchor inherit href={addresses.issue(issue)} target="_blank" rel="noopener">
              Public page
            </Anchor>
          )}
          <Anchor inherit component={Link} to={adminAddresses.issueReaders(issue)}>
            Readers
          </Anchor>
        </div>
      }
      actions={
        <>
          {articles.some(({ state }) => state === 'draft' || state === 'scheduled') && (
            <PreviewButton subject={{ issue: `${issue.year}/${issue.volume}/${issue.issue}` }} />
          )}
          {may('publish') && (
            <Button component={Link} to={adminAddresses.editIssue(issue)}>
              Edit issue
            </Button>
          )}
          {may('draft') && (
            <Button component={Link} to={adminAddresses.uploads(issue)}>
              Upload
            </Button>
          )}
          {may('publish') && articles.length > 1 && (
            <Button component={Link} to={adminAddresses.orderIssue(issue)}>
              Order and pages
            </Button>
          )}
          {articles.length > 0 && may('publish') && (
            <Button component={Link} to={adminAddresses.certificateMail(issue)}>
              Mail certificates
            </Button>
          )}
          {may('publish') && <PublishIssue issue={issue} onDone={revalidate} />}
          {may('draft') && (
            <Button variant="filled" component={Link} to={adminAddresses.addArticle(issue)}>
              Add article
            </Button>
          )}
        </>
      }
    >
      {articles.length === 0 ? (
        <EmptyState
          title="This issue has no articles so far."
          actions={
            <>
              <Button component={Link} to={adminAddresses.addArticle(issue)}>
                Add the first one
              </Button>
              <Button component={Link} to={adminAddresses.uploads(issue)}>
                Upload many at once
              </Button>
            </>
          }
        >
          Add one, upload a spreadsheet with its PDFs, or move articles here from another issue.
        </EmptyState>
      ) : (
        <ArticleTable key={issue.id} issueId={issue.id} articles={articles} />
      )}
    </PageFrame>
  );
}

export { loadIssue as loader } from '../../issues/issue-loader.ts';
export { ArticleTablePage as Component };
