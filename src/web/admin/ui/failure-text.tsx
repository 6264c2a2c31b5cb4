import { Text } from '@mantine/core';

/** A message of the specification, which is the whole message, and advice of ours. */
export type Failure = { message: string; advice?: string | undefined };

/** Both, each as a text of its own. */
export const FailureText = ({ failure: { message, advice } }: { failure: Failure }) => (
  <>
    <span>{message}</span>
    {advice !== undefined && (
      <Text span display="block" size="sm">
        {advice}
      </Text>
    )}
  </>
);
