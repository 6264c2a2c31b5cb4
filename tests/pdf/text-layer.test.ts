import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import type { DocumentData } from '#pdf/documents.ts';
import { typstPackageVersion } from '#pdf/kit/text-layer/mend-text-layer.ts';
import { samples } from '#pdf/samples.ts';
import { hasProgram, runOnPdf } from './support/programs.ts';
import { textOf } from './support/read-pdf.ts';
import { renderPdf } from './support/render-pdf.ts';

const texts: Record<string, string> = {
  'Latin with accents':
    'Łukasz Öz, Nguyễn Thị Ánh, Ångström, façade, Dvořák, Erdős, ẞ, fine, office, affluent, flow',
  'reph over one letter and over a cluster': 'शर्मा वर्मा कार्तिक विद्यार्थी वर्त्स्य कर्मर्म र्मार्मा',
  'short i before conjuncts': 'रञ्जित स्थिति क्षत्रिय हिन्दी विभक्ति मूर्ति',
  'marks below and above': 'कृष्ण गुरु कुंती चूड़ा क्रमांक पोरप्प् हुई आईपीसीसी नहीं',
  'conjuncts of three and four': 'स्त्री राष्ट्र ज्ञान उज्ज्वल दंष्ट्रा कार्त्स्न्य',
  'joiners inside words': 'कृष्‍ण क्‌क क्‍ष र्‍य सुर्‍या श्‍रीमती',
  'Marathi letters': 'मुळे दुष्काळ ऱ्हास वाऱ्यावर ॲड. ऑगस्ट डोळ्यांतील',
  'digits and danda': 'वर्ष २०२६, पृष्ठ १२–१९। समाप्त॥ ₹५००',
  'two scripts on a line': 'पाणलोट क्षेत्र and Ragi (नाचणी): 12% of ५० plots, कृष्ण & Łukasz',
};

function withTitle(title: string): DocumentData['index-page'] {
  const { articles, ...rest } = samples['index-page'];
  const [article] = articles;
  if (!article) throw new Error('A sample without articles');
  return {
    ...rest,
    articles: [
      { ...article, title: [{ text: title, italic: false }] },
      { ...article, title: [{ text: 'Names', italic: false }], authors: [title] },
    ],
  };
}

function times(text: string, part: string): number {
  return text.split(part).length - 1;
}

it('the text layer is written for the installed version of Typst', () => {
  const typst = '@myriaddreamin/typst-ts-node-compiler';
  const { version } = createRequire(import.meta.url)(`${typst}/package.json`);
  expect(
    version,
    `src/pdf/kit/text-layer reads PDFs as ${typst} ${typstPackageVersion} writes them, and ${version} is installed. ` +
      'When all other tests of tests/pdf pass with pdftotext and qpdf on the machine, change typstPackageVersion.',
  ).toBe(typstPackageVersion);
});

describe('text is copied from a PDF as it was written', () => {
  for (const [what, text] of Object.entries(texts)) {
    // Once in a heavy title, once in a light list of authors.
    it(`by pdf.js: ${what}`, async () => {
      const extracted = await textOf(renderPdf('index-page', withTitle(text)));
      expect(times(extracted, text)).toBe(2);
    });

    it.runIf(hasProgram('pdftotext', '-v'))(`by Poppler: ${what}`, () => {
      const pdf = renderPdf('index-page', withTitle(text));
      for (const args of [
        ['%', '-'],
        ['-raw', '%', '-'],
      ]) {
        const extracted = runOnPdf(pdf, 'pdftotext', args).replace(/\s+/g, ' ');
        expect(times(extracted, text), extracted).toBe(2);
      }
    });
  }

  it('on a certificate whose every word is Devanagari', async () => {
    const { certificate } = samples;
    const title = 'सह्याद्रीतील वर्षाजलाच्या प्रवाहमार्गांचा दीर्घकालीन अभ्यास';
    const pdf = renderPdf('certificate', {
      ...certificate,
      language: 'mr',
      author: 'डॉ. कृष्‍ण कुमार शर्मा',
      article: { ...certificate.article, title: [{ text: title, italic: true }] },
    });
    const extracted = await textOf(pdf);
    expect(extracted).toContain(title);
    expect(extracted).toContain('डॉ. कृष्‍ण कुमार शर्मा');
    expect(extracted).toContain('यांचा पुढील शोधनिबंध या नियतकालिकात प्रकाशित झाला आहे');
  });
});
