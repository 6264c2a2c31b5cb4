import fc from 'fast-check';
import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { oneLine } from '#domain/clean-text.ts';
import { bibtex } from '#domain/exports/bibtex.ts';
import { cslItem, cslJson } from '#domain/exports/csl-json.ts';
import { csvHeader, csvRow } from '#domain/exports/csv.ts';
import { dublinCoreDocument } from '#domain/exports/dublin-core.ts';
import { jatsArticle, jatsDocument } from '#domain/exports/jats.ts';
import { plainLine } from '#domain/exports/plain-line.ts';
import { ris } from '#domain/exports/ris.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import { citationStyles } from '#domain/metadata/citation-styles/citation-styles.ts';
import { invertedName } from '#domain/names/person-name.ts';
import { runsText } from '#domain/rich-text/runs.ts';
import { fromHtml } from '#domain/rich-text/sanitise.ts';
import { hostileRecords, knownRecord, sampleRecords } from '../support/bibliographic-records.ts';
import { type ReadItem, readCitations } from '../support/citation-reader.ts';
import { randomRecords, randomRecordsTimeout } from '../support/random-records.ts';
import { itWithSharedData } from '../support/shared-data.ts';

const cslFile = (record: BibliographicRecord) => cslJson([record]);

type Fields = { title: string; names: string[]; pages: string; year: number; doi: string };

/** What every format must say. */
const fieldsOf = (record: BibliographicRecord): Fields => ({
  title: plainLine(record.title),
  names: record.people.map((person) => plainLine(invertedName({ ...person, suffix: '' }))),
  pages: [record.firstPage, record.lastPage].filter(Boolean).join('-'),
  year: record.year,
  doi: record.doi,
});

const fieldsRead = (item: ReadItem): Fields => ({
  title: oneLine((item.title ?? '').replace(/<\/?(?:i|span[^>]*)>/g, '')),
  names: (item.author ?? []).map((name) => {
    const particle = name['non-dropping-particle'] ?? name['dropping-particle'] ?? '';
    return [oneLine(`${particle} ${name.family ?? ''}`), name.given ?? '']
      .filter(Boolean)
      .join(', ');
  }),
  pages: item.page ?? '',
  year: item.issued?.['date-parts'][0]?.[0] ?? 0,
  doi: item.DOI ?? '',
});

function fieldsOfJats(record: BibliographicRecord): Fields {
  using document = XmlDocument.fromString(jatsArticle(record, { isNamespaced: false }).text);
  const text = (path: string, from: XmlDocument | XmlElement = document) =>
    from.find(path.replace(/^\/\//, from === document ? '//' : './/'))[0]?.content ?? '';
  const people = document.find('//contrib').filter((one) => one instanceof XmlElement);
  return {
    title: text('//article-title'),
    names: people.map((one) =>
      [text('//surname', one), text('//given-names', one)].filter(Boolean).join(', '),
    ),
    pages: [text('//fpage') || text('//elocation-id'), text('//lpage')].filter(Boolean).join('-'),
    year: Number(text('//pub-date/year')),
    doi: text('//article-id[@pub-id-type="doi"]'),
  };
}

const plainFormats: Record<string, (record: BibliographicRecord) => string> = {
  ris,
  bibtex,
  csl: (record) => cslJson([record]),
  csv: csvRow,
  ...Object.fromEntries(
    citationStyles.map(({ name, cite }) => [name, (record) => runsText(cite(record))]),
  ),
};

describe('RIS, BibTeX, CSL-JSON and JATS, read by parsers that are not ours,', () => {
  test('give the fields of an article that tries them all', () => {
    const record = knownRecord({
      title: 'A_b \\ ~ ^ {x} $5 &lt;i&gt;E. coli&lt;/i&gt; 50% &amp;amp; #1 “q”',
      authorname: 'Dr. Rik van Noord, Suharto, आर. एस. नेताम, Barbara Anderson',
    });
    const fields = fieldsOf(record);
    expect(fields.names).toEqual([
      'van Noord, Rik',
      'Suharto',
      'नेताम, आर. एस.',
      'Anderson, Barbara',
    ]);
    expect(readCitations(ris(record), '@ris/file').map(fieldsRead)).toEqual([fields]);
    expect(readCitations(bibtex(record), '@bibtex/text').map(fieldsRead)).toEqual([fields]);
    expect(fieldsRead(cslItem(record))).toEqual(fields);
    expect(fieldsOfJats(record)).toEqual(fields);
  });

  test('give CSL-JSON the italics of a title, and its part before a subtitle', () => {
    const title = (html: string) => {
      const { title, 'title-short': short } = cslItem(
        knownRecord({ title: fromHtml(html, 'title') }),
      );
      return [title, short];
    };
    expect(title('Growth of <i>E. coli</i>: a review')).toEqual([
      'Growth of <i>E. coli</i>: a review',
      'Growth of <i>E. coli</i>',
    ]);
    expect(title('<em>Oryza: rice</em> fields')).toEqual([
      '<i>Oryza: rice</i> fields',
      '<i>Oryza</i>',
    ]);
    expect(title('At 10:30, p < 0.05')).toEqual(['At 10:30, p < 0.05', undefined]);
  });

  test('keep raised and lowered digits of a title', () => {
    const record = knownRecord({ title: fromHtml('CO<sub>2</sub> at 10<sup>-3</sup>', 'title') });
    for (const written of [ris, bibtex, csvRow, jatsDocument, dublinCoreDocument, cslFile]) {
      expect(written(record).replace(/[{}]/g, '')).toContain('CO₂ at 10⁻³');
    }
  });

  test.each([
    ['José Ñandú', 'Ñandú, José'],
    ['Zoë Brandão', 'Brandão, Zoë'],
    ['Anil Andúñez', 'Andúñez, Anil'],
  ])('give the name %s', (authorname, name) => {
    const record = knownRecord({ authorname });
    const [read] = readCitations(bibtex(record), '@bibtex/text').map(fieldsRead);
    expect(read?.names).toEqual([name]);
    expect(bibtex(record)).toContain(`author = {${name}}`);
  });

  test.each([
    ['10.5555/ABC_%{x}', '10.5555/ABC_%{x}'],
    ['10.5555/a_b%25', '10.5555/a_b%25'],
    ['10.5555/a%{b', '10.5555/a%25%7Bb'],
    ['10.5555/}a{', '10.5555/%7Da%7B'],
    ['10.5555/a\\b', '10.5555/a%5Cb'],
  ])('give the DOI %s', (doi, read) => {
    const record = { ...knownRecord(), doi };
    const [item] = readCitations(bibtex(record), '@bibtex/text');
    expect(item?.DOI).toBe(read);
  });

  for (const [file, most] of [
    ['computational-linguistics.jsonl.gz', Infinity],
    ['devanagari.jsonl', Infinity],
    ['scale-100k.jsonl.gz', 2_000],
  ] as const) {
    itWithSharedData(file, `give the fields of the records of ${file}`, async () => {
      const records = sampleRecords(file, most);
      const expected = records.map(fieldsOf);
      const risFile = records.map(ris).join('');
      const bibFile = records.map(bibtex).join('\n');
      const readings = {
        ris: readCitations(risFile, '@ris/file').map(fieldsRead),
        bibtex: readCitations(bibFile, '@bibtex/text').map(fieldsRead),
        csl: records.map((record) => fieldsRead(cslItem(record))),
        jats: records.map(fieldsOfJats),
      };
      for (const [format, read] of Object.entries(readings)) {
        const differing = read.filter(
          (fields, index) => JSON.stringify(fields) !== JSON.stringify(expected[index]),
        );
        expect({ format, count: read.length, differing: differing.slice(0, 3) }).toEqual({
          format,
          count: records.length,
          differing: [],
        });
      }
    });

    itWithSharedData(file, `have no markup of ${file} in plain text`, async () => {
      const leaking = sampleRecords(file, most).flatMap((record) => {
        // What a reader sees as text is no markup: some titles are about it.
        const own = `${record.title} ${record.abstract}`;
        return Object.entries(plainFormats)
          .map(([format, write]) => {
            // CSL has italics of its own.
            const text = format === 'csl' ? write(record).replace(/<\/?i>/g, '') : write(record);
            return [format, text.match(leak)?.[0] ?? ''] as const;
          })
          .filter(([, found]) => found !== '' && !own.includes(found))
          .map(([format, found]) => `${record.refnumber} ${format} ${found}`);
      });
      expect(leaking).toEqual([]);
    });
  }
});

/** Tags, entities, and characters that no text holds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const leak = /<\/?[a-z][^<>\n]*>|&(?:#?\w+);|[\x00-\x09\x0B\x0C\x0E-\x1F\x7F-\x9F\uFFFE\uFFFF]/;

describe('whatever the texts of a record hold,', () => {
  test(
    'a file of RIS has its lines and no others',
    () => {
      fc.assert(
        fc.property(hostileRecords, (record) => {
          const lines = ris(record).split('\r\n');
          expect(lines[0]).toBe('TY  - JOUR');
          expect(lines.slice(-2)).toEqual(['ER  - ', '']);
          for (const line of lines.slice(1, -2))
            expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- [^\n\r]+$/);
          expect(lines.filter((line) => line.startsWith('ER'))).toHaveLength(1);
        }),
        { numRuns: randomRecords },
      );
    },
    randomRecordsTimeout,
  );

  test(
    'BibTeX is one entry, its braces in pairs',
    () => {
      fc.assert(
        fc.property(hostileRecords, (record) => {
          const text = bibtex(record);
          expect(text).toMatch(/^@article\{[a-z]+\d+-\w*,\n/);
          let depth = 0;
          for (const [brace] of text.replace(/\\[{}]/g, '').matchAll(/[{}]/g)) {
            depth += brace === '{' ? 1 : -1;
            expect(depth).toBeGreaterThanOrEqual(0);
          }
          expect(depth).toBe(0);
          expect(text.trimEnd().endsWith('\n}')).toBe(true);
        }),
        { numRuns: randomRecords },
      );
    },
    randomRecordsTimeout,
  );

  test(
    'CSV is one row of as many values as there are columns, none a formula',
    () => {
      const columns = csvHeader.split(',').length;
      fc.assert(
        fc.property(hostileRecords, (record) => {
          const row = csvRow(record);
          const values = row.trimEnd().replace(/"(?:[^"]|"")*"/g, 'quoted');
          expect(values.split(',')).toHaveLength(columns);
          expect(values).not.toMatch(/(?:^|,)[=+\-@]/);
          expect(row).not.toMatch(/(?:^|,)"[=+\-@][^"]*"(?:,|\r)/);
        }),
        { numRuns: randomRecords },
      );
    },
    randomRecordsTimeout,
  );

  test(
    'CSL-JSON is JSON, and no format of lines holds a control character',
    () => {
      fc.assert(
        fc.property(hostileRecords, (record) => {
          expect(JSON.parse(cslJson([record]))).toHaveLength(1);
          for (const write of [ris, bibtex, csvRow, (one: BibliographicRecord) => cslJson([one])]) {
            expect(write(record).replace(/[\r\n]/g, '')).not.toMatch(/[\p{Cc}\p{Cs}\uFFFE\u202E]/u);
          }
        }),
        { numRuns: randomRecords },
      );
    },
    randomRecordsTimeout,
  );
});
