import type { Browser } from 'playwright-core';
import { launchChromium } from '../tests/support/browser.ts';
import { certificatesOf } from './support/certificate-data.ts';
import { certificateHtml } from './support/certificate-html.ts';
import type { Measurement } from './support/figure.ts';
import { milliseconds, timeRuns } from './support/timing.ts';

const note =
  'Certificates beside others: pdfkit and @react-pdf/renderer are not among the packages and so not measured.';

/** The same certificates printed by Chromium, out of one page that stays open. */
export const certificatesByChromium: Measurement = async (bench) => {
  const browser = await launchChromium().catch(() => undefined);
  if (!browser)
    return [{ name: '  by Chromium', value: '', detail: 'it does not start here', note }];
  try {
    const { median, p99, bytes } = await print(browser, certificatesOf(bench).map(certificateHtml));
    const detail = `p99 ${milliseconds(p99)}, ${(bytes / 1024).toFixed(0)} KB; several processes; a plain page with the same words and QR code`;
    return [{ name: '  by Chromium, each, p50', value: milliseconds(median), detail, note }];
  } finally {
    await browser.close();
  }
};

async function print(browser: Browser, pages: string[]) {
  const page = await browser.newPage();
  let bytes = 0;
  const times = await timeRuns(
    async (index) => {
      await page.setContent(pages[index % pages.length] ?? '');
      const options = { landscape: true, printBackground: true, tagged: true };
      bytes = (await page.pdf({ format: 'A4', ...options })).length;
    },
    { warmUp: 10, times: 60 },
  );
  return { ...times, bytes };
}
