import { Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Contributor } from '#contract/metadata.ts';
import type { ArticleForm } from '../use-article-form.ts';
import { ContributorRow } from './contributor-row.tsx';
import { setContributors } from './metadata-form.ts';
import { metadataMessages } from './metadata-messages.ts';

const { people } = metadataMessages;

/** The people of an article, in the order of its authors. The focus stays with the row that was moved. */
export function ContributorRows({ form }: { form: ArticleForm }) {
  const rows = form.values.contributors;
  const set = (changed: Contributor[]) => setContributors(form, changed);
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (wanted === undefined) return;
    list.current?.querySelector<HTMLElement>(wanted)?.focus();
    setWanted(undefined);
  }, [wanted]);

  function change(index: number, row: Contributor) {
    set(rows.map((one, at) => (at === index ? row : one)));
  }

  function move(index: number, to: number) {
    const others = rows.toSpliced(index, 1);
    set(others.toSpliced(to, 0, rows[index] as Contributor));
    // At either end the button of that way is off.
    const way = to === 0 ? 'down' : to === rows.length - 1 ? 'up' : to < index ? 'up' : 'down';
    setWanted(`[data-row="${to}"] [data-move="${way}"]`);
  }

  function remove(index: number) {
    set(rows.toSpliced(index, 1));
    setWanted(rows.length === 1 ? '[data-add]' : `[data-row="${Math.max(0, index - 1)}"] input`);
  }

  function add() {
    set([...rows, { name: '' }]);
    setWanted(`[data-row="${rows.length}"] input`);
  }

  const wrong = form.errorOf('contributors');
  return (
    <div ref={list}>
      <Text size="sm" c="dimmed" mb="sm">
        {people.intro}
      </Text>
      {typeof wrong === 'string' && (
        <Text c="var(--mantine-color-error)" role="alert" mb="sm">
          {wrong}
        </Text>
      )}
      {rows.map((row, index) => (
        <ContributorRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and it is typed here
          key={index}
          form={form}
          row={row}
          index={index}
          isLast={index === rows.length - 1}
          onChange={(changed) => change(index, changed)}
          onMove={(to) => move(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      <Button size="compact-md" mt="sm" data-add onClick={add}>
        {people.add}
      </Button>
    </div>
  );
}
