import '@mantine/core/styles.layer.css';
import '@mantine/dropzone/styles.layer.css';
import '@mantine/tiptap/styles.layer.css';
import './admin.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { adminRoutes } from './admin-routes.tsx';
import { styleNonce } from './shell/shell-data.ts';
import { theme } from './shell/theme.ts';

const root = document.getElementById('admin');
if (!root) throw new Error('The page has no place for the administrators’ area');

createRoot(root).render(
  <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => styleNonce}>
    <RouterProvider router={createBrowserRouter(adminRoutes)} />
  </MantineProvider>,
);
