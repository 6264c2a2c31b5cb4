import { readFileSync } from 'node:fs';
import { escapeText } from 'entities';
import type { CertificateData } from '#pdf/certificate.ts';
import { qrSvg } from '#pdf/kit/qr-svg.ts';
import { certificateTexts } from '../support/certificate-data.ts';
import { peerFonts } from './peer.ts';

/** The page that certificates are put into, with the fonts of ours. */
export function certificateSheet(): string {
  const face = (file: string, description: string) =>
    `@font-face { font-family: serifs; ${description}; src: url(data:font/ttf;base64,${readFileSync(file, 'base64')}) }`;
  return `<!doctype html><html lang="en"><title>Certificate of Publication</title>
<style>
  ${face(peerFonts.regular, 'font-weight: 400')}
  ${face(peerFonts.italic, 'font-weight: 400; font-style: italic')}
  ${face(peerFonts.semibold, 'font-weight: 600')}
  ${face(peerFonts.semiboldItalic, 'font-weight: 600; font-style: italic')}
  @page { size: A4 landscape; margin: 0 }
  body { margin: 10mm; padding: 12mm; height: 164mm; border: 0.3mm solid #1f5a46; font: 10.5pt serifs; text-align: center }
  h1, h2, h3, small, b { font-weight: 600 }
  h1, small { text-transform: uppercase; letter-spacing: 0.09em }
  h1 { font-size: 15pt } h2 { font-size: 22pt; margin: 0 } h3 { font-size: 18pt } .name { font-size: 36pt }
  h2, .name, small { color: #1f5a46 } small { font-size: 6.4pt }
  .facts, .foot { display: flex; justify-content: center; gap: 12mm; align-items: end }
  .foot { justify-content: space-between; margin-top: 12mm; text-align: start }
  svg { width: 25mm; height: 25mm }
</style><body></body></html>`;
}

/** What a certificate says, for the body of that page. */
export function certificateHtml(data: CertificateData): string {
  const texts = certificateTexts(data);
  const { words } = texts;
  const title = texts.title.map(({ text, italic }) =>
    italic ? `<i>${escapeText(text)}</i>` : escapeText(text),
  );
  const facts = texts.facts.map(
    ([name, value]) => `<div><small>${name}</small><br>${escapeText(value)}</div>`,
  );
  return `<h2>${escapeText(texts.journal)}</h2><div>${texts.origin}</div><h1>${words.heading}</h1>
<p><i>${words.certifies}</i></p><div class="name">${escapeText(texts.author)}</div>
<p><i>${words.published}</i></p><h3>${title.join('')}</h3><div class="facts">${facts.join('')}</div>
<div class="foot">${qrSvg(texts.address)}
<div style="flex: 1"><small>${words.verify}</small><br><b>${texts.code}</b><br>${texts.address}</div>
<div><b>${escapeText(texts.chiefEditor)}</b><br><small>${words.chiefEditor}</small></div></div>`;
}
