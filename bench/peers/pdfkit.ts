import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { CertificateData } from '#pdf/certificate.ts';
import { certificateTexts } from '../support/certificate-data.ts';
import { peerFonts, qrPath } from './peer.ts';

const points = 72 / 25.4;

/** The fonts, read once: pdfkit takes what it has read itself, and reading is most of its work. */
const fonts = Object.entries(peerFonts).map(([name, file]) => {
  const reader = new PDFDocument().font(file) as unknown as { _font: { font: Buffer } };
  return { name, font: reader._font.font };
});

/** The certificate as pdfkit sets it: tagged, every text placed where our template has it, a plain frame. */
export async function drawWithPdfkit(data: CertificateData): Promise<Uint8Array> {
  const texts = certificateTexts(data);
  const { words } = texts;
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 32 * points,
    pdfVersion: '1.7',
    tagged: true,
    lang: data.language,
    displayTitle: true,
    info: { Title: `${words.heading}: ${texts.author}`, Author: texts.journal },
  });
  const bytes = buffer(document);
  for (const { name, font } of fonts) document.registerFont(name, font);
  const { width, height } = document.page;
  const section = document.struct('Sect');
  document.addStructure(section);
  const tag = (type: string, draw: () => void) => section.add(document.struct(type, {}, draw));
  const centred = (y: number, font: string, size: number, text: string, type = 'P') =>
    tag(type, () => {
      document.font(font).fontSize(size);
      document.text(text, 32 * points, y * points, { width: width - 64 * points, align: 'center' });
    });

  document.rect(26, 26, width - 52, height - 52).stroke(texts.accent);
  document.fillColor(texts.accent);
  centred(40, 'semibold', 22, texts.journal);
  document.fillColor('#5a635d');
  centred(50, 'regular', 8.4, texts.origin);
  document.fillColor('#1d2420');
  centred(59, 'semibold', 15, words.heading.toUpperCase(), 'H1');
  centred(80, 'italic', 11.5, words.certifies);
  document.fillColor(texts.accent);
  centred(87, 'regular', 36, texts.author);
  document.fillColor('#1d2420');
  centred(106, 'italic', 11.5, words.published);
  // What is centred cannot go on in another font there: the title's italics are left out.
  centred(114, 'semibold', 18, texts.title.map((run) => run.text).join(''));
  for (const [index, [name, value]] of texts.facts.entries()) {
    const place = { x: (44 + index * 36) * points, width: 34 * points };
    tag('P', () => {
      const { x, width } = place;
      document.font('semibold').fontSize(6.4);
      document.text(name.toUpperCase(), x, 143 * points, { width, align: 'center' });
      document.font('regular').fontSize(10.5);
      document.text(value, x, 147 * points, { width, align: 'center' });
    });
  }
  const { path, side } = qrPath(texts.address);
  tag('Figure', () => {
    document.save().translate(32 * points, 161 * points);
    document
      .scale((25 * points) / side)
      .path(path)
      .fill('black')
      .restore();
  });
  const beside = (y: number, font: string, size: number, text: string, x = 60.5) =>
    tag('P', () => {
      document
        .font(font)
        .fontSize(size)
        .text(text, x * points, y * points, { lineBreak: false });
    });
  beside(176, 'semibold', 6.4, words.verify.toUpperCase());
  beside(179.5, 'semibold', 11, texts.code);
  beside(184, 'regular', 7.4, texts.address);
  document
    .moveTo(203 * points, 178 * points)
    .lineTo(265 * points, 178 * points)
    .stroke();
  beside(179.5, 'semibold', 10.5, texts.chiefEditor, 213);
  beside(184, 'semibold', 6.4, words.chiefEditor.toUpperCase(), 225);
  section.end();
  document.end();
  return bytes;
}
