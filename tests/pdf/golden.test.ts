import { describe, expect, it } from 'vitest';
import type { MotifName } from '#contract/looks.ts';
import type { DocumentKind } from '#pdf/documents.ts';
import { documentKinds, samples } from '#pdf/samples.ts';
import type { DrawnData } from '#pdf/shapes.ts';
import { differenceFromGolden, renewDocsImage, renewGolden } from './support/golden.ts';
import { ownBorder, ownLogo, ownSignature, smallestTemplate } from './support/own-design.ts';
import { renderPdf } from './support/render-pdf.ts';

const { certificate } = samples;
const upright = (text: string) => [{ text, italic: false }];

/** A certificate with all that a journal may put into its folder of templates but a template. */
const designed = {
  ...certificate,
  journal: { ...certificate.journal, accent: '#1f3f7a', logo: ownLogo },
  chiefEditor: { ...certificate.chiefEditor, picture: ownSignature },
  border: ownBorder,
};

const invoice = samples['account-document'];
const noTax = { taxes: [], taxable: invoice.facts.total, place: null };
const receipt = {
  ...{ ...invoice, kind: 'receipt' as const, number: 'SJFR/26-27/00007', language: 'hi' },
  facts: {
    ...{ ...invoice.facts, ...noTax, language: 'hi' as const, sac: '', reverse_charge: '' },
    supplier: { ...invoice.facts.supplier, gstin: '', state: null },
    recipient: { ...invoice.facts.recipient, name: 'डॉ. ज्योत्स्ना कुलकर्णी', state: null },
  },
};
const exported = {
  ...invoice,
  facts: {
    ...{
      ...invoice.facts,
      ...noTax,
      currency: 'USD',
      place: { code: '96', name: 'Other country' },
    },
    supplier: { ...invoice.facts.supplier, lut: 'AD2704260001 of 2 April 2026' },
    recipient: {
      ...{ name: 'Prof. Ólafur Þórsson', address: 'Háskóli Íslands', gstin: '', state: null },
      country: 'Iceland',
    },
    sentence: 'Supply meant for export under LUT without payment of IGST',
  },
};
const cancelled = { ...invoice, cancelledBy: 'SJFC/26-27/00001' };
const credit = {
  ...{ ...invoice, kind: 'credit' as const, number: 'SJFC/26-27/00001' },
  facts: {
    ...invoice.facts,
    cancels: {
      ...{ kind: 'invoice' as const, number: invoice.number, day: invoice.date },
      why: 'The GSTIN of the recipient was missing.',
    },
  },
};

/** Both are drawn on only where the office wishes it. */
const band = (motif: MotifName): DrawnData => ({
  issue: {
    journal: 'sahyadri',
    year: 2026,
    volume: 3,
    issue: 2,
    months: '',
    articles: [{ refnumber: '1042', pagenumber: '', subject: '', is_retracted: false }],
  },
  look: { motif, colour: certificate.journal.accent, ground: 'light' },
});

const documents: [name: string, pdf: () => Uint8Array][] = [
  ...documentKinds.flatMap((kind: DocumentKind): typeof documents => [
    [`${kind}-en`, () => renderPdf(kind, samples[kind])],
    [`${kind}-mr`, () => renderPdf(kind, { ...samples[kind], language: 'mr' })],
  ]),
  [
    'certificate-hi',
    () =>
      renderPdf('certificate', {
        ...certificate,
        language: 'hi',
        journal: {
          ...certificate.journal,
          name: 'सह्याद्रि क्षेत्रीय विज्ञान पत्रिका',
          accent: '#8a2432',
        },
        author: 'डॉ. कृष्ण कुमार शर्मा',
        article: {
          ...certificate.article,
          title: [
            ...upright('उत्तरी पश्चिमी घाट में वर्षा के ढाल पर '),
            { text: 'Ficus racemosa', italic: true },
            ...upright(' का पुष्पन एवं फलन'),
          ],
        },
        chiefEditor: { name: 'प्रो. मीरा देशपांडे' },
      }),
  ],
  ['account-document-receipt-hi', () => renderPdf('account-document', receipt)],
  ['account-document-export', () => renderPdf('account-document', exported)],
  ['account-document-cancelled', () => renderPdf('account-document', cancelled)],
  ['account-document-credit', () => renderPdf('account-document', credit)],
  ['certificate-drawn', () => renderPdf('certificate', { ...certificate, band: band('contours') })],
  [
    'editorial-board-drawn',
    () => renderPdf('editorial-board', { ...samples['editorial-board'], band: band('ridges') }),
  ],
  ['certificate-own-pictures', () => renderPdf('certificate', designed)],
  [
    'certificate-own-template',
    () =>
      renderPdf('certificate', designed, {
        name: 'certificate.typ',
        source: smallestTemplate(),
      }),
  ],
  [
    'certificate-long-hi',
    () =>
      renderPdf('certificate', {
        ...certificate,
        language: 'hi',
        author: 'डॉ. ज्योत्स्ना Venkatanarasimharaju कुलकर्णी',
        article: {
          ...certificate.article,
          title: upright(
            'महाराष्ट्र के पश्चिमी घाट के वर्षा-छाया क्षेत्र में पारंपरिक जल-संचयन संरचनाओं के पुनरुद्धार का भूजल स्तर, फसल-विविधता एवं कृषक परिवारों की आजीविका पर प्रभाव: एक दस वर्षीय तुलनात्मक अध्ययन',
          ),
        },
      }),
  ],
  [
    'certificate-long',
    () =>
      renderPdf('certificate', {
        ...certificate,
        author: 'Venkatanarasimharajuvaripeta Subrahmanyam Chandrasekhara Gopalakrishnan Iyer',
        article: {
          ...certificate.article,
          title: upright(
            Array(9)
              .fill('Effects of intercropping pigeon pea with finger millet on soil moisture')
              .join(', '),
          ),
        },
      }),
  ],
];

/** What docs/templates.md shows. */
const inDocs = /-en$|^certificate-hi$|-own-/;
const kindWidth = (name: string) => (name.includes('certificate') ? 1000 : 600);

describe('documents look as they did', () => {
  for (const [name, render] of documents) {
    it(name, async () => {
      const pdf = render();
      await renewGolden(name, pdf);
      if (inDocs.test(name)) await renewDocsImage(name, pdf, kindWidth(name));
      expect(await differenceFromGolden(name, pdf)).toBeLessThan(0.0005);
    });
  }

  it('and a small change of one is noticed', async () => {
    const changed = renderPdf('certificate', {
      ...certificate,
      chiefEditor: { name: 'Prof. Somebody Else' },
    });
    expect(await differenceFromGolden('certificate-en', changed)).toBeGreaterThan(0.0005);
  });
});
