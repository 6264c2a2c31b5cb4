/**
 * `node scripts/screenshots.mjs [name …]`: the pictures of the README and of the guide for administrators, taken from
 * the demo in a real browser. With names only those that begin with one of them are stored.
 *
 * `node scripts/screenshots.mjs wall [folder]`: eight journals next to each other, for eyes alone; in a temporary folder
 * where none is named.
 */
import { build, install, nodeBinary, run } from './prepare.mjs';

const wanted = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 26) {
  process.exit(run(nodeBinary(), ['scripts/screenshots.mjs', ...wanted]));
}
install({ tests: true });
build();

if (wanted[0] === 'wall') {
  const { takeWall } = await import('./pictures/wall.mjs');
  await takeWall(wanted[1]);
  process.exit();
}

const { launchChromium } = await import('../tests/support/browser.ts');
const { openDemoSite, openWholeDemo } = await import('../tests/support/demo-site.ts');
const { album } = await import('./pictures/album.mjs');
const { takeAdminPictures } = await import('./pictures/admin-pictures.mjs');
const { takeOfficePictures } = await import('./pictures/office-pictures.mjs');
const { takeReaderPictures } = await import('./pictures/reader-pictures.mjs');

const { startSmtpReceiver } = await import('../tests/support/smtp-receiver.ts');

const receiver = await startSmtpReceiver();
const site = await openDemoSite({
  COLOPHON_SMTP_URL: receiver.url,
  COLOPHON_MAIL_FROM: 'office@sahyadri.example',
});
const whole = await openWholeDemo();
const browser = await launchChromium();
try {
  const pictures = album(wanted);
  await takeReaderPictures(browser, whole, pictures);
  await takeAdminPictures(browser, site, pictures);
  await takeOfficePictures(browser, site, pictures);
} finally {
  await browser.close();
  await site.close();
  await whole.close();
  await receiver.close();
}
