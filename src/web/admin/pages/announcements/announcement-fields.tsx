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
          description="One line; also the title of its page."
          withAsterisk
        />
        <ContentField
          {...form.at('content')}
          label="Text"
          description="The text that readers see."
        />
        <TextInput
          {...form.at('announced_on')}
          label="Date"
          description="The date that readers see. Left empty, it is the day of publication."
          type="date"
          max={today()}
          maw="14rem"
        />
      </Stack>
    </>
  );
}
