import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFonts } from './fonts.ts';

let compiler: NodeCompiler | undefined;
const templates = new Map<string, string>();

function templateSource(template: URL): string {
  const known = templates.get(template.href);
  if (known !== undefined) return known;
  const source = readFileSync(template, 'utf8');
  templates.set(template.href, source);
  return source;
}

/**
 * Draws a Typst template over data, as an accessible (PDF/UA-1) document. The data reaches the template as
 * JSON in `sys.inputs.data` and never becomes Typst source. Works synchronously, so call it in a worker.
 *
 * @throws Error with Typst's first diagnostic when the template does not compile.
 * @example renderTypst(new URL('./article.typ', import.meta.url), { title: 'On bunds' })
 */
export function renderTypst(template: URL, data: unknown): Uint8Array {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: readFonts() }] });
  const compiled = compiler.compile({
    mainFileContent: templateSource(template),
    inputs: { data: JSON.stringify(data) },
  });
  const document = compiled.result;
  if (!document) {
    const diagnostics = compiled.takeError()?.shortDiagnostics ?? [];
    throw new Error(`Typst could not draw ${template.pathname}: ${JSON.stringify(diagnostics[0])}`);
  }
  const bytes = compiler.pdf(document, { pdfStandard: 'ua-1' });
  // Typst memoises globally: what a dozen documents did not ask for again is let go.
  compiler.evictCache(12);
  return bytes;
}
