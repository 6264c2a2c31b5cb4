import { isRouteErrorResponse, useRouteError } from 'react-router';
import { wording } from '../../../contract/wording.ts';

/** 'Oops!' with the status text or message of what went wrong. */
export function ErrorPage() {
  const error = useRouteError();
  const detail = isRouteErrorResponse(error)
    ? error.statusText
    : error instanceof Error
      ? error.message
      : '';
  return (
    <section>
      <h1>{wording.unexpectedError}</h1>
      {detail && <p>{detail}</p>}
    </section>
  );
}
