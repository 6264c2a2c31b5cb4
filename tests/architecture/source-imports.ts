import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Import = {
  file: string;
  /** A file by its path from the root, or `package:<name>`. */
  target: string;
};

const statement =
  /^(?:(?:import|export)[^'\n]* from|import|\} from) '([^'\n]+)';|\bimport\(\s*'([^'\n]+)'/gm;

/** The sources of `src`, without tests. */
export const sourceFiles: string[] = readdirSync(join(root, 'src'), {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));

export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Whether it is imported by dots or by a subpath of package.json. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#demo/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier));
  return `package:${specifier}`;
}

/** Every import of every source, of types too. */
export const imports: Import[] = sourceFiles.flatMap((file) =>
  [...readSource(file).matchAll(statement)].map(([, from, dynamic]) => ({
    file,
    target: targetOf(file, from ?? dynamic ?? ''),
  })),
);
