import { Button, type ButtonProps, Text } from '@mantine/core';
import { useState } from 'react';
import type { ArticleState } from '#contract/entities/values.ts';
import { localTime, zonedMoment } from '#domain/zoned-moment.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { shellData } from '../../ui/shell-data.ts';
import { articleMessages } from './article-messages.ts';

const { states } = articleMessages;
const zone = shellData.timezone;

/** What a form is saved as; as it is where nothing is said. */
export type SavedAs = { state?: ArticleState; publish_at?: string; publishdate?: string };

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
      {isOpen && (
        <MomentDialog
          title={label.replace('…', '')}
          publishAt={publishAt}
          onClose={() => setOpen(false)}
          onChosen={onChosen}
        />
      )}
    </>
  );
}

type MomentProps = {
  title: string;
  publishAt: string;
  onClose: () => void;
  onChosen: (moment: string) => void;
};

function MomentDialog({ title, publishAt, onClose, onChosen }: MomentProps) {
  const form = useRecordForm({
    draftKey: 'schedule',
    stored: { moment: publishAt && localTime(publishAt, zone) },
    // No other article is offered it.
    secrets: ['moment'],
    check({ values }): FieldErrors {
      const moment = zonedMoment(values.moment, zone);
      if (moment === undefined) return { moment: states.momentMissing };
      return Date.parse(moment) <= Date.now() ? { moment: states.momentPassed } : {};
    },
  });
  const choose = async () => onChosen(zonedMoment(form.values.moment, zone) ?? '');
  return (
    <FormDialog {...{ form, title, onClose }} actions={[{ label: 'Schedule', work: choose }]}>
      <Text mb="md">{states.whySchedule}</Text>
      <DateField
        {...form.at('moment')}
        withTime
        label={states.moment}
        description={states.zone(zone)}
        min={localTime(new Date().toISOString(), zone)}
        data-autofocus
      />
    </FormDialog>
  );
}
