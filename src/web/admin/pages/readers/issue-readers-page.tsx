import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { usageCalls } from '#contract/calls/usage-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { issueName } from '../../ui/issue-name.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { LifePlots } from './life-plots.tsx';
import { ReadArticles } from './most-read.tsx';
import styles from './readers-page.module.css';
import { readsSaid } from './readers-words.ts';

export const loader = pageLoader(({ params }) => {
  const { year = '', vol = '', issue = '' } = params;
  return callApi(usageCalls.getIssueUsage, { params: { year, vol, issue } });
});

/** /admin/readers/issue/{year}/{vol}/{issue}: how often the articles of an issue were read. */
export function Component() {
  const { issue, articles, months, days } = useLoaderData<typeof loader>();
  const { year, volume, issue: number } = issue;
  return (
    <PageFrame
      title={`Readers of volume ${volume}, issue ${number} (${year})`}
      subtitle={
        <Anchor component={Link} to={adminAddresses.issue(issue)}>
          {issueName(issue)}
        </Anchor>
      }
    >
      <Stack>
        <Text>{readsSaid(articles)} of its articles until yesterday.</Text>
        <LifePlots
          months={months}
          days={days}
          name={`${year}-${volume}-${number}`}
          was="Its articles were"
        />
        <section aria-labelledby="articles" className={styles.panel}>
          <Title order={2} id="articles" size="h4">
            Its articles
          </Title>
          {articles.length === 0 ? (
            <Text c="dimmed">None of them has been read yet.</Text>
          ) : (
            <ReadArticles articles={articles} label="Articles of the issue, most read first" />
          )}
        </section>
      </Stack>
    </PageFrame>
  );
}
