import { Anchor, Button, Group, Table, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { ownPageAddress, shippedPages } from '#contract/addresses.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { pagesCalls } from '#contract/calls/pages-calls.ts';
import { placesToFill } from '#domain/own-page-form.ts';
import { slug as toSlug } from '#domain/slug.ts';
import { callApi } from '../../api/call-api.ts';
import { pageLoader } from '../../api/page-loader.ts';
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
      <Table verticalSpacing={3}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Page</Table.Th>
            <Table.Th>State</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.slug}>
              <Table.Td>
                <Anchor component={Link} to={adminAddresses.page(row.slug)}>
                  {row.title}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {ownPageAddress(row.slug)}
                  {row.help && ` · ${row.help}`}
                </Text>
              </Table.Td>
              <Table.Td>{stateOf(row)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
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

type Row = { slug: string; content?: string; modification?: string; status?: string };

function stateOf({ slug, content = '', modification = '', status }: Row): string {
  if (content === '') return slug in shippedPages ? 'Default' : 'Not shown';
  const places = placesToFill(content).length;
  const words = status === 'disabled' ? 'Hidden' : 'Your own text';
  const day = `${words}, ${formatDay(modification)}`;
  return places === 0 ? day : `${day}; ${places} in [brackets] to fill in`;
}
