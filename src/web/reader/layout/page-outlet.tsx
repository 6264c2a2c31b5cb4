import { type ComponentType, createContext, type ReactNode, Suspense, use, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { isKept, isUnavailable, tellTakenOver } from '../first-page.ts';

/**
 * What stands around the page: in the browser it may stay as it was sent until its script is there. The server takes
 * another one to hear of an error, which React keeps to itself inside this.
 */
export const PageBoundary = createContext<ComponentType<{ children: ReactNode }>>(Suspense);

/** The page inside the frame. */
export function PageOutlet() {
  const Boundary = use(PageBoundary);
  const location = useLocation();
  // What stays as it was sent for good can only be replaced as a whole.
  const isLeft = isUnavailable() && !isKept(location);
  return (
    <Boundary key={String(isLeft)}>
      <Outlet />
      <TellTakenOver />
    </Boundary>
  );
}

function TellTakenOver() {
  useEffect(tellTakenOver, []);
  return null;
}
