import { Code, Stack, Text } from '@mantine/core';

/** For whoever does not keep the people of the publisher: who does, and how the first of them is made. */
export function WhoKeepsThem() {
  return (
    <Stack gap="sm" maw="44rem">
      <Text>
        Owners who work in all journals manage these people on this page. You see those who work in
        your journal under <em>People</em>.
      </Text>
      <Text>
        The server’s administrator adds the first owner of the publisher with this command:
      </Text>
      <Code block>colophon user add --publisher --username …</Code>
    </Stack>
  );
}
