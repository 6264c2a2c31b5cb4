import { TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { limits } from '#contract/limits.ts';
import { SearchIcon } from '../ui/icons.tsx';

/** Searches all articles; on the page of results it holds what was searched for. */
export function SearchBox({ onSearch }: { onSearch?: () => void }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const searched = new URLSearchParams(search).get('q') ?? '';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '');
    onSearch?.();
    navigate(adminAddresses.search(text.trim()));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with the role, for the <search> element is not known everywhere
    <form role="search" onSubmit={submit}>
      <TextInput
        key={searched}
        name="q"
        type="search"
        size="sm"
        aria-label="Search articles"
        placeholder="Search articles"
        defaultValue={searched}
        maxLength={limits.maxSearchKeywordCharacters}
        leftSection={<SearchIcon />}
      />
    </form>
  );
}
