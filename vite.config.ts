import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds from one table of routes: the reader's browser bundle, and the renderer that the server imports. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'public',
  appType: 'custom',
  build: {
    outDir: isSsrBuild ? 'dist/render' : 'dist/client',
    // `/assets/` belongs to the journal's own files.
    assetsDir: 'static',
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    target: 'es2024',
    ssr: isSsrBuild,
    emptyOutDir: true,
    rolldownOptions: {
      input: isSsrBuild ? 'src/web/reader/entry-server.tsx' : 'src/web/reader/entry-browser.tsx',
    },
  },
  ssr: { noExternal: isSsrBuild ? true : undefined },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
