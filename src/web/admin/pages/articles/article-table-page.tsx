import { Anchor, Button, Menu } from '@mantine/core';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { issuesCalls } from '#contract/calls/issues-calls.ts';
import { mailCalls } from '#contract/calls/mail-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { formatMonthsFull } from '#domain/frequency.ts';
import { nextStep } from '#domain/next-step.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { callApi } from '../../api/call-api.ts';
import { useMay } from '../../api/may.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { issueParams, loadIssue } from '../../issues/issue-loader.ts';
import { issueMessages } from '../../issues/issue-messages.ts';
import { PublishIssue } from '../../issues/publish-issue.tsx';
import { RecordColumns, RecordPanel } from '../../kit/record-columns.tsx';
import { PreviewButton } from '../../previews/preview-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { issueName } from '../../ui/issue-name.ts';
import { isDue } from '../../ui/mail-messages.ts';
import { today } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { formatDate } from '../../ui/plain-date.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import styles from './article.module.css';
import { ArticleTable } from './article-table.tsx';

/** The issue, its articles, what is missing before it can be published, and whether its authors can be written to. */
export const loader = pageLoader(async (args) => {
  const { issue, articles } = await loadIssue(args);
  const { draft, scheduled, published } = issue.states;
  // Drafts without a certificate date get the day on which they are published.
  const input = { params: issueParams(issue), query: { publishdate: today() } };
  const lacking = draft > 0 ? (await callApi(issuesCalls.checkIssue, input)).lacking : [];
  const isPublic = published > 0 && draft + scheduled === 0;
  const plan = isPublic
    ? await callApi(mailCalls.planCertificateMail, { ...input, query: {} })
    : undefined;
  const canMail = plan?.can_send === true && !plan.lacks_address && plan.articles.some(isDue);
  return { issue, articles, lacking, canMail };
});

/** /admin/archives/{year}/{vol}/{issue} */
export function Component() {
  const { issue, articles, lacking, canMail } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const may = useMay();
  const { states } = issue;
  const next = nextStep('issue', { states, lacking: lacking.length, canMail }, may);
  const [draft] = lacking;
  return (
    <PageFrame
      title={issueName(issue)}
      subtitle={
        <div className={styles.metadata}>
          <StateBadge state={issue.state} publishAt={issue.publish_at} />
          {states.published > 0 && (
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
          {may('draft') && (
            <Button
              variant={next === 'add' ? 'filled' : 'default'}
              component={Link}
              to={adminAddresses.addArticle(issue)}
            >
              Add article
            </Button>
          )}
          {may('publish') && (
            <PublishIssue issue={issue} isNext={next === 'publish'} onDone={revalidate} />
          )}
          {next === 'complete' && draft && (
            <Button variant="filled" component={Link} to={adminAddresses.article(draft.id)}>
              {lacking.length === 1 ? 'Complete the draft' : `Complete ${lacking.length} drafts`}
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
      <RecordColumns
        isTable
        summary={`About the issue: ${summaryOf(issue)}`}
        properties={<IssueProperties issue={issue} articles={articles} />}
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
      </RecordColumns>
    </PageFrame>
  );
}

/** What one must know of it, in a line. */
const summaryOf = ({ frequency, title, publication_date, is_current }: Issue): string =>
  [
    formatMonthsFull(frequency),
    title,
    publication_date && `Appeared ${formatDate(publication_date)}`,
    is_current && 'Current issue',
  ]
    .filter(Boolean)
    .join(' · ');

/** What readers see of an issue next to its articles, and who changed it. */
function IssueProperties({ issue, articles }: { issue: Issue; articles: readonly Article[] }) {
  const { revalidate } = useRevalidator();
  const mayEdit = useMay()('publish');
  const { labels } = issueMessages;
  const lead = articles.find(({ refnumber }) => refnumber !== '' && refnumber === issue.lead);
  const known = [
    [labels.description, issue.description],
    [labels.cover, issue.cover === '' ? issueMessages.noCover : 'A picture'],
    [labels.lead, lead ? plainText(lead.title) : issue.lead || issueMessages.longestLeads],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <RecordPanel
        title="About the issue"
        actions={
          mayEdit && (
            <Button size="compact-sm" component={Link} to={adminAddresses.editIssue(issue)}>
              Edit issue
            </Button>
          )
        }
      >
        <dl className={styles.known}>
          {known.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </RecordPanel>
      <HistoryList
        noun="issue"
        id={issue.id}
        version={issue.modification}
        onRestored={async () => revalidate()}
      />
    </>
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
