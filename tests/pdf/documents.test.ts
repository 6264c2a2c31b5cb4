import { describe, expect, it } from 'vitest';
import { type HeadingFace, motifNames } from '#contract/looks.ts';
import { documentWords } from '#domain/document-words/document-words.ts';
import { renderDocument } from '#pdf/documents.ts';
import { renderTypst } from '#pdf/kit/typst.ts';
import { documentKinds, samples } from '#pdf/samples.ts';
import type { DrawnData } from '#pdf/shapes.ts';
import { ownBorder } from './support/own-design.ts';
import { hasProgram, runOnPdf } from './support/programs.ts';
import { propertiesOf, textOf } from './support/read-pdf.ts';
import { renderPdf } from './support/render-pdf.ts';

const { certificate } = samples;
const landscape = { width: 297, height: 210 };
const portrait = { width: 210, height: 297 };
const upright = (text: string) => [{ text, italic: false }];
const withTitle = (text: string) => ({
  ...certificate,
  article: { ...certificate.article, title: upright(text) },
});

it('no document shows the number 0 of an issue', async () => {
  const { 'cover-page': cover, 'index-page': list } = samples;
  const kinds = [
    renderPdf('certificate', { ...certificate, article: { ...certificate.article, issue: 0 } }),
    renderPdf('cover-page', { ...cover, issue: { ...cover.issue, issue: 0 } }),
    renderPdf('index-page', {
      ...list,
      articles: list.articles.map((article) => ({ ...article, issue: 0 })),
    }),
  ];
  for (const pdf of kinds) {
    const { title } = await propertiesOf(pdf);
    expect(`${title} ${await textOf(pdf)}`).toMatch(/volume/i);
    expect(`${title} ${await textOf(pdf)}`).not.toMatch(/issue 0|, ,|issue\s+year/i);
  }
});

describe('every document', () => {
  for (const kind of documentKinds) {
    for (const language of ['en', 'hi', 'mr']) {
      it(`${kind} in ${language} has its size, title, language, tags and fonts`, async () => {
        const pdf = renderPdf(kind, { ...samples[kind], language });
        const properties = await propertiesOf(pdf);
        expect(properties.pages).toEqual([kind.endsWith('certificate') ? landscape : portrait]);
        expect(properties.title).toMatch(/\p{L}{4}/u);
        // The sample is a tax invoice, whose words the law names in English.
        const spoken = kind === 'account-document' ? 'en' : language;
        expect(properties.language?.slice(0, 2)).toBe(spoken);
        expect(properties.tagged).toBe(true);
        const text = Buffer.from(pdf).toString('latin1');
        expect(text).toContain('pdfuaid:part>1<');
        const fonts = text.match(/\/Type \/FontDescriptor/g)?.length ?? 0;
        expect(fonts).toBeGreaterThan(0);
        expect(text.match(/\/FontFile[23]? /g)).toHaveLength(fonts);
        expect(text).not.toContain('/Type3');
      });
    }
  }

  it.runIf(hasProgram('qpdf', '--version'))('is sound for qpdf, without a warning', () => {
    for (const kind of documentKinds) {
      for (const language of ['en', 'hi', 'mr']) {
        const pdf = renderPdf(kind, { ...samples[kind], language });
        // Throws where qpdf warns: it then ends with 3.
        expect(runOnPdf(pdf, 'qpdf', ['--check', '%'])).toContain(
          'No syntax or stream encoding errors found',
        );
      }
    }
  });

  it.runIf(hasProgram('mutool', '-v'))('is sound for MuPDF', () => {
    for (const kind of documentKinds) {
      const pdf = renderPdf(kind, { ...samples[kind], language: 'hi' });
      expect(runOnPdf(pdf, 'mutool', ['info', '%'])).toContain('Pages: 1');
    }
  });
});

describe('text is never code', () => {
  const hostile = [
    '#import "@preview/cetz:0.3.1": *',
    '#read("/etc/passwd")',
    '$ x^2 $ and *bold* and _thin_ and `raw` and ```raw```',
    '@label <label> = heading - list // comment /* comment */',
    'a ] } ) [ { ( \\ \\u{41} \\n "quoted" \'single\' ~ -- --- ...',
    '<i>markup</i> &lt;b&gt; %s $1 {{2}}',
  ];
  for (const text of hostile) {
    it(`shows ${text}`, async () => {
      const pdf = renderPdf('certificate', { ...withTitle(text), author: text });
      const shown = await textOf(pdf);
      expect(shown.split(text).length - 1, shown).toBe(2);
    });
  }

  it('drops controls and what turns the direction of writing, and shows lone surrogates', async () => {
    const pdf = renderPdf('certificate', withTitle('a\u0000b\u202Ec\uD800d'));
    expect(await textOf(pdf)).toContain('a b c');
  });

  it('writes joined letters apart, so that a search finds them', async () => {
    const pdf = renderPdf('certificate', { ...certificate, author: 'Ra\uFB01 and Rafi' });
    expect(await textOf(pdf)).toContain('Rafi and Rafi');
  });

  it('shows a vowel sign without its letter on a dotted circle, not as an empty box', () => {
    const alone = renderDocument('certificate', { ...certificate, author: 'Meera \u093F \u094D' });
    const boxes = renderDocument('certificate', { ...certificate, author: 'Meera \u{1F600}' });
    // What has an empty box in it cannot claim to be accessible, and says why.
    const claims = (pdf: Uint8Array) => Buffer.from(pdf).includes('pdfuaid:part>1<');
    expect([claims(alone.bytes), claims(boxes.bytes)]).toEqual([true, false]);
    expect(alone.inaccessible).toBeUndefined();
    expect(boxes.inaccessible).toMatch(
      /^PDF\/UA-1 error: the text .*\u{1F600}.* could not be displayed/u,
    );
  });

  it('shows letters that no font has as empty boxes', async () => {
    const pdf = renderPdf('certificate', { ...certificate, author: '陳 Meera 😀' });
    expect(await textOf(pdf)).toContain('Meera');
  });
});

describe('a certificate is one page', () => {
  const words = (count: number, word: string) => Array(count).fill(word).join(' ');
  const cases = {
    'a title of 130 long words': withTitle(words(130, 'photosynthetically')),
    'a title of 130 Devanagari words': withTitle(words(130, 'पाणलोटक्षेत्र')),
    'a title of one endless word': withTitle('A'.repeat(400)),
    'a one-word name': { ...certificate, author: 'Suman' },
    'a name of 50 words': { ...certificate, author: words(50, 'Venkatanarasimha') },
    'a name of 500 letters without a space': { ...certificate, author: 'x'.repeat(500) },
    'a name in two scripts': { ...certificate, author: 'Łukasz कृष्‍ण Öz' },
    'a journal of a long name': {
      ...certificate,
      journal: { ...certificate.journal, name: words(14, 'Proceedings') },
    },
    'a long address to verify at': {
      ...certificate,
      verification: { code: 'ABCD-EFGH', address: `https://x.example/${'y'.repeat(180)}` },
    },
  };
  for (const [what, data] of Object.entries(cases)) {
    it(`with ${what}`, async () => {
      expect((await propertiesOf(renderPdf('certificate', data))).pages).toEqual([landscape]);
    });
  }

  it('for an editor of many words too', async () => {
    const pdf = renderPdf('editor-certificate', {
      ...samples['editor-certificate'],
      name: words(12, 'Subrahmanyam'),
      affiliation: words(60, 'Department'),
    });
    expect((await propertiesOf(pdf)).pages).toEqual([landscape]);
  });
});

describe('what a document shows', () => {
  it('a certificate: all that it says of its article', async () => {
    const shown = await textOf(renderPdf('certificate', certificate));
    for (const part of [
      'Dr. Anil Kumar Sharma',
      '12-19',
      '1042',
      '20 November 2026',
      '9871-2063',
    ]) {
      expect(shown).toContain(part);
    }
    expect(shown).toContain('CERTIFICATE OF PUBLICATION');
    expect(shown).toContain('7K3F-9QWEA-2BC4');
    expect(shown).toContain('Prof. Meera Deshpande');
  });

  it('pages of an article are printed as pages show them', async () => {
    for (const kind of ['certificate', 'index-page'] as const) {
      const shown = await textOf(renderPdf(kind, samples[kind]));
      expect(shown).toContain('12-19');
      expect(shown).not.toContain('12–19');
    }
  });

  it('a certificate: the address to verify it at, as it is, however long the host', async () => {
    const { code } = certificate.verification;
    for (const length of [10, 50, 55, 60, 80, 100]) {
      const address = `https://${'journal-'.repeat(13).slice(0, length)}.example/verify/${code}`;
      const shown = await textOf(
        renderPdf('certificate', { ...certificate, verification: { code, address } }),
      );
      expect(shown).toContain(` ${code} ${address} `);
    }
  });

  it('a certificate: the code of an endless address in one piece', async () => {
    const { code } = certificate.verification;
    const address = `https://${'w'.repeat(180)}.example/verify/${code}`;
    const shown = await textOf(
      renderPdf('certificate', { ...certificate, verification: { code, address } }),
    );
    expect(shown.split(code)).toHaveLength(3);
  });

  it('a cover: its months and its frequency in the language, its licence, another frequency as it is', async () => {
    const cover = { ...samples['cover-page'], language: 'mr' };
    const shown = await textOf(renderPdf('cover-page', cover));
    expect(shown).toContain('Peer reviewed, open access · त्रैमासिक');
    expect(shown).toContain('खंड 3 · अंक 2');
    expect(shown).toContain('एप्रिल–जून');
    expect(shown).not.toContain('CC BY');
    const licence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };
    expect(await textOf(renderPdf('cover-page', { ...cover, licence }))).toContain('CC BY 4.0');
    const odd = await textOf(renderPdf('cover-page', { ...cover, frequency: 'Now and then' }));
    expect(odd).toContain('Peer reviewed, open access · Now and then');
  });

  it('a cover: what was uploaded in the place of the drawing', async () => {
    const cover = samples['cover-page'];
    const picture = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"><path d="M0 0h3v4H0z"/></svg>',
    );
    const [drawn, own] = [
      renderPdf('cover-page', cover),
      renderPdf('cover-page', { ...cover, picture }),
    ];
    expect(await textOf(own)).toBe(await textOf(drawn));
    expect(own.length).toBeLessThan(drawn.length - 5000);
    expect(Buffer.from(own).includes('pdfuaid:part>1<')).toBe(true);
  });

  it('the board: its groups in order, pinned first', async () => {
    const shown = await textOf(renderPdf('editorial-board', samples['editorial-board']));
    const order = ['Editor-in-Chief', 'Deshpande', 'Associate Editors', 'Łukasz', 'Verma'];
    const places = [...order, 'Assistant Editors', 'Rao'].map((part) => shown.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  for (const [language, { 'copyright-form': words }] of Object.entries(documentWords)) {
    const { send, sendTo, statement, ...texts } = words;
    it(`the copyright form in ${language}: its whole text, on one page`, async () => {
      const form = { ...samples['copyright-form'], language };
      const { name, publisher } = form.journal;
      const shown = (await textOf(renderPdf('copyright-form', form))).toLowerCase();
      const said = [...Object.values(texts).flat(), statement(name, publisher), sendTo];
      for (const text of said) expect.soft(shown).toContain(text.toLowerCase());
      expect((await propertiesOf(renderPdf('copyright-form', form))).pages).toHaveLength(1);

      const nameless = { ...form, email: '', journal: { ...form.journal, publisher: '' } };
      const without = await textOf(renderPdf('copyright-form', nameless));
      expect(without).toContain(send.replace(/[.।]$/, ''));
      expect(without).toContain(statement(name, ''));

      const words = 'Proceedings of the Horticultural Society of the Western Districts, '.repeat(2);
      const long = { ...form, journal: { ...form.journal, name: words, publisher: words } };
      expect((await propertiesOf(renderPdf('copyright-form', long))).pages).toHaveLength(1);
    });
  }

  it('contents: fifty authors, and a new list where the issue changes', async () => {
    const [first] = samples['index-page'].articles;
    if (!first) throw new Error('A sample without articles');
    const authors = Array.from({ length: 50 }, (_, index) => `Author${index} Name`);
    const pdf = renderPdf('index-page', {
      ...samples['index-page'],
      articles: [first, { ...first, issue: 3, authors }],
    });
    const shown = await textOf(pdf);
    expect(shown).toContain(authors.join(', '));
    expect(shown).toContain('Volume 3, Issue 2 (2026)');
    expect(shown).toContain('Volume 3, Issue 3 (2026)');
  });

  it('contents of a thousand articles run over many pages', async () => {
    const [first] = samples['index-page'].articles;
    if (!first) throw new Error('A sample without articles');
    const articles = Array.from({ length: 1000 }, () => first);
    const { pages } = await propertiesOf(
      renderPdf('index-page', { ...samples['index-page'], articles }),
    );
    expect(pages.length).toBeGreaterThan(20);
  });
});

describe.each(motifNames)('a drawing on documents: %s', (motif) => {
  const band: DrawnData = {
    issue: {
      journal: 'sahyadri',
      year: 2026,
      volume: 3,
      issue: 2,
      months: '',
      articles: [{ refnumber: '1042', pagenumber: '', subject: '', is_retracted: false }],
    },
    look: { motif, colour: '#1f5a46', ground: 'dark' },
  };

  it.each(['certificate', 'editorial-board'] as const)(
    'is an artifact of at most 20 kB on a %s, and changes no text',
    async (kind) => {
      const [plain, drawn] = [samples[kind], { ...samples[kind], band }].map((data) =>
        renderDocument(kind, data as (typeof samples)['certificate']),
      );
      if (!plain || !drawn) throw new Error('Two documents were made');
      expect(await textOf(drawn.bytes)).toBe(await textOf(plain.bytes));
      expect(drawn.bytes.length - plain.bytes.length).toBeGreaterThan(500);
      expect(drawn.bytes.length - plain.bytes.length).toBeLessThan(20_000);
      expect(drawn.inaccessible).toBeUndefined();
      expect((await propertiesOf(drawn.bytes)).pages).toHaveLength(1);
    },
  );

  it('gives way to a frame of the journal’s own', () => {
    const framed = { ...certificate, border: ownBorder };
    expect(renderPdf('certificate', { ...framed, band })).toEqual(renderPdf('certificate', framed));
  });
});

describe('the face of headings', () => {
  const said = 'Śāstra Café of Field Sciences Ficus संशोधन पत्रिका';
  const source = `#import "/kit.typ": *
#set document(title: "Names", date: none)
#show: document-style
#text(font: heading-fonts, weight: 600)[Śāstra Café of Field Sciences _Ficus_ संशोधन पत्रिका]`;
  const named = (face?: HeadingFace) => {
    const journal = { ...samples.certificate.journal, ...(face && { face }) };
    return renderTypst({ name: 'names.typ', source }, { language: 'en', journal }).bytes;
  };
  const fontsOf = (pdf: Uint8Array) =>
    new Set(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/(?<=\/FontName \/[A-Z]{6}\+)[\w-]+/g),
    );

  it.each<[HeadingFace, string[]]>([
    ['source-serif', ['Source-Serif-4-Regular', 'Source-Serif-4-Accents-Regular']],
    ['fraunces', ['Fraunces-Regular', 'Fraunces-Accents-Regular', 'Fraunces-Italic']],
    ['newsreader', ['Newsreader-Regular', 'Newsreader-Accents-Regular', 'Newsreader-Italic']],
    ['eczar', ['Eczar-Regular', 'Eczar-Accents-Regular', 'Eczar-Devanagari-Regular']],
    ['archivo', ['Archivo-Regular', 'Archivo-Accents-Regular', 'Archivo-Italic']],
  ])(
    '%s is there for templates, with accents, and its text is copied whole',
    async (face, fonts) => {
      const pdf = named(face);
      expect([...fontsOf(pdf)]).toEqual(expect.arrayContaining(fonts));
      expect(await textOf(pdf)).toBe(said);
    },
  );

  it('is that of all text where the journal has chosen none', () => {
    expect([...fontsOf(named())].filter((font) => !font.startsWith('NotoSerif'))).toEqual([]);
  });
});
