import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  DtdValidator,
  ParseOption,
  RelaxNGValidator,
  XmlDocument,
  XmlDtd,
  type XmlInputProvider,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { fsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { it } from 'vitest';

export const schemaFolder = fileURLToPath(new URL('../../../shared/schemas/', import.meta.url));

/** The schemas that documents can be held to, by format. */
const schemas = {
  oai: 'oai-pmh/oai-all.xsd',
  jats: 'jats/1.3/JATS-journalpublishing1-3.dtd',
  crossref: 'crossref/5.3.1-5.4.0/crossref5.3.1.xsd',
  doaj: 'doaj/doajArticles.xsd',
  pubmed: 'pubmed/PubMed.dtd',
  datacite: 'datacite/kernel-4.6/metadata.xsd',
  sitemap: 'sitemap/sitemap.xsd',
  siteindex: 'sitemap/siteindex.xsd',
  atom: 'atom/atom.rng',
} as const;
export type SchemaName = keyof typeof schemas;

/** Tests over `../shared/schemas`. Where it is absent they are skipped, and their names say why. */
export function itWithSchemas(
  name: string,
  test: () => void | Promise<void>,
  timeout?: number,
): void {
  if (existsSync(schemaFolder)) it(name, { ...(timeout === undefined ? {} : { timeout }) }, test);
  else it.skip(`${name} (skipped: there is no ../shared/schemas beside this checkout)`, test);
}

/** A file of `../shared/schemas`. */
export const schemaFile = (path: string): string => readFileSync(schemaFolder + path, 'utf8');

const validators = new Map<SchemaName, (document: XmlDocument) => void>();

/** Throws what is wrong with a document: that it is not well-formed, or not valid by the schema of its format. */
export function validate(name: SchemaName, xml: string): void {
  const check = validators.get(name) ?? openValidator(name);
  validators.set(name, check);
  using document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET });
  check(document);
}

function openValidator(name: SchemaName): (document: XmlDocument) => void {
  readOffline();
  const path = schemaFolder + schemas[name];
  const url = pathToFileURL(path).href;
  if (path.endsWith('.dtd')) {
    const validator = new DtdValidator(XmlDtd.fromString(flattenDtd(path)));
    return (document) => validator.validate(document);
  }
  const option = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NOENT;
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url, option });
  const validator = path.endsWith('.rng')
    ? RelaxNGValidator.fromDoc(schema)
    : XsdValidator.fromDoc(schema);
  return (document) => validator.validate(document);
}

const external = /<!ENTITY\s+%\s+([\w.-]+)\s+(?:PUBLIC\s+"[^"]*"|SYSTEM)\s+"([^"]+)"\s*>/g;

/** A DTD with its modules, which are files next to it, in the places where it names them: the parser reads one text alone. */
function flattenDtd(path: string, modules = new Map<string, string>()): string {
  const source = readFileSync(path, 'utf8').replace(/<!--.*?-->/gs, '');
  for (const [, name = '', file = ''] of source.matchAll(external)) {
    if (!modules.has(name)) modules.set(name, join(dirname(path), file));
  }
  return source.replace(external, '').replace(/%([\w.-]+);/g, (reference, name: string) => {
    const file = modules.get(name);
    return file === undefined || !existsSync(file) ? reference : flattenDtd(file, modules);
  });
}

let isOffline = false;

/** What schemas name by an address of the web comes from the schemaFolder, as its catalog says. */
function readOffline(): void {
  if (isOffline) return;
  isOffline = true;
  const catalog = schemaFile('catalog.xml');
  const named = [...catalog.matchAll(/<system systemId="([^"]+)" uri="([^"]+)"/g)];
  const rewritten = [...catalog.matchAll(/systemIdStartString="([^"]+)" rewritePrefix="([^"]+)"/g)];
  const local = (asked: string): string | undefined => {
    const exact = named.find(([, address]) => address === asked)?.[2];
    if (exact !== undefined) return schemaFolder + exact;
    const [, start = '', prefix = ''] =
      rewritten.find(([, begin]) => asked.startsWith(begin ?? '')) ?? [];
    if (start !== '') return schemaFolder + prefix + asked.slice(start.length);
    // What a schema includes is next to it, and is asked for next to its address of the web.
    const beside = named.find(([, address]) => dirname(address ?? '') === dirname(asked))?.[2];
    return beside && join(schemaFolder, dirname(beside), basename(asked));
  };
  xmlRegisterInputProvider(fsInputProviders);
  const fromCatalog: XmlInputProvider = {
    ...fsInputProviders,
    match: (asked) => local(asked) !== undefined,
    open: (asked) => fsInputProviders.open(local(asked) ?? asked),
  };
  xmlRegisterInputProvider(fromCatalog);
}
