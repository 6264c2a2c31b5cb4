import type { RouteObject } from 'react-router';
import { CopyrightFormPage } from './copyright-form-page.tsx';
import { InstructionsPage } from './instructions-page.tsx';

export const instructionsRoute: RouteObject = {
  path: 'instructions',
  children: [
    { index: true, Component: InstructionsPage },
    { path: 'copyright-form', Component: CopyrightFormPage },
  ],
};
