import { Anchor } from '@mantine/core';
import { orderedPage } from '../../kit/ordered-page.tsx';

/** /admin/indexing */
export const { loader, Component } = orderedPage({
  noun: 'indexing',
  texts: {
    title: 'Indexed in',
    subtitle:
      'The logos of the services that list the journal, in the order in which readers see them.',
    remove:
      'Its logo disappears from the site at once. To hide it for a while, switch it off instead.',
    empty: {
      title: 'No service lists the journal yet.',
      text: 'Each entry is a logo with its link, next to every page and on the page Indexing. The page The index checklist shows what indexes look for.',
    },
  },
  note: ({ link }) =>
    link ? (
      <Anchor inherit c="dimmed" href={link} target="_blank" rel="noopener">
        {link}
      </Anchor>
    ) : (
      'No link'
    ),
});
