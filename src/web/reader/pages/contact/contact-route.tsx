import type { RouteObject } from 'react-router';
import { ContactPage } from './contact-page.tsx';

export const contactRoute: RouteObject = { path: 'contact', Component: ContactPage };
