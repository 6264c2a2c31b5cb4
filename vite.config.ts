import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, type Plugin, type UserConfig } from 'vite';
import { documentFonts } from './scripts/document-fonts.ts';
import { narrowedFonts } from './scripts/narrow-fonts.ts';

const readerEntry = 'src/web/reader/islands/start.ts';
const adminEntry = 'src/web/admin/entry-admin.tsx';
const renderEntry = 'src/web/reader/render.tsx';
const styles = join(import.meta.dirname, 'src/web/reader/styles');
const fontStyles = [
  join(styles, 'fonts.css'),
  ...readdirSync(join(styles, 'faces')).map((name) => join(styles, 'faces', name)),
];
const fontCache = join(import.meta.dirname, 'node_modules/.cache/fonts');

/** The parser with what it must be told before the first shape is made: in one file, that is the order. */
const parser = { name: 'parser', test: /node_modules\/zod\/|parse-without-code/ };

/** One file, that all islands need and that stays the same from version to version. */
const library = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// };

/** Styles that only some pages load (`OwnStyles`): those of a text and of its translation next to it, of the home page, of a search. */
const ownStyles = [
  { name: 'full-text', test: /full-text\.module\.css/ },
  { name: 'two-languages', test: /two-languages\.module\.css/ },
  { name: 'search', test: /pages\/search\/[\w-]+\.module\.css/ },
  { name: 'home', test: /pages\/home\/[\w-]+\.module\.css/ },
];

/**
 * Three builds: the scripts of readers' pages, the administrators' app (`--mode admin`), which no reader ever loads, and
 * the renderer that the server imports (`--ssr`), with the styles and fonts of its pages.
 */
export default defineConfig(async ({ isSsrBuild, mode }): Promise<UserConfig> => {
  const isAdmin = mode === 'admin';
  const alias = [await narrowedFonts(fontStyles, fontCache)];
  return {
    plugins: [
      react(),
      ...(isSsrBuild || isAdmin ? [] : [withoutStyles(), pdfReaderFiles()]),
      ...(isSsrBuild ? [fontsOfDocuments()] : []),
      compressedBeside(),
    ],
    resolve: { alias },
    css: { modules: { generateScopedName } },
    publicDir: isSsrBuild || isAdmin ? false : 'public',
    appType: 'custom',
    customLogger: quieterLogger(),
    build: {
      outDir: isSsrBuild ? 'dist/render' : isAdmin ? 'dist/admin' : 'dist/client',
      // `/assets/` belongs to the journal's own files.
      assetsDir: 'static',
      assetsInlineLimit: 0,
      manifest: true,
      ssrEmitAssets: true,
      // A reader's page is painted with its styles before any script runs, so all of them are one file but for those of few pages.
      cssCodeSplit: isAdmin || isSsrBuild,
      target: 'es2024',
      ssr: isSsrBuild,
      emptyOutDir: true,
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        // How long a plugin takes is nothing that somebody who starts the server can mend.
        checks: { pluginTimings: false },
        input: isSsrBuild ? renderEntry : isAdmin ? adminEntry : readerEntry,
        output: isAdmin
          ? { codeSplitting: { groups: [parser] } }
          : isSsrBuild
            ? { codeSplitting: { groups: ownStyles } }
            : { codeSplitting: { groups: [library] } },
      },
    },
    ssr: { noExternal: isSsrBuild ? true : undefined },
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  };
});

/** Without the warning of a selector that browsers know and the minifier does not yet: it leaves it as it is. */
function quieterLogger() {
  const logger = createLogger('warn');
  const { warn } = logger;
  logger.warn = (message, options) => {
    if (!message.includes("'target-current' is not recognized")) warn(message, options);
  };
  return logger;
}

/** `row_x7k`: the same end for all of a file, and no line, compress better than what is usual. */
function generateScopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
}

/** The styles of islands are among those of the pages, by the same names. */
function withoutStyles(): Plugin {
  return {
    name: 'without-styles',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const name of Object.keys(bundle)) {
          if (/\.(css|woff2)$/.test(name)) delete bundle[name];
        }
      },
    },
  };
}

/** Writes scripts and styles compressed beside themselves: as small as they get, which takes too long while a reader waits. */
function compressedBeside(): Plugin {
  return {
    name: 'compressed-beside',
    writeBundle({ dir = '' }, bundle) {
      for (const output of Object.values(bundle)) {
        if (!/^static\/.*\.(m?js|css)$/.test(output.fileName)) continue;
        const content = Buffer.from(output.type === 'chunk' ? output.code : output.source);
        const path = join(dir, output.fileName);
        // Brotli's default is its best quality.
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** The faces of headings for `pdf/kit/fonts.ts`: they are cut from the packages that only a build has. */
function fontsOfDocuments(): Plugin {
  return {
    name: 'fonts-of-documents',
    apply: 'build',
    async generateBundle() {
      const folder = await documentFonts(fontCache);
      for (const name of readdirSync(folder)) {
        const source = readFileSync(join(folder, name));
        this.emitFile({ type: 'asset', fileName: `documents/${name}`, source });
      }
    },
  };
}

/** What the reader of PDFs asks for by its address: fonts and encodings that a PDF does not hold, decoders of pictures. */
function pdfReaderFiles(): Plugin {
  const library = join(import.meta.dirname, 'node_modules/pdfjs-dist');
  return {
    name: 'pdf-reader-files',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
      for (const folder of ['cmaps', 'standard_fonts', 'wasm']) {
        for (const name of readdirSync(join(library, folder))) {
          // The policy lets no page compile WebAssembly.
          if (folder === 'wasm' && !/nowasm_fallback\.js$|^LICENSE/.test(name)) continue;
          this.emitFile({
            type: 'asset',
            fileName: `static/pdfjs-${version}/${folder}/${name}`,
            source: readFileSync(join(library, folder, name)),
          });
        }
      }
    },
  };
}
