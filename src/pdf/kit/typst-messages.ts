import { basename } from 'node:path';

const maxMessageCharacters = 500;

/**
 * Typst's own messages about a template that does not compile, with their lines. `folder` is cut out of them, and
 * the main file is not named.
 *
 * @example compileMessage(diagnostics, '/nowhere', 'document.typ') // 'line 12: unknown variable: titel'
 */
export function compileMessage(diagnostics: unknown[], folder: string, mainFile: string): string {
  const lines = diagnostics.map((diagnostic) => {
    const { message, path, range } = diagnostic as {
      message: string;
      path: string;
      range: { start: { line: number } } | null;
    };
    const text = message.replaceAll(folder, '');
    const file = basename(path) === mainFile ? '' : `${basename(path)} `;
    return range ? `${file}line ${range.start.line + 1}: ${text}` : text;
  });
  return lines.join('; ') || 'Typst gave no reason';
}

/**
 * Typst's own messages about a document that it cannot export, from an error whose text is a list as Rust prints it.
 * Never fails; what has another form is given as it is.
 *
 * @example exportMessage(error) // 'PDF/UA-1 error: missing document title'
 */
export function exportMessage(error: unknown): string {
  const printed = error instanceof Error ? error.message : String(error);
  const messages = [...printed.matchAll(/\bmessage: "((?:[^"\\]|\\.)*)"/g)].map(
    ([, message = '']) => message.replace(/\\(["'\\])/g, '$1'),
  );
  const reason = [...new Set(messages)].join('; ') || printed;
  return reason.slice(0, maxMessageCharacters);
}
