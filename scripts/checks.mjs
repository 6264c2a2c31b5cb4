/** What must hold before any test runs: each a name and a command. */
export const checks = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['types of the shared rooms', 'tsc', ['-p', 'tsconfig.shared.json']],
  ['types of the server', 'tsc', ['-p', 'tsconfig.node.json']],
  ['types of the browser tests', 'tsc', ['-p', 'tsconfig.browser.json']],
  ['types of the pages', 'tsc', ['-p', 'tsconfig.web.json']],
];
