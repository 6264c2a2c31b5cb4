import { Anchor, Button, Text } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { formatMonthsFull } from '#domain/frequency.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import styles from './article-record.module.css';
import { ArticleTable } from './article-table.tsx';
import { issueName, type loadIssue } from './issue-loader.ts';

/** /admin/archives/{year}/{vol}/{issue} */
export function ArticleTablePage() {
  const { issue, articles } = useLoaderData<typeof loadIssue>();
  const addAddress = adminAddresses.addArticle(issue);
  return (
    <PageFrame
      title={issueName(issue)}
      breadcrumbs={[{ label: 'Archives', to: adminAddresses.issues }]}
      subtitle={
        <div className={styles.metadata}>
          <span>{formatMonthsFull(issue.frequency)}</span>
          <Anchor inherit href={addresses.issue(issue)} target="_blank" rel="noopener">
            Public page
          </Anchor>
        </div>
      }
      actions={
        <Button component={Link} to={addAddress}>
          Add article
        </Button>
      }
    >
      {articles.length === 0 ? (
        <Text>This issue has no articles so far.</Text>
      ) : (
        <ArticleTable key={adminAddresses.issue(issue)} articles={articles} />
      )}
    </PageFrame>
  );
}
