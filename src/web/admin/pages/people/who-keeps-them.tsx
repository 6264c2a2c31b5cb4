import { Code, Stack, Text } from '@mantine/core';

/** For whoever does not keep the people of the publisher: who does, and how the first of them is made. */
export function WhoKeepsThem() {
  return (
    <Stack gap="sm" maw="44rem">
      <Text>
        The owners among them who work in all journals keep these people, on this page. You see
        those who work in your journal under <em>People</em>.
      </Text>
      <Text>
        The first owner of the publisher is made by whoever runs the server, who has this command:
      </Text>
      <Code block>colophon user add --publisher --username …</Code>
    </Stack>
  );
}
