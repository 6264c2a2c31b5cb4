import { type FilePart, type Parts, pdfPart } from './forms.ts';

/** The form of an article, filled in as it should be; what is given replaces that, and undefined leaves it out. */
export function articleParts(given: Record<string, string | FilePart | undefined> = {}): Parts {
  const filled = {
    title: '<p>Loam <em>in situ</em></p>',
    authorname: 'Anil Kumar Sharma, Puja Verma',
    abstract: '<p>What was found.</p>',
    keywords: 'loam, sand',
    year: '2027',
    volume: '4',
    issue: '1',
    pagenumber: '1-6',
    refnumber: '801',
    email: 'author@private.example',
    mobile: '98000 11111',
    txnid: 'TXN-1',
    ptype: 'paid',
    publishdate: '2027-02-12',
    subject: 'Soil Science',
    country: 'India',
    pdfFile: pdfPart(),
    ...given,
  };
  const parts: Parts = {};
  for (const [name, value] of Object.entries(filled)) {
    if (value !== undefined) parts[name] = value;
  }
  return parts;
}
