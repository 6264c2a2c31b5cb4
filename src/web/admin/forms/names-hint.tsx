import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { callApi } from '../api/call-api.ts';
import { useMay } from '../api/may.ts';
import { useAct } from '../api/use-act.ts';
import { noteAuthorNames } from '../ui/shell-data.ts';

type Props = { isShown: boolean; onAllowed: () => void };

/**
 * Below the refusal of names with hyphens, apostrophes or middle dots: the journal can allow them. It is in one
 * element with the field, which has the focus then.
 */
export function NamesHint({ isShown, onAllowed }: Props) {
  const maySet = useMay()('settings');
  const { act, busy } = useAct();
  const element = useRef<HTMLDivElement>(null);

  const allow = () =>
    act(async () => {
      const body = { author_names: 'any' };
      noteAuthorNames(await callApi(settingsCalls.updateJournalMetadata, { body }));
      onAllowed();
      element.current?.parentElement?.querySelector<HTMLElement>('input, textarea')?.focus();
    });

  return (
    <div role="status" ref={element}>
      {isShown && (
        <Text size="sm" mt={4}>
          This journal can allow these: hyphens, apostrophes, middle dots and letters of every
          script.{' '}
          {maySet ? (
            <Button variant="subtle" size="compact-sm" px={0} loading={busy} onClick={allow}>
              Allow them in names
            </Button>
          ) : (
            'An owner of the journal can allow them.'
          )}
        </Text>
      )}
    </div>
  );
}
