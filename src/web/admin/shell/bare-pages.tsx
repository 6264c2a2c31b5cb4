import { Button, Center, Loader, Title } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { messages } from '#contract/messages.ts';
import { ConnectionFailed } from '../api/api-problem.ts';
import { PageNotReached } from '../ui/lazy-page.ts';

/** While the token is verified and the first page is read. */
export function FirstLoading() {
  return (
    <Center component="main" mih="100dvh" p="1.5rem" aria-busy="true">
      <p role="status">
        <Loader size="sm" mr="xs" /> {messages.loading}
      </p>
    </Center>
  );
}

/** Where not even the shell could be loaded. */
export function BareErrorPage() {
  const error = useRouteError();
  return (
    <Center component="main" mih="100dvh" p="1.5rem">
      <div>
        <Title order={1} size="h2">
          {messages.unexpectedError}
        </Title>
        <p>{detailOf(error)}</p>
        <Button variant="filled" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    </Center>
  );
}

/** What is said of an error: never what was asked for. */
export function detailOf(error: unknown): string {
  if (error instanceof ConnectionFailed || error instanceof PageNotReached)
    return 'No connection. Check it, then try again.';
  if (isRouteErrorResponse(error)) return error.statusText;
  return error instanceof Error ? error.message : '';
}
