import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const readerEntry = 'src/web/reader/entry-browser.tsx';
const adminEntry = 'src/web/admin/entry-admin.tsx';
const renderEntry = 'src/web/reader/entry-server.tsx';

/**
 * Three builds: the reader's browser bundle, the administrators' app (`--mode admin`), which no reader ever loads, and
 * the renderer that the server imports (`--ssr`).
 */
export default defineConfig(({ isSsrBuild, mode }) => {
  const isAdmin = mode === 'admin';
  return {
    plugins: [react()],
    publicDir: isSsrBuild || isAdmin ? false : 'public',
    appType: 'custom',
    build: {
      outDir: isSsrBuild ? 'dist/render' : isAdmin ? 'dist/admin' : 'dist/client',
      // `/assets/` belongs to the journal's own files.
      assetsDir: 'static',
      assetsInlineLimit: 0,
      manifest: !isSsrBuild,
      target: 'es2024',
      ssr: isSsrBuild,
      emptyOutDir: true,
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        input: isSsrBuild ? renderEntry : isAdmin ? adminEntry : readerEntry,
      },
    },
    ssr: { noExternal: isSsrBuild ? true : undefined },
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  };
});
