import { Anchor, Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { formatMonthsFull } from '#domain/frequency.ts';
import { PreviewButton } from '../../previews/preview-button.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import styles from './article-record.module.css';
import { ArticleTable } from './article-table.tsx';
import { IssueFactsPanel } from './issue-facts-panel.tsx';
import { issueName, type loadIssue } from './issue-loader.ts';

/** /admin/archives/{year}/{vol}/{issue} */
export function ArticleTablePage() {
  const { issue, articles } = useLoaderData<typeof loadIssue>();
  const { revalidate } = useRevalidator();
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const addAddress = adminAddresses.addArticle(issue);

  function close() {
    setEditing(false);
    edit.current?.focus();
  }

  return (
    <PageFrame
      title={issueName(issue)}
      breadcrumbs={[{ label: 'Archives', to: adminAddresses.issues }]}
      subtitle={
        <div className={styles.metadata}>
          <span>{formatMonthsFull(issue.frequency)}</span>
          {issue.title && <span>{issue.title}</span>}
          {issue.publication_date && <span>Appeared {issue.publication_date}</span>}
          <Anchor inherit href={addresses.issue(issue)} target="_blank" rel="noopener">
            Public page
          </Anchor>
        </div>
      }
      actions={
        <>
          {articles.some(({ state }) => state === 'draft' || state === 'scheduled') && (
            <PreviewButton subject={{ issue: `${issue.year}/${issue.volume}/${issue.issue}` }} />
          )}
          <Button
            ref={edit}
            variant="default"
            aria-expanded={isEditing}
            onClick={() => setEditing(true)}
          >
            Title and date
          </Button>
          <Button component={Link} to={adminAddresses.uploads(issue)} variant="default">
            Upload
          </Button>
          <Button component={Link} to={addAddress}>
            Add article
          </Button>
        </>
      }
    >
      {isEditing && (
        <IssueFactsPanel
          key={adminAddresses.issue(issue)}
          issue={issue}
          onClose={close}
          onSaved={() => {
            close();
            revalidate();
          }}
        />
      )}
      {articles.length === 0 ? (
        <Text>This issue has no articles so far.</Text>
      ) : (
        <ArticleTable key={adminAddresses.issue(issue)} articles={articles} />
      )}
    </PageFrame>
  );
}
