import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import { encode } from 'uqr';
import { PDFDocument } from '../../tests/support/drawn-pdf.ts';

const { resolve } = createRequire(import.meta.url);
const mm = 72 / 25.4;
const [regular, semibold] = ['400Regular/NotoSerif_400Regular', '600SemiBold/NotoSerif_600SemiBold']
  .map((file) => resolve(`@expo-google-fonts/noto-serif/${file}.ttf`))
  // Read once: pdfkit takes what it has read itself, and reading is most of its work.
  .map(
    (path) => (new PDFDocument().font(path) as unknown as { _font: { font: Buffer } })._font.font,
  );

type Article = { refnumber: number; title: string; authorname: string; pagenumber: string };
/** In millimetres from above and from the left; the size in points. */
type Text = [y: number, font: string, size: number, text: string, x?: number, width?: number];

/** Certificates by pdfkit: the texts, font and QR code of ours, tagged, on a plain page. `/certificates/101` is an article's. */
export function pdfkitCertificates(file: string) {
  const database = new Sqlite(file, { readonly: true });
  const article = database.prepare<unknown[], Article>(
    'SELECT refnumber, title, authorname, pagenumber FROM articles WHERE refnumber = ?',
  );
  return async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const found = article.get(Number(url.split('/')[2]));
    if (!found) throw new Error(`No article at ${url}`);
    const pdf = await makeCertificate(found);
    response.writeHead(200, { 'content-length': pdf.length }).end(pdf);
  };
}

function makeCertificate({ refnumber, title, authorname, pagenumber }: Article) {
  const address = `https://bench.example/verify/MEASURED${refnumber}`;
  const page = { size: 'A4', layout: 'landscape', margin: 90 } as const;
  const document = new PDFDocument({ ...page, pdfVersion: '1.7', tagged: true, lang: 'en' });
  const bytes = buffer(document);
  document.registerFont('regular', regular).registerFont('semibold', semibold);
  const section = document.struct('Sect');
  document.addStructure(section);
  const tag = (type: string, content: () => void) =>
    section.add(document.struct(type, {}, content));
  document.rect(26, 26, document.page.width - 52, document.page.height - 52).stroke('#1f5a46');
  const texts: Text[] = [
    [40, 'semibold', 22, 'Journal of Measurements'],
    [50, 'regular', 8.4, 'ISSN 2049-3630 · bench.example'],
    [59, 'semibold', 15, 'CERTIFICATE OF PUBLICATION'],
    [80, 'regular', 11.5, 'This is to certify that'],
    [87, 'regular', 36, authorname.split(',')[0] ?? ''],
    [106, 'regular', 11.5, 'has published the article'],
    [114, 'semibold', 18, title.replaceAll(/<[^>]*>/g, '')],
    ...inColumns(143, 'semibold', 6.4, ['VOLUME', 'ISSUE', 'YEAR', 'PAGES', 'DATE', 'REFERENCE']),
    ...inColumns(147, 'regular', 10.5, ['1', '1', '2026', pagenumber, '15 March', `${refnumber}`]),
    [176, 'semibold', 6.4, 'VERIFY THIS CERTIFICATE', 60, 100],
    [179.5, 'semibold', 11, `MEASURED${refnumber}`, 60, 100],
    [184, 'regular', 7.4, address, 60, 100],
    [179.5, 'semibold', 10.5, 'Dr. Meera Deshpande', 203, 62],
    [184, 'semibold', 6.4, 'CHIEF EDITOR', 203, 62],
  ];
  for (const [y, font, size, text, x = 32, width = 233] of texts) {
    const place = { width: width * mm, align: 'center' } as const;
    tag('P', () =>
      document
        .font(font)
        .fontSize(size)
        .text(text, x * mm, y * mm, place),
    );
  }
  tag('Figure', () => drawQrCode(document, address));
  section.end();
  document.end();
  return bytes;
}

const inColumns = (y: number, font: string, size: number, texts: string[]) =>
  texts.map((text, index): Text => [y, font, size, text, 44 + index * 36, 34]);

function drawQrCode(document: PDFKit.PDFDocument, address: string): void {
  // With the mask of ours: to look for the best one takes ten times as long.
  const { data, size } = encode(address, { ecc: 'M', border: 0, maskPattern: 2 });
  const side = (25 * mm) / size;
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) document.rect(32 * mm + x * side, 161 * mm + y * side, side, side);
    }
  }
  document.fill('black');
}
