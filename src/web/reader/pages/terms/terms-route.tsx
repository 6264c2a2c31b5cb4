import type { RouteObject } from 'react-router';
import { TermsPage } from './terms-page.tsx';

export const termsRoute: RouteObject = { path: 'terms-and-conditions', Component: TermsPage };
