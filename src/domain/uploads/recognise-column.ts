import { type UploadField, uploadFields } from '#contract/upload-fields.ts';

/** What people write above a column, without spaces and signs. A field's own name is one too. */
const headers: Readonly<Record<UploadField, readonly string[]>> = {
  refnumber: [
    ...['referencenumber', 'referenceno', 'referencenum', 'reference', 'refno', 'refnum', 'ref'],
    ...['articlenumber', 'articleno', 'articleid', 'paperid', 'manuscriptid', 'id'],
  ],
  title: [
    'articletitle',
    'papertitle',
    'titleofarticle',
    'titleofpaper',
    'titleofthepaper',
    'heading',
  ],
  authorname: ['authors', 'author', 'authornames', 'authorsname', 'nameofauthor', 'nameofauthors'],
  abstract: ['summary', 'description'],
  keywords: ['keyword'],
  year: ['yr'],
  volume: ['vol', 'volumeno', 'volno', 'volumenumber'],
  issue: ['issueno', 'issuenumber', 'no', 'number'],
  frequency: ['months', 'month', 'monthsoftheissue', 'period'],
  pagenumber: ['pages', 'page', 'pageno', 'pagenumbers', 'pagenos', 'pp', 'pagerange'],
  first_page: ['startpage', 'pagestart', 'spage', 'pagefrom'],
  last_page: ['endpage', 'pageend', 'epage', 'pageto'],
  publishdate: [
    ...['date', 'certificatedate', 'publicationdate', 'published', 'publishedon'],
    'dateofpublication',
  ],
  file: ['pdf', 'filename', 'pdffile', 'pdfname'],
  email: ['emailid', 'emailaddress', 'mail'],
  mobile: ['mobileno', 'mobilenumber', 'phone', 'phoneno', 'contact', 'contactno'],
  txnid: ['transactionid', 'transaction', 'txn', 'paymentid', 'utr', 'utrno'],
  ptype: ['payment', 'paymenttype'],
  subject: ['subjects', 'discipline'],
  country: ['nation'],
  doi: ['doilink'],
  language: ['lang'],
  highlights: ['highlight', 'keypoints', 'keyfindings', 'keymessages'],
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
  data_availability: ['dataavailabilitystatement'],
  competing_interests: ['competinginterest', 'conflictofinterest', 'conflictsofinterest'],
  title_en: ['englishtitle', 'titleinenglish', 'titleenglish'],
  abstract_en: ['englishabstract', 'abstractinenglish', 'abstractenglish'],
  title_hi: ['hindititle', 'titleinhindi', 'titlehindi'],
  abstract_hi: ['hindiabstract', 'abstractinhindi', 'abstracthindi'],
  title_mr: ['marathititle', 'titleinmarathi', 'titlemarathi'],
  abstract_mr: ['marathiabstract', 'abstractinmarathi', 'abstractmarathi'],
  contributors: [],
  metadata: [],
};

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const fieldOf = new Map<string, UploadField>(
  uploadFields.flatMap((field) => [bare(field), ...headers[field]].map((name) => [name, field])),
);

/**
 * What the columns of a spreadsheet are by what stands above them; empty where that says nothing, or says again what a
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
