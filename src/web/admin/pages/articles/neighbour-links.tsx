import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { deskCalls } from '#contract/calls/desk-calls.ts';
import { callApi } from '../../api/call-api.ts';
import { useRead } from '../../api/use-read.ts';
import { useCameFrom } from '../../ui/came-from.ts';

/** The articles before and after this one in its issue. */
export function NeighbourLinks({ id }: { id: number }) {
  // Where they cannot be read, the page does without these links.
  const { found } = useRead(() => callApi(deskCalls.getNeighbours, { params: { id } }), `${id}`);
  const { previous, next } = found ?? { previous: 0, next: 0 };
  return (
    <Button.Group>
      <NeighbourLink rel="prev" id={previous} />
      <NeighbourLink rel="next" id={next} />
    </Button.Group>
  );
}

/** With the keys of `use-keys.ts`, which look for the link's `rel`. */
const neighbours = {
  prev: { label: 'Previous article', sign: '‹', keys: 'Alt+PageUp', title: 'Alt+Page Up' },
  next: { label: 'Next article', sign: '›', keys: 'Alt+PageDown', title: 'Alt+Page Down' },
} as const;

function NeighbourLink({ rel, id }: { rel: keyof typeof neighbours; id: number }) {
  const cameFrom = useCameFrom();
  const { label, sign, keys, title } = neighbours[rel];
  if (id === 0) {
    return (
      <Button aria-label={label} title={label} disabled>
        {sign}
      </Button>
    );
  }
  return (
    <Button
      component={Link}
      to={adminAddresses.article(id)}
      state={cameFrom}
      rel={rel}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${title})`}
    >
      {sign}
    </Button>
  );
}
