import { Stack, TextInput } from '@mantine/core';
import { DraftNote } from '../../forms/draft-note.tsx';
import { ContentField } from '../../rich-text/content-field.tsx';
import { today } from '../../ui/moment.ts';
import type { AnnouncementFormState } from './use-announcement-form.ts';

export function AnnouncementFields({ form }: { form: AnnouncementFormState }) {
  return (
    <>
      <DraftNote draft={form.draft} />
      <Stack>
        <TextInput
          {...form.at('title')}
          label="Title"
          description="One line; it is the title of its page."
          withAsterisk
        />
        <ContentField {...form.at('content')} label="Text" description="What readers are told." />
        <TextInput
          {...form.at('announced_on')}
          label="Date"
          description="The day that readers see; empty, the day on which it is published."
          type="date"
          max={today()}
          maw="14rem"
        />
      </Stack>
    </>
  );
}
