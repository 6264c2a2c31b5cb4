import { expect, it } from 'vitest';
import { exportMessage } from './typst-messages.ts';

it('what Typst cannot export is told in its own words, each once', () => {
  const diagnostic = (message: string) =>
    `SourceDiagnostic { severity: Error, span: Span(1), message: ${message}, trace: [], hints: [] }`;
  const title = diagnostic('"PDF/UA-1 error: missing document title"');
  const letter = diagnostic('"the text `\\"陳\\"` could not be displayed"');
  expect(exportMessage(new Error(`[${title}, ${letter}, ${title}]`))).toBe(
    'PDF/UA-1 error: missing document title; the text `"陳"` could not be displayed',
  );
  expect(exportMessage(new Error('out of memory'))).toBe('out of memory');
  expect(exportMessage('x'.repeat(9000))).toHaveLength(500);
});
