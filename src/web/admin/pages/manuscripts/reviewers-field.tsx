import { Button, CloseButton, Group, Input, Text, TextInput } from '@mantine/core';
import type { ManuscriptReviewer } from '#contract/fields/manuscript.ts';
import { reviewerProblems } from '#domain/manuscript/rules.ts';
import type { InputProps } from '../../kit/fields.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { today } from '../../ui/moment.ts';
import styles from './manuscript-page.module.css';

/** Whose address is not shown has none here: it stays as it is stored. */
type Row = Omit<ManuscriptReviewer, 'email' | 'asked' | 'answered'> & {
  email?: string;
  /** A day, or what was typed that is none yet. */
  asked: string;
  answered: string;
};

export const newReviewer = (): Row => ({
  ...{ key: 0, name: '', email: '' },
  ...{ asked: today(), answered: '' },
});

/** Who was asked to review, when, and when they answered: a row each. */
export function ReviewersField({
  value,
  onChange,
  label,
  description,
  error,
  ...props
}: InputProps) {
  const rows: Row[] = JSON.parse(value || '[]');
  const set = (next: Row[]) => onChange(JSON.stringify(next));
  const change = (at: number, changes: Partial<Row>) =>
    set(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  const problemsOf = (row: Row) => (error ? reviewerProblems(row) : {});

  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      {rows.length > 0 && (
        <ul className={styles.reviewers}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new one has no other key yet
            <li key={at} className={styles.reviewer}>
              <TextInput
                label="Name"
                aria-label={`Name of reviewer ${at + 1}`}
                data-path={at === 0 ? props['data-path'] : undefined}
                maxLength={200}
                value={row.name}
                onChange={(event) => change(at, { name: event.currentTarget.value })}
              />
              {row.email === undefined ? (
                <Input.Wrapper label="Email" labelElement="div">
                  <Text size="sm" c="dimmed">
                    Shown to editors only
                  </Text>
                </Input.Wrapper>
              ) : (
                <TextInput
                  label="Email"
                  aria-label={`Email of reviewer ${at + 1}`}
                  type="email"
                  maxLength={300}
                  error={problemsOf(row).email}
                  value={row.email}
                  onChange={(event) => change(at, { email: event.currentTarget.value })}
                />
              )}
              <DateField
                label="Asked"
                aria-label={`Day on which reviewer ${at + 1} was asked`}
                value={row.asked}
                onChange={(asked) => change(at, { asked })}
              />
              <DateField
                label="Answered"
                aria-label={`Day on which reviewer ${at + 1} answered`}
                error={problemsOf(row).answered}
                value={row.answered}
                onChange={(answered) => change(at, { answered })}
              />
              <CloseButton
                aria-label={`Remove reviewer ${at + 1}`}
                title={`Remove reviewer ${at + 1}`}
                onClick={() => set(rows.filter((_, index) => index !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      <Group mt="xs" mb={6}>
        <Button size="compact-sm" onClick={() => set([...rows, newReviewer()])}>
          Add a reviewer
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
