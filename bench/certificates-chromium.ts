import type { Browser } from 'playwright-core';
import { launchChromium } from '../tests/support/browser.ts';
import { certificateHtml, certificateSheet } from './peers/certificate-html.ts';
import { certificatesOf } from './support/certificate-data.ts';
import type { Measurement } from './support/figure.ts';
import { milliseconds, timeRuns } from './support/timing.ts';

const name = '  by Chromium, each, p50';

/** The same texts, fonts and QR code printed by Chromium, out of one page that stays open. */
export const certificatesByChromium: Measurement = async (bench) => {
  const browser = await launchChromium().catch(() => undefined);
  if (!browser) return [{ name, value: '', detail: 'it does not start here' }];
  try {
    const { median, p99, bytes } = await print(browser, certificatesOf(bench).map(certificateHtml));
    const detail = `p99 ${milliseconds(p99)}, ${(bytes / 1024).toFixed(0)} KB; several processes, tagged, a plain frame`;
    return [{ name, value: milliseconds(median), detail }];
  } finally {
    await browser.close();
  }
};

async function print(browser: Browser, certificates: string[]) {
  const page = await browser.newPage();
  await page.setContent(certificateSheet());
  let bytes = 0;
  const times = await timeRuns(
    async (index) => {
      const html = JSON.stringify(certificates[index % certificates.length]);
      await page.evaluate(`document.body.innerHTML = ${html}; document.fonts.ready.then(() => {})`);
      bytes = (await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }))
        .length;
    },
    { warmUp: 5, times: 40 },
  );
  return { ...times, bytes };
}
