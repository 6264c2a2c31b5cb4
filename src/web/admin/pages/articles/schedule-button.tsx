import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ArticleState } from '#contract/entities/values.ts';
import { localTime, zonedMoment } from '#domain/zoned-moment.ts';
import { DateField } from '../../ui/date-field.tsx';
import { shellData } from '../../ui/shell-data.ts';
import { articleMessages } from './article-messages.ts';

const { states } = articleMessages;
const zone = shellData.timezone;

/** What a form is saved as; as it is where nothing is said. */
export type SavedAs = { state?: ArticleState; publish_at?: string };

type Props = Pick<ButtonProps, 'size' | 'disabled'> & {
  label?: string;
  /** The moment that is set already. */
  publishAt?: string;
  onChosen: (publishAt: string) => void;
};

/** Asks for the day and time at which readers see an article, where the publisher is. */
export function ScheduleButton({
  label = states.schedule,
  publishAt = '',
  onChosen,
  ...button
}: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={label.replace('…', '')} centered>
        <MomentForm
          publishAt={publishAt}
          onCancel={() => setOpen(false)}
          onChosen={(moment) => {
            setOpen(false);
            onChosen(moment);
          }}
        />
      </Modal>
    </>
  );
}

type MomentProps = {
  publishAt: string;
  onCancel: () => void;
  onChosen: (moment: string) => void;
};

function MomentForm({ publishAt, onCancel, onChosen }: MomentProps) {
  const [text, setText] = useState(publishAt && localTime(publishAt, zone));
  const [error, setError] = useState<string>();

  function choose(event: FormEvent) {
    event.preventDefault();
    // React passes the events of a dialog on to the form that it was opened from.
    event.stopPropagation();
    const moment = zonedMoment(text, zone);
    if (moment === undefined) setError(states.momentMissing);
    else if (Date.parse(moment) <= Date.now()) setError(states.momentPassed);
    else onChosen(moment);
  }

  return (
    <form onSubmit={choose} noValidate>
      <Text mb="md">{states.whySchedule}</Text>
      <DateField
        withTime
        label={states.moment}
        description={states.zone(zone)}
        value={text}
        onChange={setText}
        error={error}
        min={localTime(new Date().toISOString(), zone)}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="filled" type="submit">
          Schedule
        </Button>
      </Group>
    </form>
  );
}
