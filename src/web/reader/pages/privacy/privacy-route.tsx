import type { RouteObject } from 'react-router';
import { PrivacyPage } from './privacy-page.tsx';

export const privacyRoute: RouteObject = { path: 'privacy-policy', Component: PrivacyPage };
