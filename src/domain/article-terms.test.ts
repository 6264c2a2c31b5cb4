import { expect, it } from 'vitest';
import { termsOf } from './article-terms.ts';

const names = (article: Parameters<typeof termsOf>[0]) =>
  termsOf(article).map(({ kind, slug }) => `${kind} ${slug}`);

it('names authors, keywords and the subject of an article, each once', () => {
  expect(
    names({
      contributors: [{ name: 'Dr. Anil Sharma' }, { name: 'Jr.' }, { name: 'सुनील कुमार' }],
      keywords: 'Rice roots; <i>rice</i> Roots, soil',
      subject: 'Soil &amp; Crop Science',
    }),
  ).toEqual([
    'author anil-sharma-jr',
    'author sunila-kumara',
    'keyword rice-roots',
    'keyword soil',
    'subject soil-crop-science',
  ]);
});

it('has no term for what has no letter and no digit', () => {
  expect(names({ contributors: [{ name: '.' }], keywords: '--; rice', subject: ' ' })).toEqual([
    'keyword rice',
  ]);
});

it('knows an author by the ORCID', () => {
  const orcid = '0000-0002-1825-0097';
  const [author] = termsOf({
    contributors: [{ name: 'A. Das', orcid }],
    keywords: '',
    subject: '',
  });
  expect(author).toEqual({ kind: 'author', slug: 'a-das', name: 'A. Das', orcid });
});
