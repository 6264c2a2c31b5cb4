import { expect, it } from 'vitest';
import { countedLack, lackingWords } from '../../ui/lack-labels.ts';
import { withFilter } from './desk-filters.ts';

const after = (search: string, changes: Record<string, string>) =>
  withFilter(new URLSearchParams(search), changes).toString();

it('a filter that changes leads to the first page, and keeps the others', () => {
  expect(after('state=draft&after=x', { issue: '2024/4/2' })).toBe(
    'state=draft&issue=2024%2F4%2F2',
  );
  expect(after('state=draft&by=asha&before=x', { state: '' })).toBe('by=asha');
});

it('says what is missing', () => {
  expect(lackingWords('pdf')).toBe('Without PDF');
  expect(lackingWords('pdf,doi')).toBe('Without PDF, DOI');
  expect(lackingWords('pdf_title,doi')).toBe('Without DOI, Title not in PDF');
  expect(countedLack(1, 'whole_pdf')).toBe('1 damaged PDF');
  expect(countedLack(4, 'own_pdf')).toBe('4 share a PDF with another article');
  expect(countedLack(1, 'pdf_title')).toBe('1 PDF doesn’t show the title');
  expect(countedLack(2, 'abstract')).toBe('2 without abstract');
});
