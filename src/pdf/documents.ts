import { type CertificateData, prepareCertificate } from './certificate.ts';
import { type Prepared, renderTypst, type TemplateSource } from './kit/typst.ts';

/** What each document shows. */
export type DocumentData = {
  certificate: CertificateData;
};
export type DocumentKind = keyof DocumentData;

const prepare: { [Kind in DocumentKind]: (data: DocumentData[Kind]) => Prepared } = {
  certificate: prepareCertificate,
};

export const documentKinds = Object.keys(prepare) as DocumentKind[];

/** The address of the template that is shipped for a document. */
export function shippedTemplateOf(kind: DocumentKind): URL {
  return new URL(`./${kind}.typ`, import.meta.url);
}

/**
 * Draws a document, with the shipped template or a given one. Works synchronously for some milliseconds: servers
 * call the pool of `document-pool.ts` instead.
 *
 * @throws Error with Typst's own message when the template does not compile.
 * @example drawDocument('certificate', data)
 */
export function drawDocument<Kind extends DocumentKind>(
  kind: Kind,
  data: DocumentData[Kind],
  template?: TemplateSource,
): Uint8Array {
  return renderTypst(template ?? shippedTemplateOf(kind), prepare[kind](data));
}
