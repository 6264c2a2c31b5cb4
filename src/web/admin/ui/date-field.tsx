import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { isDay } from '#domain/fields/kinds.ts';
import { parseWrittenDay } from '#domain/written/written-day.ts';
import { parseWrittenMoment } from '#domain/written/written-moment.ts';
import styles from './date-field.module.css';
import { CalendarIcon } from './icons.tsx';
import { formatDate } from './plain-date.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** A day as `2026-11-29`, with a time as `2026-11-29T09:30`; or what was typed and is none. */
  value: string;
  /** While one types: the day, or what is typed as long as it is none. */
  onChange?: (value: string) => void;
  /** Of a day, or of nothing, when one is done with it. */
  onDone?: (value: string) => void;
  /** Of a moment. */
  withTime?: boolean;
  /** Where the calendar begins and ends. */
  min?: string;
  max?: string;
};

/**
 * A date, typed and shown as `29 Nov 2026` whatever the browser's language is; other common ways to write it are understood, with
 * the day first. A button opens the browser's calendar.
 *
 * @example <DateField label="Received on" value={day} onChange={setDay} />
 */
export function DateField(props: Props) {
  const { value, onChange, onDone, withTime = false, min, max, error, ...input } = props;
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const [isLeft, setLeft] = useState(false);
  const [shown, setShown] = useState(value);
  const picker = useRef<HTMLInputElement>(null);
  if (value !== shown) {
    setShown(value);
    // Something else set it.
    if (value !== typed?.value) setTyped(undefined);
  }
  const text = typed?.text ?? show(value);
  const isWrong = text.trim() !== '' && read(text, withTime) === undefined;

  function type(next: string) {
    const meant = next.trim() === '' ? '' : (read(next, withTime) ?? next);
    setTyped({ text: next, value: meant });
    onChange?.(meant);
  }

  function finish() {
    setLeft(true);
    const day = typed?.value ?? value;
    if (isWrong) return;
    setTyped({ text: show(day), value: day });
    if (day !== value) onDone?.(day);
  }

  function pick(day: string) {
    setTyped({ text: show(day), value: day });
    onChange?.(day);
    onDone?.(day);
  }

  return (
    <TextInput
      autoComplete="off"
      placeholder={show(withTime ? '2026-11-29T09:30' : '2026-11-29')}
      {...input}
      error={isWrong && (isLeft || error) ? unreadable(withTime) : error}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        finish();
        input.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        input.onKeyDown?.(event);
      }}
      rightSection={
        <>
          <UnstyledButton
            className={styles.calendar}
            aria-label="Calendar"
            title="Calendar"
            tabIndex={-1}
            disabled={input.disabled}
            onClick={() => picker.current?.showPicker()}
          >
            <CalendarIcon />
          </UnstyledButton>
          <input
            ref={picker}
            type={withTime ? 'datetime-local' : 'date'}
            className={styles.picker}
            aria-hidden="true"
            tabIndex={-1}
            min={min}
            max={max}
            value={isWrong ? '' : (typed?.value ?? value)}
            onChange={(event) => pick(event.currentTarget.value)}
          />
        </>
      }
    />
  );
}

/** By which years of two digits are understood. */
const thisYear = new Date().getFullYear();

const read = (text: string, withTime: boolean): string | undefined =>
  withTime ? parseWrittenMoment(text, thisYear) : parseWrittenDay(text, 'day', thisYear);

const unreadable = (withTime: boolean): string =>
  withTime
    ? 'Write a day and a time, such as 29 Nov 2026, 09:30.'
    : 'Write a date such as 29 Nov 2026.';

/** A day, or a day and a time, as people read it; anything else as it is. */
function show(value: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?$/.exec(value) ?? [];
  if (day === undefined || !isDay(day)) return value;
  return time === undefined ? formatDate(day) : `${formatDate(day)}, ${time}`;
}
