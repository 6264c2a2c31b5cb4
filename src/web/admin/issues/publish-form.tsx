import { Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { LackingDraft } from '#contract/calls/issues-calls.ts';
import type { Issue } from '#contract/entities/issue.ts';
import { formMessages } from '#contract/messages.ts';
import { articleLabels } from '../ui/article-labels.ts';
import { momentWords } from '../ui/moment-words.ts';
import { shellData } from '../ui/shell-data.ts';
import { DoubtfulPdfs } from './doubtful-pdfs.tsx';
import { NamedArticles } from './named-articles.tsx';
import { publishMessages as texts } from './publish-messages.ts';
import { isBlocked, usePublication } from './use-publication.ts';

type Props = { issue: Issue; onCancel: () => void; onDone: () => void };

/** Now or at a moment; what lacks something is named, and left only when one says so. */
export function PublishForm({ issue, onCancel, onDone }: Props) {
  const publication = usePublication(issue, onDone);
  const { check, isChecked, busy, problem, moment, setMoment, publish, callOff } = publication;
  const { publishdate, setPublishdate, look } = publication;
  const [when, setWhen] = useState<string>(issue.publish_at ? 'later' : 'now');
  const [leaves, setLeaves] = useState(false);
  if (!check) return <Text role="status">{texts.checking}</Text>;

  const { ready, lacking } = check;
  const isLater = when === 'later';
  const lackDates = publishdate !== '' || lacking.some(({ fields }) => 'publishdate' in fields);
  function submit(event: FormEvent) {
    event.preventDefault();
    publish(isLater ? 'scheduled' : 'published', leaves);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>
          {texts.ready(ready)} {issue.publish_at && texts.scheduled(issue.publish_at)}
        </Text>
        {lackDates && (
          <TextInput
            type="date"
            label={texts.dateOfOthers}
            value={publishdate}
            onChange={(event) => setPublishdate(event.currentTarget.value)}
            onBlur={look}
          />
        )}
        {lacking.length > 0 && (
          <>
            <Text>{texts.lacking(lacking.length)}</Text>
            <LackingDrafts drafts={lacking} />
            <Checkbox
              label={texts.leave(lacking.length)}
              checked={leaves}
              onChange={(event) => setLeaves(event.currentTarget.checked)}
            />
          </>
        )}
        <DoubtfulPdfs issue={issue} />
        <Radio.Group label={texts.when} value={when} onChange={setWhen}>
          <Stack gap="xs" mt={6}>
            <Radio value="now" label={texts.now} />
            <Radio value="later" label={texts.later} />
          </Stack>
        </Radio.Group>
        {isLater && (
          <TextInput
            type="datetime-local"
            label={momentWords.moment}
            description={momentWords.zone(shellData.timezone)}
            value={moment}
            onChange={(event) => setMoment(event.currentTarget.value)}
            error={problem}
          />
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        {issue.states.scheduled > 0 && (
          <Button onClick={callOff} disabled={busy} mr="auto">
            {texts.callOff}
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          variant="filled"
          type="submit"
          loading={busy}
          disabled={isChecked && isBlocked(check, leaves)}
        >
          {isLater ? texts.schedule : texts.publish}
        </Button>
      </Group>
    </form>
  );
}

/** Drafts that cannot be published: each leads to its form, and says what it lacks. */
const LackingDrafts = ({ drafts }: { drafts: LackingDraft[] }) => (
  <NamedArticles
    label="Incomplete drafts"
    articles={drafts.map(({ id, title, fields }) => ({ id, title, words: sentenceOf(fields) }))}
  />
);

const labels: Record<string, string> = articleLabels;

/** @example sentenceOf({ abstract: 'This field is required.' }) // 'Missing: Abstract.' */
function sentenceOf(fields: Record<string, string>): string {
  const entries = Object.entries(fields);
  const missing = entries
    .filter(([, words]) => words === formMessages.required)
    .map(([field]) => labels[field] ?? field);
  const wrong = entries
    .filter(([, words]) => words !== formMessages.required)
    .map(([field, words]) => `${labels[field] ?? field}: ${words}`);
  return [...(missing.length > 0 ? [`Missing: ${missing.join(', ')}.`] : []), ...wrong].join(' ');
}
