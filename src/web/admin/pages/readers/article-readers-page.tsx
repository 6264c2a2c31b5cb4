import { Anchor, Stack, Text } from '@mantine/core';
import { Link, useLoaderData } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { usageCalls } from '#contract/calls/usage-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { LifePlots } from './life-plots.tsx';
import { readsSaid } from './readers-words.ts';

export const loader = pageLoader(({ params }) =>
  callApi(usageCalls.getArticleUsage, { params: { id: params.id ?? '' } }),
);

/** /admin/readers/{id}: how often one article was read. */
export function Component() {
  const { article, months, days } = useLoaderData<typeof loader>();
  return (
    <PageFrame
      title={`Readers of ${article.refnumber}`}
      subtitle={
        <Anchor component={Link} to={adminAddresses.article(article.id)}>
          {article.title}
        </Anchor>
      }
    >
      <Stack>
        <Text>{readsSaid([article])} until yesterday.</Text>
        <LifePlots months={months} days={days} name={article.refnumber} was="It was" />
      </Stack>
    </PageFrame>
  );
}
