import { Alert, Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ApiProblem } from '../api/api-problem.ts';
import { DraftNote } from '../forms/draft-note.tsx';
import { missingFields, rootOf } from '../forms/field-errors.ts';
import { useRecordForm } from '../forms/use-record-form.ts';
import { markTask } from '../ui/mark-task.ts';

type Action = {
  label: string;
  work: () => Promise<void>;
  /** What the form is checked for, where it can be sent as more than one thing. */
  intent?: string;
  isDisabled?: boolean;
  isDestructive?: boolean;
  /** The dialog stays open, with all that is typed. */
  stays?: boolean;
};

type Props<Values extends Record<string, unknown>> = {
  form: ReturnType<typeof useRecordForm<Values>>;
  title: ReactNode;
  size?: string;
  /** What closes it without doing anything; without it *Cancel*. */
  refuse?: string;
  /** The last one is what Enter does. */
  actions: readonly Action[];
  /** Whether something is typed that closing would lose, where that is not any change of the form. */
  isTyped?: boolean;
  onClose(): void;
  children: ReactNode;
};

/** Below a long text, the question would be out of sight. */
const takeFocus = (button: HTMLElement | null) => button?.focus();

/**
 * A form in a dialog: with its draft, marks at its fields, and what is refused of none of them in the dialog. Closing it asks
 * before it discards what is typed. Once an action is done, its draft is forgotten.
 */
export function FormDialog<Values extends Record<string, unknown>>({
  form,
  actions,
  isTyped = form.isDirty,
  onClose,
  ...rest
}: Props<Values>) {
  const { title, size = 'md', refuse = 'Cancel', children } = rest;
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState('');
  const from = useRef<Element | null>(null);

  function close() {
    form.draft.discard();
    onClose();
  }
  function leave() {
    if (form.isSaving) return;
    // Escape again goes on with the form.
    if (isAsking) goOn();
    else if (!isTyped) close();
    else {
      from.current = document.activeElement;
      setAsking(true);
    }
  }
  function goOn() {
    setAsking(false);
    if (from.current instanceof HTMLElement) from.current.focus();
  }
  const run =
    ({ work, stays }: Action) =>
    async () => {
      setRefused('');
      try {
        await work();
      } catch (error) {
        // What no field of the form is marked for is said here: a message over the page would be behind the dialog.
        const fields = error instanceof ApiProblem ? Object.keys(error.fields) : [];
        const isMarked = fields.some((field) => rootOf(field) in form.stored);
        if (!(error instanceof ApiProblem) || isMarked) throw error;
        setRefused(Object.values(error.fields).join(' ') || error.message);
        return;
      }
      if (!stays) close();
    };
  const others = actions.slice(0, -1);
  const main = actions.at(-1);

  return (
    <Modal opened onClose={leave} title={title} size={size} closeOnClickOutside={!isTyped}>
      <div ref={markTask}>
        <form {...form.submitting(main ? run(main) : async () => {}, main?.intent)}>
          <DraftNote draft={form.draft} />
          {children}
          <div role="alert">
            {refused && (
              <Text mt="sm" c="var(--mantine-color-error)">
                {refused}
              </Text>
            )}
            {isAsking && (
              <Alert mt="lg" color="orange" title="Discard what you typed?">
                <Group justify="flex-end">
                  <Button ref={takeFocus} onClick={goOn}>
                    Continue writing
                  </Button>
                  <Button color="red" onClick={close}>
                    Discard
                  </Button>
                </Group>
              </Alert>
            )}
          </div>
          <Group justify="flex-end" mt="lg">
            <Button onClick={leave}>{refuse}</Button>
            {others.map((action) => (
              <Button
                key={action.label}
                onClick={() => form.submit(run(action), action.intent)}
                disabled={form.isSaving || action.isDisabled === true}
              >
                {action.label}
              </Button>
            ))}
            {main && (
              <Button
                type="submit"
                variant="filled"
                loading={form.isSaving}
                disabled={main.isDisabled === true}
                {...(main.isDestructive && { color: 'red' })}
              >
                {main.label}
              </Button>
            )}
          </Group>
        </form>
      </div>
    </Modal>
  );
}

/** Asks to which address a test message goes. */
export function TestMailDialog({
  send,
  onClose,
}: {
  send(to: string): Promise<void>;
  onClose(): void;
}) {
  const form = useRecordForm({
    draftKey: 'mail-test',
    stored: { to: '' },
    check: ({ values }) => missingFields(values, ['to']),
    isQuiet: true,
  });
  return (
    <FormDialog
      form={form}
      title="Send test email"
      actions={[{ label: 'Send', work: () => send(form.values.to) }]}
      onClose={onClose}
    >
      <TextInput
        {...form.at('to')}
        label="To"
        description="One email address: your own, say."
        type="email"
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  );
}
