import { Anchor, Stack, Text } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { UsageAt } from '#contract/calls/usage-figures-calls.ts';
import { Plot } from '../../plots/plot.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import type { loadArticleReaders } from './readers-loader.ts';
import { formatWhen, sumOf, times } from './readers-words.ts';

/** /admin/readers/{id}: how often one article was read. */
export function ArticleReadersPage() {
  const { article, months, days } = useLoaderData<typeof loadArticleReaders>();
  return (
    <PageFrame
      title={`Readers of ${article.refnumber}`}
      breadcrumbs={[{ label: 'Readers', to: adminAddresses.readers() }]}
      subtitle={
        <Anchor component={Link} to={adminAddresses.article(article.id)}>
          {article.title}
        </Anchor>
      }
    >
      <Stack>
        <Text>
          {times(article.views, 'view')} and {times(article.downloads, 'download')} until yesterday.
        </Text>
        <Plot
          title="By month"
          summary={`${summaryOf(months)} since it appeared.`}
          fileName={`readers-${article.refnumber}-months`}
          kind="time"
          data={dataOf(months)}
          empty="It was not read so far."
        />
        <Plot
          title="The last ninety days"
          summary={`${summaryOf(days)} in the last ninety days.`}
          fileName={`readers-${article.refnumber}-days`}
          kind="time"
          data={dataOf(days)}
          empty="It was not read in the last ninety days."
        />
      </Stack>
    </PageFrame>
  );
}

const summaryOf = (used: UsageAt[]): string =>
  `${times(sumOf(used, 'views'), 'view')} and ${times(sumOf(used, 'downloads'), 'download')}`;

const dataOf = (used: UsageAt[]) => ({
  columns: ['When', 'Views', 'Downloads'] as const,
  rows: used.map(({ at, views, downloads }) => [formatWhen(at), views, downloads] as const),
});
