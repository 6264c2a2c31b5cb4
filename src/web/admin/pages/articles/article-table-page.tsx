import { Anchor, Button, Menu } from '@mantine/core';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import { mailCalls } from '#contract/calls/mail-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { formatMonthsFull } from '#domain/frequency.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { issueParams, loadIssue } from '../../issues/issue-loader.ts';
import { PublishIssue } from '../../issues/publish-issue.tsx';
import { PreviewButton } from '../../previews/preview-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import styles from './article.module.css';
import { ArticleTable } from './article-table.tsx';

/** The issue, its articles, and whether all that is not public yet of it could be published. */
export const loader = pageLoader(async (args) => {
  const { issue, articles } = await loadIssue(args);
  const isDraft = issue.states.draft > 0;
  const input = { params: issueParams(issue), query: {} };
  const check = isDraft ? await callApi(issuesCalls.checkIssue, input) : undefined;
  const isReady = check !== undefined && check.ready > 0 && check.lacking.length === 0;
  const { draft, scheduled, published } = issue.states;
  const isPublic = published > 0 && draft + scheduled === 0;
  const canMail = isPublic && (await callApi(mailCalls.listMail)).sending.can_send;
  return { issue, articles, isReady, isPublic, canMail };
});

/** /admin/archives/{year}/{vol}/{issue} */
export function Component() {
  const { issue, articles, isReady, isPublic, canMail } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const may = useMay();
  const { published } = issue.states;
  // What comes next: to publish what is ready, to mail the certificates of what is public, and until then to add.
  const afterAll = canMail ? 'mail' : 'nothing';
  const next = !may('publish') ? 'add' : isReady ? 'publish' : isPublic ? afterAll : 'add';
  return (
    <PageFrame
      title={issueName(issue)}
      subtitle={
        <div className={styles.metadata}>
          <StateBadge state={issue.state} publishAt={issue.publish_at} />
          <span>{formatMonthsFull(issue.frequency)}</span>
          {issue.title && <span>{issue.title}</span>}
          {issue.publication_date && <span>Appeared {issue.publication_date}</span>}
          {issue.is_current && <span>Current issue</span>}
          {published > 0 && (
            <Anchor inherit href={addresses.issue(issue)} target="_blank" rel="noopener">
              Public page
            </Anchor>
          )}
          <Anchor inherit component={Link} to={adminAddresses.issueReaders(issue)}>
            Statistics
          </Anchor>
        </div>
      }
      actions={
        <>
          {articles.some(({ state }) => state === 'draft' || state === 'scheduled') && (
            <PreviewButton subject={{ issue: `${issue.year}/${issue.volume}/${issue.issue}` }} />
          )}
          {may('draft') && (
            <MoreActions issue={issue} count={articles.length} isMailNext={next === 'mail'} />
          )}
          {may('publish') && (
            <PublishIssue issue={issue} isNext={next === 'publish'} onDone={revalidate} />
          )}
          {may('draft') && (
            <Button
              variant={next === 'add' ? 'filled' : 'default'}
              component={Link}
              to={adminAddresses.addArticle(issue)}
            >
              Add article
            </Button>
          )}
          {next === 'mail' && (
            <Button variant="filled" component={Link} to={adminAddresses.certificateMail(issue)}>
              Mail certificates
            </Button>
          )}
        </>
      }
    >
      {articles.length === 0 ? (
        <EmptyState
          title="This issue has no articles yet."
          actions={
            <>
              <Button component={Link} to={adminAddresses.addArticle(issue)}>
                Add the first one
              </Button>
              <Button component={Link} to={adminAddresses.uploads(issue)}>
                Import many at once
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

type MoreProps = { issue: Issue; count: number; isMailNext: boolean };

/** What one does with an issue now and then. */
function MoreActions({ issue, count, isMailNext }: MoreProps) {
  const may = useMay();
  const item = (label: string, to: string) => (
    <Menu.Item component={Link} to={to}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button>More</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {item('Import', adminAddresses.uploads(issue))}
        {may('publish') && item('Edit issue', adminAddresses.editIssue(issue))}
        {may('publish') && count > 1 && item('Order and pages', adminAddresses.orderIssue(issue))}
        {may('publish') &&
          count > 0 &&
          !isMailNext &&
          item('Mail certificates', adminAddresses.certificateMail(issue))}
        {may('publish') &&
          count > 0 &&
          item('Write to all authors', adminAddresses.authorMail(issue))}
      </Menu.Dropdown>
    </Menu>
  );
}
