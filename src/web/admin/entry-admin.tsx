import './parse-without-code.ts';
import '@mantine/core/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import '@mantine/tiptap/styles.layer.css';
import './admin.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { limitScripts } from '#web/ui/trusted-types.ts';
import { adminRoutes } from './admin-routes.tsx';
import { showLoginWhenSessionEnds } from './shell/show-login.ts';
import { cssVariables, theme } from './shell/theme.ts';
import { FlashOutlet } from './ui/flash.tsx';
import { styleNonce } from './ui/shell-data.ts';

limitScripts();

const root = document.getElementById('admin');
if (!root) throw new Error('The page has no element for the administration');

// Where the library that locks the scrolling behind a dialog looks for the nonce of its style.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

const router = createBrowserRouter(adminRoutes);
showLoginWhenSessionEnds(router);

createRoot(root).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    getStyleNonce={() => styleNonce}
  >
    <RouterProvider router={router} />
    <FlashOutlet />
  </MantineProvider>,
);
