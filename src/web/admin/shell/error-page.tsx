import { Button, Text } from '@mantine/core';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { wording } from '../../../contract/wording.ts';
import { NotFoundPage } from '../pages/not-found/not-found-page.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

/** Where a page should be that could not be loaded, inside the shell. */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <PageFrame title={wording.unexpectedError}>
      <Text mb="md">{detailOf(error)}</Text>
      <Button onClick={() => revalidate()} loading={state === 'loading'}>
        Try again
      </Button>
    </PageFrame>
  );
}

function detailOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText;
  return error instanceof Error ? error.message : '';
}
