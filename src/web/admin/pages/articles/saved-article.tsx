import { Stack, Text } from '@mantine/core';
import { ShareLink } from './share-link.tsx';

/** What one sees after an article was changed. */
export function SavedArticle({ refnumber }: { refnumber: string }) {
  return (
    <Stack gap="md">
      <Text inherit>Article {refnumber} is saved.</Text>
      <ShareLink refnumber={refnumber} />
    </Stack>
  );
}
