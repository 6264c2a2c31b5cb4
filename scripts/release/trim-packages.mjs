import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

/**
 * What packages bring to be compiled, debugged or read; Node runs no TypeScript that lies in packages. Licences stay:
 * they must go along.
 */
const unneeded = /\.(map|md|markdown|[cm]?tsx?|tsbuildinfo)$/i;
const isLicence = /^(licen[cs]e|notice|copying)/i;
/** The largest of the packages that only the built server holds: their licences stay. */
const isBuiltIn =
  /[\\/]node_modules[\\/](@aws-sdk|@noble|@peculiar|@smithy|@zxcvbn-ts|bintrees|kysely|nodemailer)[\\/]/;

/** Where the weights of fonts that documents are set with are named. */
const fonts = join(root, 'src/pdf/kit/fonts.ts');

/** Removes from installed packages what a running server never reads; a third of their bytes. */
export function trimPackages(modules, arch) {
  rmSync(join(modules, '.package-lock.json'), { force: true });
  for (const folder of ['include', 'share']) remove(modules, `node-linux-${arch}`, folder);
  // The sources of SQLite, and its binaries for all machines: this one's stays.
  for (const folder of ['deps', 'src']) remove(modules, 'better-sqlite3', folder);
  const prebuilds = join(modules, 'better-sqlite3', 'prebuilds');
  for (const name of readdirSync(prebuilds)) {
    if (name !== `linux-${arch}.node`) rmSync(join(prebuilds, name));
  }
  // The text of PDFs is read by its legacy build; nothing is drawn.
  for (const folder of ['build', 'image_decoders', 'standard_fonts', 'types', 'wasm', 'web']) {
    remove(modules, 'pdfjs-dist', folder);
  }
  for (const name of ['pdf.sandbox.mjs', 'pdf.renderer.mjs', 'pdf.min.mjs', 'pdf.worker.min.mjs']) {
    remove(modules, 'pdfjs-dist', 'legacy', 'build', name);
  }
  // Of its three builds one is loaded.
  remove(modules, 'libheif-js', 'libheif');
  for (const name of ['libheif-bundle.mjs', 'libheif.js', 'libheif.wasm']) {
    remove(modules, 'libheif-js', 'libheif-wasm', name);
  }
  rmSync(join(modules, '@napi-rs'), { recursive: true, force: true });
  const fontsInUse = readFileSync(fonts, 'utf8');
  const isUnneeded = ({ name, parentPath }) =>
    ((unneeded.test(name) || isBuiltIn.test(`${parentPath}/`)) && !isLicence.test(name)) ||
    (name.endsWith('.ttf') && !fontsInUse.includes(`/${name}'`));
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && isUnneeded(entry)) rmSync(join(entry.parentPath, entry.name));
  }
}

/** Removes one that must be there: a package that is laid out in another way has to be looked at again. */
function remove(modules, ...path) {
  const folder = join(modules, ...path);
  if (!existsSync(folder)) throw new Error(`The packages no longer have ${path.join('/')}`);
  rmSync(folder, { recursive: true });
}
