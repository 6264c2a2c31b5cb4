import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const folders = ['src', 'demo', 'tests'];

/**
 * The test files that words ask for. A word with a slash is a path: a file has one of these in its own. All other words
 * must be in a file's path or in a test's name, whatever their case: of a file that lacks some in its path, the tests
 * whose names have those, which its text must have.
 */
export function selectTests(words) {
  const paths = words.filter((word) => word.includes('/')).map(withoutDot);
  const terms = words.filter((word) => !word.includes('/')).map((word) => word.toLowerCase());
  const files = testFiles().filter(
    (file) => paths.length === 0 || paths.some((path) => file.includes(path)),
  );
  const whole = [];
  const named = [];
  for (const file of files) {
    const missing = terms.filter((term) => !file.toLowerCase().includes(term));
    if (missing.length === 0) whole.push(file);
    else if (hasAll(file, missing)) named.push({ file, pattern: patternOf(missing) });
  }
  return { whole, named };
}

const withoutDot = (path) => path.replace(/^\.\//, '');

/** A pattern for names that have all of these, in any order. */
const patternOf = (terms) =>
  new RegExp(
    terms.map((term) => `(?=.*${term.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')})`).join(''),
    'is',
  );

function hasAll(file, terms) {
  const text = readFileSync(join(root, file), 'utf8').toLowerCase();
  return terms.every((term) => text.includes(term));
}

function testFiles() {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.test\.tsx?$/.test(path))
      .sort(),
  );
}
