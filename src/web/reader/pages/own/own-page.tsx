import { useLoaderData } from 'react-router';
import type { loadOwnPage } from '../../own-pages/own-page-loader.ts';
import { OwnPageView } from '../../own-pages/own-page-view.tsx';

/** A further page of the journal. */
export function OwnPageRoute() {
  return <OwnPageView page={useLoaderData<typeof loadOwnPage>().own} />;
}
