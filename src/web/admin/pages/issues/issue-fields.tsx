import { NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { addresses } from '#contract/addresses.ts';
import type { Issue } from '#contract/entities/issue.ts';
import type { RecordForm } from '../../forms/use-record-form.ts';
import { PictureField } from '../../pictures/picture-field.tsx';
import { StoredPicture } from '../../pictures/stored-picture.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { issueMessages } from './issue-messages.ts';
import styles from './issues.module.css';
import { monthChoices } from './month-choices.ts';

const { labels, help } = issueMessages;

export type IssueField = keyof typeof labels;

/** What the form holds; `cover` is the stored picture, empty once it is taken away. */
export function toIssueValues(issue: Issue): Record<IssueField, string> {
  const { frequency, title, publication_date, description, cover } = issue;
  const address = { year: `${issue.year}`, volume: `${issue.volume}`, issue: `${issue.issue}` };
  const is_current = issue.is_current ? 'yes' : '';
  return { ...address, frequency, title, publication_date, description, cover, is_current };
}

type IssueForm = RecordForm<IssueField>;

type Props = { form: IssueForm; issue: Issue; journalFrequency: string };

export function IssueFields({ form, issue, journalFrequency }: Props) {
  const numberAt = (field: 'year' | 'volume' | 'issue') => (
    <TextInput {...form.at(field)} label={labels[field]} withAsterisk inputMode="numeric" />
  );
  return (
    <Stack gap="lg">
      <div className={styles.numbers}>
        {numberAt('year')}
        {numberAt('volume')}
        {numberAt('issue')}
        <NativeSelect
          {...form.at('frequency')}
          label={labels.frequency}
          withAsterisk
          data={monthsWith(journalFrequency, form.values.frequency)}
        />
      </div>
      <div className={styles.names}>
        <TextInput {...form.at('title')} label={labels.title} description={help.title} />
        <DateField
          {...form.at('publication_date')}
          label={labels.publication_date}
          description={help.publication_date}
        />
      </div>
      <Textarea
        {...form.at('description')}
        label={labels.description}
        description={help.description}
        autosize
        minRows={3}
        maxRows={12}
      />
      <PictureField
        form={form}
        field="cover"
        label={labels.cover}
        description={help.cover}
        stored={
          form.values.cover !== '' && (
            <StoredPicture
              address={addresses.issueCover(form.values.cover)}
              isPublic={issue.state === 'published'}
              alt="The cover now"
            />
          )
        }
      />
      <Switch
        label={labels.is_current}
        description={help.is_current}
        checked={form.values.is_current === 'yes'}
        onChange={(event) => form.set('is_current', event.currentTarget.checked ? 'yes' : '')}
      />
    </Stack>
  );
}

/** The months that the journal's frequency knows, and those that the issue has. */
function monthsWith(journalFrequency: string, months: string) {
  const choices = monthChoices(journalFrequency);
  const values = choices.flatMap((one) => ('items' in one ? one.items : [one]));
  if (values.some(({ value }) => value === months)) return choices;
  return [{ value: months, label: months || 'Choose…' }, ...values];
}
