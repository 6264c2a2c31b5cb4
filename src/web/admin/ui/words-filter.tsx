import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { SearchIcon } from './icons.tsx';

type Props = {
  label: string;
  placeholder: string;
  text: string;
  onText(text: string): void;
  className?: string | undefined;
};

/** The words that a list is searched by, while one types; an address that changes otherwise is followed. */
export function WordsFilter({ text, onText, ...shown }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const later = useDebouncedCallback(onText, { delay: 300, flushOnUnmount: false });
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = text;
  }, [text]);
  return (
    <TextInput
      {...shown}
      ref={field}
      type="search"
      leftSection={<SearchIcon />}
      defaultValue={text}
      maxLength={limits.maxSearchKeywordCharacters}
      onChange={(event) => later(event.currentTarget.value.trim())}
    />
  );
}
