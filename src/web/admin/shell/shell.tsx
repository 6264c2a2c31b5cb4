import { Outlet } from 'react-router';

/** What surrounds every page but the login. */
export function Shell() {
  return <Outlet />;
}
