import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { cleanText } from './clean-text.ts';
import { readFonts } from './fonts.ts';
import { pictureType } from './picture-type.ts';
import { mendTextLayer } from './text-layer/mend-text-layer.ts';
import { compileMessage, exportMessage } from './typst-messages.ts';

/** What a template is given: `language`, and whatever else it shows. Pictures are bytes. */
export type Prepared = { language: string; [field: string]: unknown };

/** A template: its source, and the name that errors call it by. */
export type TemplateSource = {
  name: string;
  source: string;
  /** Documents of one lane are rendered apart from those of others: the folder of a journal's own templates. */
  lane?: string;
};

/** A finished PDF, or a picture. */
export type RenderedDocument = {
  bytes: Uint8Array;
  /** Why it is not PDF/UA-1 but only tagged, in Typst's own words; missing where it is. */
  inaccessible?: string;
};

type RenderOptions = {
  /** What a template reads in addition to its data, by path. */
  files?: Readonly<Record<string, Uint8Array>>;
  /** Whether all its text is Typst's: that of a PDF that is put in stays as it is. */
  isOwnText?: boolean;
};

/** A folder that does not exist: a template finds only the files that it is given. */
const nowhere = fileURLToPath(new URL('./nowhere', import.meta.url));

const mainFile = 'document.typ';

let compiler: NodeCompiler | undefined;
let rendered = 0;
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
 * Renders a Typst template with data, as an accessible (PDF/UA-1) document where that is possible. The data reaches
 * the template as JSON, in the file `/data.json` and in `sys.inputs.data`, and never becomes Typst source; pictures in
 * it become paths that `image` reads. Works synchronously, so call it in a worker.
 *
 * @throws Error with Typst's own message when the template does not compile.
 * @example renderTypst(new URL('./article.typ', import.meta.url), { title: 'On bunds' }).bytes
 */
export function renderTypst(
  template: URL | TemplateSource,
  data: unknown,
  { files = {}, isOwnText = true }: RenderOptions = {},
): RenderedDocument {
  const { bytes, ...rest } = compiled(template, data, files, toPdf);
  return { bytes: isOwnText ? mendTextLayer(bytes) : bytes, ...rest };
}

/**
 * Sets the same as a drawing, with every letter as its outline: its first page is all that there is to be. Works
 * synchronously too.
 *
 * @throws Error with Typst's own message when the template does not compile.
 */
export const renderTypstSvg = (template: URL | TemplateSource, data: unknown): string =>
  compiled(template, data, {}, (typst, document) => typst.plainSvg(document));

function compiled<Output>(
  template: URL | TemplateSource,
  data: unknown,
  files: Readonly<Record<string, Uint8Array>>,
  finish: (typst: NodeCompiler, document: NodeTypstDocument) => Output,
): Output {
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
  for (const [path, bytes] of Object.entries(files)) {
    typst.mapShadow(join(nowhere, path), Buffer.from(bytes));
    pictures.push(path);
  }
  try {
    return finish(typst, compile(typst, name, source, JSON.stringify(plain)));
  } finally {
    for (const path of pictures) typst.unmapShadow(join(nowhere, path));
    // Typst memoises globally. What a dozen documents did not use again is dropped; looking for it takes time too.
    rendered += 1;
    if (rendered % 4 === 0) typst.evictCache(3);
  }
}

function compile(
  typst: NodeCompiler,
  name: string,
  source: string,
  data: string,
): NodeTypstDocument {
  const path = join(nowhere, mainFile);
  if (source !== current) {
    typst.addSource(path, source);
    current = source;
  }
  // As a file it lets Typst reuse more of what it memoised than as an input.
  typst.mapShadow(join(nowhere, 'data.json'), Buffer.from(data));
  const inputs = source.includes('sys.inputs') ? { data } : undefined;
  const compiled = typst.compile({ mainFilePath: path, inputs });
  const document = compiled.result;
  if (!document) {
    const error = compiled.takeError();
    const diagnostics = error ? typst.fetchDiagnostics(error) : [];
    throw new Error(`${name}: ${compileMessage(diagnostics, nowhere, mainFile)}`);
  }
  return document;
}

/** A letter that no font has, or a template that skips a heading, is no reason to give nothing. */
function toPdf(typst: NodeCompiler, document: NodeTypstDocument): RenderedDocument {
  try {
    return { bytes: typst.pdf(document, { pdfStandard: 'ua-1' }) };
  } catch (error) {
    return { bytes: typst.pdf(document), inaccessible: exportMessage(error) };
  }
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
