import { Anchor, Stack, Text } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { LifePlots } from './life-plots.tsx';
import type { loadArticleReaders } from './readers-loader.ts';
import { times } from './readers-words.ts';

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
        <LifePlots months={months} days={days} name={article.refnumber} was="It was" />
      </Stack>
    </PageFrame>
  );
}
