import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { cleanText } from './clean-text.ts';
import { readFonts } from './fonts.ts';
import { pictureType } from './picture-type.ts';
import { mendTextLayer } from './text-layer/mend-text-layer.ts';

/** What a template is given: `language`, and whatever else it shows. Pictures are bytes. */
export type Prepared = { language: string; [field: string]: unknown };

/** A template: its source, and the name that errors call it by. */
export type TemplateSource = { name: string; source: string };

/** A folder that does not exist, so that a template finds no file but those that it is given. */
const nowhere = fileURLToPath(new URL('./nowhere', import.meta.url));

const mainFile = 'document.typ';

let compiler: NodeCompiler | undefined;
let drawn = 0;
/** The template that the compiler holds. */
let current: string | undefined;
const shipped = new Map<string, TemplateSource>();

function getCompiler(): NodeCompiler {
  if (compiler) return compiler;
  compiler = NodeCompiler.create({ workspace: nowhere, fontArgs: [{ fontBlobs: readFonts() }] });
  compiler.mapShadow(join(nowhere, 'kit.typ'), readFileSync(new URL('./kit.typ', import.meta.url)));
  return compiler;
}

/** One of our own templates, read once. */
function shippedTemplate(template: URL): TemplateSource {
  let known = shipped.get(template.href);
  if (known === undefined) {
    known = { name: basename(template.pathname), source: readFileSync(template, 'utf8') };
    shipped.set(template.href, known);
  }
  return known;
}

/**
 * Draws a Typst template over data, as an accessible (PDF/UA-1) document. The data reaches the template as JSON, in
 * the file `/data.json` and in `sys.inputs.data`, and never becomes Typst source; pictures in it become paths that
 * `image` reads. Works synchronously, so call it in a worker.
 *
 * @throws Error with Typst's own message when the template does not compile.
 * @example renderTypst(new URL('./article.typ', import.meta.url), { title: 'On bunds' })
 */
export function renderTypst(template: URL | TemplateSource, data: unknown): Uint8Array {
  const typst = getCompiler();
  const { name, source } = template instanceof URL ? shippedTemplate(template) : template;
  const pictures: string[] = [];
  const plain = toPlainData(data, (bytes) => {
    const type = pictureType(bytes);
    if (!type) throw new Error(`${name}: a picture is neither SVG, PNG, JPEG, WebP nor GIF`);
    const path = `picture-${pictures.length}.${type}`;
    typst.mapShadow(join(nowhere, path), Buffer.from(bytes));
    pictures.push(path);
    return `/${path}`;
  });
  try {
    return compile(typst, name, source, JSON.stringify(plain));
  } finally {
    for (const path of pictures) typst.unmapShadow(join(nowhere, path));
    // Typst memoises globally: what a dozen documents did not ask for again is let go. Looking for it takes time too.
    drawn += 1;
    if (drawn % 4 === 0) typst.evictCache(3);
  }
}

function compile(typst: NodeCompiler, name: string, source: string, data: string): Uint8Array {
  const path = join(nowhere, mainFile);
  if (source !== current) {
    typst.addSource(path, source);
    current = source;
  }
  // As a file it lets Typst keep more of what it remembers than as an input.
  typst.mapShadow(join(nowhere, 'data.json'), Buffer.from(data));
  const inputs = source.includes('sys.inputs') ? { data } : undefined;
  const compiled = typst.compile({ mainFilePath: path, inputs });
  const document = compiled.result;
  if (!document) {
    const error = compiled.takeError();
    throw new Error(`${name}: ${toMessage(error ? typst.fetchDiagnostics(error) : [])}`);
  }
  return mendTextLayer(toPdf(typst, document));
}

function toPdf(typst: NodeCompiler, document: NodeTypstDocument): Uint8Array {
  try {
    return typst.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    // A letter that no font of ours has, or a template that skips a heading, is no reason to give nothing.
    return typst.pdf(document);
  }
}

/** Typst's own messages with their places: `line 12: unknown variable: titel`. */
function toMessage(diagnostics: unknown[]): string {
  const lines = diagnostics.map((diagnostic) => {
    const { message, path, range } = diagnostic as {
      message: string;
      path: string;
      range: { start: { line: number } } | null;
    };
    const text = message.replaceAll(nowhere, '');
    const file = basename(path) === mainFile ? '' : `${basename(path)} `;
    return range ? `${file}line ${range.start.line + 1}: ${text}` : text;
  });
  return lines.join('; ') || 'Typst gave no reason';
}

function toPlainData(value: unknown, keep: (picture: Uint8Array) => string): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value instanceof Uint8Array) return keep(value);
  if (Array.isArray(value)) return value.map((item) => toPlainData(item, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [field, toPlainData(item, keep)]),
  );
}
