import { normaliseText } from '../clean-text.ts';

/** Best first: what a browser shows as it is, before what is only made a picture of. */
const drawable = ['png', 'webp', 'jpg', 'jpeg', 'svg', 'gif', 'avif', 'tif', 'tiff'];

const baseOf = (name: string): string => name.split(/[/\\]/).at(-1) ?? '';
const stemOf = (name: string): string => name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1] ?? '';

/** How well a browser shows a file of this name: the less, the better. */
function rankOf(name: string): number {
  const place = drawable.indexOf(extensionOf(name).toLowerCase());
  return place < 0 ? drawable.length : place;
}

const clean = (name: string): string => normaliseText(name).trim().toLowerCase();

/**
 * The file of a package that a JATS file means: by its name, wherever it is; else by its name without what it ends with, for
 * publishers leave that out, or have a picture in several forms. Undefined where there is none.
 *
 * @example findPackageFile('info:doi/10.1371/pone.g001', ['pone.g001.tif']) // 'pone.g001.tif'
 */
export function findPackageFile(href: string, names: readonly string[]): string | undefined {
  const wanted = clean(baseOf(href));
  if (wanted === '') return undefined;
  const path = clean(href).replaceAll('\\', '/');
  const of = (form: (base: string) => boolean) =>
    names.filter((name) => form(clean(baseOf(name)))).sort((a, b) => rankOf(a) - rankOf(b))[0];
  return (
    names.find((name) => `/${clean(name).replaceAll('\\', '/')}`.endsWith(`/${path}`)) ??
    of((base) => base === wanted) ??
    of((base) => stemOf(base) === wanted) ??
    of((base) => rankOf(base) < drawable.length && stemOf(base) === stemOf(wanted))
  );
}

/**
 * The files of a package that are somebody's: without folders, and what systems add to them.
 *
 * @example ownFiles(['a/', 'a/x.xml', '__MACOSX/a/._x.xml']) // ['a/x.xml']
 */
export const ownFiles = (names: readonly string[]): string[] =>
  names.filter(
    (name) => !/[/\\]$|^__MACOSX[/\\]|(^|[/\\])(\._|\.DS_Store$|Thumbs\.db$)/i.test(name),
  );

/**
 * The article itself among them: the one XML file that is in the fewest folders. Several where it cannot be told.
 *
 * @example mainFiles(['a/x.xml', 'a/data/y.xml']) // ['a/x.xml']
 */
export function mainFiles(names: readonly string[]): string[] {
  const all = names.filter((name) => /\.xml$/i.test(name));
  const depth = (name: string) => name.split(/[/\\]/).length;
  const least = Math.min(...all.map(depth));
  return all.filter((name) => depth(name) === least);
}

/**
 * A name that a file is saved under: its own, of letters that every system takes.
 *
 * @example savedName('data/Tabela çã 1.xlsx') // 'Tabela_1.xlsx'
 */
export const savedName = (name: string): string =>
  baseOf(name)
    .replace(/[^\w.-]+/g, '_')
    .replace(/^[._]+/, '')
    .slice(-100) || 'file';
