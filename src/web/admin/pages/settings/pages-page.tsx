import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { ownPageAddress, shippedPages } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { pagesCalls } from '#contract/calls/pages-calls.ts';
import { placesToFill } from '#domain/own-page-form.ts';
import { slug as toSlug } from '#domain/slug.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
import { type Column, DataTable, RowLink } from '../../kit/data-table.tsx';
import { formatDay } from '../../ui/moment.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { pageStarts } from './page-texts.ts';

export const loader = pageLoader(() => callApi(pagesCalls.listPages));

/** /admin/settings/pages: the pages of text that readers find, and the way to write another. */
export function Component() {
  const stored = useLoaderData<typeof loader>();
  const [title, setTitle] = useState('');
  const navigate = useNavigate();
  const slug = toSlug(title).slice(0, 60);
  const others = stored.filter((page) => !pageStarts.some((start) => start.slug === page.slug));
  const rows = [
    ...pageStarts.map((start) => {
      const page = stored.find((one) => one.slug === start.slug);
      return { ...start, ...page, help: start.help };
    }),
    ...others.map((page) => ({ ...page, help: '' })),
  ];

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (slug !== '') await navigate(adminAddresses.page(slug), { state: { title: title.trim() } });
  }

  return (
    <PageFrame
      title="Pages"
      subtitle="Instructions, policies, privacy, terms, and any further page. Each keeps its earlier versions."
      width="form"
    >
      <DataTable label="Pages" columns={columns} rows={rows} idOf={({ slug }) => slug} />
      <form onSubmit={begin} aria-label="Another page">
        <Group align="end" mt="lg">
          <TextInput
            label="Title of another page"
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
            flex={1}
          />
          <Button type="submit" disabled={slug === ''}>
            Write it
          </Button>
        </Group>
        <Text size="sm" c="dimmed" mt={4} role="status">
          {slug &&
            (rows.some((row) => row.slug === slug)
              ? `There is a page at ${ownPageAddress(slug)} already, which is now open.`
              : `It will be at ${ownPageAddress(slug)}, linked in the footer.`)}
        </Text>
      </form>
    </PageFrame>
  );
}

type Row = {
  slug: string;
  title: string;
  help: string;
  content?: string;
  modification?: string;
  status?: string;
};

const columns: Column<Row>[] = [
  {
    name: 'page',
    head: 'Page',
    kind: 'title',
    cell: ({ slug, title }) => <RowLink to={adminAddresses.page(slug)}>{title}</RowLink>,
  },
  {
    name: 'address',
    head: 'Address',
    label: '',
    kind: 'note',
    width: '24rem',
    cell: ({ slug, help }) => [ownPageAddress(slug), help].filter(Boolean).join(' · '),
  },
  { name: 'state', head: 'State', kind: 'note', width: '11rem', cell: stateOf },
];

function stateOf({ slug, content = '', modification = '', status }: Row): string {
  if (content === '') return slug in shippedPages ? 'Default' : 'Not shown';
  const places = placesToFill(content).length;
  const words = status === 'disabled' ? 'Hidden' : 'Your own text';
  const day = `${words}, ${formatDay(modification)}`;
  return places === 0 ? day : `${day}; ${places} in [brackets] to fill in`;
}
