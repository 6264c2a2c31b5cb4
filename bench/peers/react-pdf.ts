import {
  Document,
  Font,
  Page,
  Path,
  renderToBuffer,
  type Styles,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';
import type { CertificateData } from '#pdf/certificate.ts';
import { certificateTexts } from '../support/certificate-data.ts';
import { peerFonts, qrPath } from './peer.ts';

type Style = Styles[string];

Font.register({
  family: 'serif',
  fonts: [
    { src: peerFonts.regular },
    { src: peerFonts.italic, fontStyle: 'italic' },
    { src: peerFonts.semibold, fontWeight: 600 },
    { src: peerFonts.semiboldItalic, fontWeight: 600, fontStyle: 'italic' },
  ],
});
// Names are not hyphenated.
Font.registerHyphenationCallback((word) => [word]);

/** The certificate as @react-pdf/renderer sets it, with a plain frame. */
export async function drawWithReactPdf(data: CertificateData): Promise<Uint8Array> {
  const texts = certificateTexts(data);
  const { words, accent } = texts;
  const text = (style: Style, ...shown: ReactNode[]) => createElement(Text, { style }, ...shown);
  const label = (shown: string) =>
    text(
      { fontSize: 6.4, fontWeight: 600, color: accent, letterSpacing: 0.6 },
      shown.toUpperCase(),
    );
  const italic: Style = {
    fontSize: 11.5,
    fontStyle: 'italic',
    color: '#5a635d',
    marginVertical: 10,
  };
  const { path, side } = qrPath(texts.address);
  const frame: Style = {
    flexGrow: 1,
    border: `1pt solid ${accent}`,
    padding: 40,
    alignItems: 'center',
    justifyContent: 'space-between',
  };
  const page = createElement(
    Page,
    { size: 'A4', orientation: 'landscape', style: { fontFamily: 'serif', padding: 26 } },
    createElement(
      View,
      { style: frame },
      text({ fontSize: 22, fontWeight: 600, color: accent }, texts.journal),
      text({ fontSize: 8.4, color: '#5a635d' }, texts.origin),
      text({ fontSize: 15, fontWeight: 600, letterSpacing: 1.35 }, words.heading.toUpperCase()),
      text(italic, words.certifies),
      text({ fontSize: 36, color: accent }, texts.author),
      text(italic, words.published),
      text(
        { fontSize: 18, fontWeight: 600, textAlign: 'center' },
        ...texts.title.map((run) => text(run.italic ? { fontStyle: 'italic' } : {}, run.text)),
      ),
      createElement(
        View,
        { style: { flexDirection: 'row', gap: 30 } },
        ...texts.facts.map(([name, value]) =>
          createElement(
            View,
            { style: { alignItems: 'center' } },
            label(name),
            text({ fontSize: 10.5 }, value),
          ),
        ),
      ),
      createElement(
        View,
        { style: { flexDirection: 'row', width: '100%', alignItems: 'flex-end' } },
        createElement(
          Svg,
          { viewBox: `0 0 ${side} ${side}`, style: { width: 71, height: 71 } },
          createElement(Path, { d: path, fill: 'black' }),
        ),
        createElement(
          View,
          { style: { flexGrow: 1, marginLeft: 10 } },
          label(words.verify),
          text({ fontSize: 11, fontWeight: 600 }, texts.code),
          text({ fontSize: 7.4 }, texts.address),
        ),
        createElement(
          View,
          { style: { width: 176, borderTop: '0.5pt solid black', alignItems: 'center' } },
          text({ fontSize: 10.5, fontWeight: 600 }, texts.chiefEditor),
          label(words.chiefEditor),
        ),
      ),
    ),
  );
  const title = `${words.heading}: ${texts.author}`;
  return renderToBuffer(createElement(Document, { title, language: data.language }, page));
}
