import { describe, expect, test } from 'vitest';
import { readContributors } from './contributors-form.ts';
import { readMetadata } from './metadata-form.ts';
import { metadataProblems } from './metadata-problems.ts';
import { parseStoredMetadata, storedMetadata } from './stored-metadata.ts';

describe('the rows of a form', () => {
  test('are cleaned, and what is empty is left out', () => {
    const { value, problems } = readContributors(
      JSON.stringify([
        {
          name: ' Anil\u00A0 Sharma ',
          given: '',
          orcid: 'https://orcid.org/0000-0002-1825-0097',
          affiliations: [{ name: 'Soil Institute', ror: '05dxps055' }, { name: '' }],
          is_corresponding: false,
          role: 'author',
        },
      ]),
    );
    expect(problems).toEqual({});
    expect(value).toEqual([
      {
        name: 'Anil Sharma',
        orcid: '0000-0002-1825-0097',
        affiliations: [{ name: 'Soil Institute', ror: 'https://ror.org/05dxps055' }],
      },
    ]);
  });

  test.each([
    [[{ name: 'A, B' }], 'contributors.0.name'],
    [[{ name: ' ' }], 'contributors.0.name'],
    [[{ name: 'A B', family: '</script>B, Jr.' }], 'contributors.0.family'],
    [[{ name: 'A', orcid: '0000-0002-1825-0098' }], 'contributors.0.orcid'],
    [[{ name: 'A', affiliations: [{ name: 'B', ror: 'x' }] }], 'contributors.0.affiliations.0.ror'],
    [[{ name: 'A', email: 'a@b.example' }], 'contributors.0'],
    [[{ name: 'A'.repeat(501) }], 'contributors.0.name'],
    ['[{', 'contributors'],
    ['"'.repeat(400_000), 'contributors'],
  ])('%j are refused at %s', (given, place) => {
    const { problems } = readContributors(given);
    expect(Object.keys(problems)).toEqual([place]);
  });
});

describe('what an article knows', () => {
  test('is cleaned as the fields of the form are', () => {
    const { value, problems } = readMetadata({
      kind: 'review-article',
      received: '',
      licence: 'cc by 4.0',
      translations: [
        { language: 'Hindi', title: 'मिट्टी <script>x</script><i>a</i>' },
        { language: 'mr', title: '' },
      ],
      references: ' One \n\n Two\tthree ',
      funding: [{ funder: 'ICAR', award: '' }],
    });
    expect(problems).toEqual({});
    expect(value).toEqual({
      kind: 'review-article',
      licence: 'CC-BY-4.0',
      translations: [{ language: 'hi', title: 'मिट्टी &lt;i&gt;a&lt;/i&gt;' }],
      references: 'One\nTwo three',
      funding: [{ funder: 'ICAR' }],
    });
    expect(parseStoredMetadata(storedMetadata(value))).toEqual(value);
  });

  test.each([
    [{ kind: 'poem' }, 'metadata.kind'],
    [{ received: '2026-02-30' }, 'metadata.received'],
    [{ licence: 'mine' }, 'metadata.licence'],
    [{ translations: [{ language: '??', title: 'a' }] }, 'metadata.translations.0.language'],
    [{ translations: [{ language: 'xx', title: 'a' }] }, 'metadata.translations.0.language'],
    [
      {
        translations: [
          { language: 'hi', title: 'a' },
          { language: 'Hindi', title: 'b' },
        ],
      },
      'metadata.translations.1.language',
    ],
    [{ received: '2026-02-02', accepted: '2026-02-01' }, 'metadata.accepted'],
    [{ received: '2026-02-02', revised: '2026-02-01' }, 'metadata.revised'],
    [{ revised: '2026-02-02', accepted: '2026-02-01' }, 'metadata.accepted'],
    [{ received: '2926-02-02' }, 'metadata.received'],
    [
      { funding: [{ funder: 'A', funder_id: 'javascript:alert(1)' }] },
      'metadata.funding.0.funder_id',
    ],
    [{ secret: 'a' }, 'metadata'],
    ['nothing', 'metadata'],
  ])('%j is refused at %s', (given, place) => {
    expect(Object.keys(readMetadata(given).problems)).toEqual([place]);
  });

  test('is stored as nothing where nothing is known', () => {
    expect(storedMetadata({})).toBe('');
    expect(parseStoredMetadata('broken')).toEqual({});
  });
});

test('the browser, which does not sanitise, finds the same problems', () => {
  for (const given of [
    { licence: 'mine', translations: [{ language: '?', title: 'A' }] },
    { received: '31.1.2026', copyright_holder: 'x'.repeat(501) },
    { licence: 'cc by 4.0', translations: [{ language: 'Hindi', title: 'A' }] },
  ]) {
    expect(metadataProblems(given)).toEqual(readMetadata(given).problems);
  }
  expect(Object.keys(metadataProblems({ licence: 'mine' }))).toEqual(['metadata.licence']);
});
