import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { samples } from '#pdf/samples.ts';
import { pixelsOf } from './support/read-pdf.ts';
import { renderPdf } from './support/render-pdf.ts';

const decode = jsQR as unknown as typeof jsQR.default;

const addresses = [
  'https://sahyadri.example/verify/7K3F-9QWEA-2BC4',
  `https://journals.example:8443/a/${'long-'.repeat(30)}?code=7K3F-9QWEA-2BC4&lang=hi`,
  'http://127.0.0.1:3000/c/1',
];

describe('the QR code, read from the rendered page, is the address', () => {
  for (const kind of ['certificate', 'editor-certificate'] as const) {
    for (const address of addresses) {
      it(`${kind}: ${address.slice(0, 60)}`, async () => {
        const verification = { code: '7K3F-9QWEA-2BC4', address };
        const pdf = renderPdf(kind, { ...samples[kind], verification });
        const { data, width, height } = await pixelsOf(pdf, 1600);
        expect(decode(data, width, height)?.data).toBe(address);
      });
    }
  }
});
