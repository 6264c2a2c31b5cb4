import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { messages } from '#contract/messages.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { PageGone } from '../ui/lazy-page.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { detailOf } from './bare-pages.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Where a page should be that could not be loaded, inside the shell. */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isGone = error instanceof PageGone;
  const isReloading = isGone && error.isNew;
  useEffect(() => {
    if (isReloading) window.location.reload();
  }, [isReloading]);
  if (isReloading) return null;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  // Nothing failed: somebody may not see this.
  if (error instanceof ApiProblem && error.status === 403)
    return <PageFrame title={error.message} />;
  return (
    <PageFrame title={messages.unexpectedError}>
      <Text mb="md">{detailOf(error)}</Text>
      <Button
        variant="filled"
        onClick={() => (isGone ? window.location.reload() : revalidate())}
        loading={state === 'loading'}
      >
        Try again
      </Button>
    </PageFrame>
  );
}
