import { Button, Group, Input, TextInput } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { messages } from '#contract/messages.ts';
import { useCopy } from './use-copy.ts';

type Props = { label: string; description?: string; value: string; children?: ReactNode };

/** A text that is shown to be copied; what else can be done with it comes after. */
export function CopyField({ label, description, value, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { copy, copied } = useCopy(field);
  const id = useId();
  return (
    <div>
      <Group gap="xs" align="end">
        <TextInput
          ref={field}
          label={label}
          aria-describedby={description && id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          flex="1 1 12rem"
        />
        <Button onClick={copy} aria-live="polite" miw="6.5rem">
          {copied ? messages.copied : 'Copy'}
        </Button>
        {children}
      </Group>
      {description && (
        <Input.Description id={id} mt={5}>
          {description}
        </Input.Description>
      )}
    </div>
  );
}
