import { articleFields } from '#contract/fields/article.ts';
import { statementFields } from '#contract/metadata.ts';
import { type UploadField, uploadFields } from '#contract/upload-fields.ts';

/** Of these fields their tables say it. */
const described = { ...articleFields, ...statementFields };

/** What people write above a column, without spaces and signs. A field's own name is one too. */
const headers: Readonly<Record<Exclude<UploadField, keyof typeof described>, readonly string[]>> = {
  refnumber: [
    ...['referencenumber', 'referenceno', 'referencenum', 'reference', 'refno', 'refnum', 'ref'],
    ...['articlenumber', 'articleno', 'articleid', 'paperid', 'manuscriptid', 'id'],
  ],
  year: ['yr'],
  volume: ['vol', 'volumeno', 'volno', 'volumenumber'],
  issue: ['issueno', 'issuenumber', 'no', 'number'],
  frequency: ['months', 'month', 'monthsoftheissue', 'period'],
  first_page: ['startpage', 'pagestart', 'spage', 'pagefrom'],
  last_page: ['endpage', 'pageend', 'epage', 'pageto'],
  file: ['pdf', 'filename', 'pdffile', 'pdfname'],
  orcid: ['orcids', 'orcidid', 'orcidids', 'orcididentifier'],
  affiliations: ['affiliation', 'institution', 'institutions', 'institute', 'university'],
  kind: ['articletype', 'typeofarticle', 'kindofarticle', 'papertype'],
  received: ['receiveddate', 'datereceived', 'receivedon', 'dateofreceipt'],
  revised: ['reviseddate', 'daterevised', 'revisedon'],
  accepted: ['accepteddate', 'dateaccepted', 'acceptedon', 'dateofacceptance'],
  licence: ['license', 'cclicence', 'cclicense'],
  copyright_holder: ['copyright', 'copyrightby'],
  funding: ['funder', 'funders', 'fundingsource'],
  references: ['bibliography', 'literature', 'referencelist', 'listofreferences'],
  title_en: ['englishtitle', 'titleinenglish', 'titleenglish'],
  abstract_en: ['englishabstract', 'abstractinenglish', 'abstractenglish'],
  title_hi: ['hindititle', 'titleinhindi', 'titlehindi'],
  abstract_hi: ['hindiabstract', 'abstractinhindi', 'abstracthindi'],
  title_mr: ['marathititle', 'titleinmarathi', 'titlemarathi'],
  abstract_mr: ['marathiabstract', 'abstractinmarathi', 'abstractmarathi'],
  contributors: [],
  metadata: [],
};

const headersOf = (field: UploadField): readonly string[] =>
  field in described
    ? (described[field as keyof typeof described].import?.headers ?? [])
    : headers[field as keyof typeof headers];

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const fieldOf = new Map<string, UploadField>(
  uploadFields.flatMap((field) => [bare(field), ...headersOf(field)].map((name) => [name, field])),
);

/**
 * What the columns of a spreadsheet are by the texts above them; empty where the text says nothing, or says again what a
 * column before it said. Never fails.
 *
 * @example recogniseColumns(['Ref. No.', 'Title', 'Remarks']) // ['refnumber', 'title', '']
 */
export function recogniseColumns(texts: readonly string[]): (UploadField | '')[] {
  const taken = new Set<UploadField>();
  return texts.map((text) => {
    const field = text.length > 100 ? undefined : fieldOf.get(bare(text));
    if (field === undefined || taken.has(field)) return '';
    taken.add(field);
    return field;
  });
}
