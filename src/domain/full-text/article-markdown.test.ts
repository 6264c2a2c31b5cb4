import { expect, it } from 'vitest';
import { knownRecord } from '../../../tests/support/bibliographic-records.ts';
import { articleMarkdown } from './article-markdown.ts';
import { fullTextMarkdown, withFiles } from './markdown.ts';
import { readJats } from './read-jats.ts';
import { parseXml } from './xml-tree.ts';

const markdownOf = (xml: string) => fullTextMarkdown(readJats(parseXml(xml)).text);
const markdown = withFiles(
  markdownOf(
    '<article><body><sec><title>Methods</title><p>We dug, see <ext-link href="https://soil.example/">here</ext-link>.</p><fig><caption><p>A field.</p></caption><graphic href="f.png"/></fig><fig><graphic href="g.png"/></fig><fig><graphic href="https://elsewhere.example/h.png"/></fig><p><inline-graphic href="https://elsewhere.example/i.png"/></p><supplementary-material href="d.csv"/></sec></body></article>',
  ),
  (name) => (name === 'g.png' || name.includes('//') ? undefined : `https://j.example/${name}`),
);

it('how to cite it and its licence come before the text', () => {
  const record = knownRecord();
  const made = articleMarkdown(record, markdown);
  const places = ['# ', '**Cite as:**', '**Licence:**', record.url, '## Abstract', '## '].map(
    (part) => made.indexOf(part),
  );
  expect(places.slice(0, 5)).toEqual([...places.slice(0, 5)].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(made.startsWith('# Growth of *E. coli* & "others"\n')).toBe(true);
  expect(made).toMatch(/\*\*Cite as:\*\* .*Growth of \*E\. coli\* /);
  expect(made).toContain('Methods');
  expect(made).toContain('[here](<https://soil.example/>)');
  expect(made).toContain('![](https://j.example/f.png)');
  expect(made).toContain('<https://j.example/d.csv>');
  expect(made).not.toContain('g.png');
  expect(made).not.toContain('elsewhere');
  expect(made).not.toContain('**Status:**');
});

it('without a text there is the record', () => {
  const made = articleMarkdown(knownRecord());
  expect(made).toContain('## Abstract');
  expect(made).not.toContain('Methods');
});

it('headings of ours are in the language of the text, or in English', () => {
  const thanked = (language: string) => {
    const xml = `<article xml:lang="${language}"><body><p>A</p></body><back><ack><p>B</p></ack></back></article>`;
    return articleMarkdown(knownRecord(), markdownOf(xml));
  };
  expect(thanked('mr')).toContain('</a>आभार\n');
  expect(thanked('pt')).toContain('</a>Acknowledgements\n');
});

it('a retracted article says so first', () => {
  const notice = {
    kind: 'retraction',
    ...{ refnumber: '102', title: 'Retraction', date: '2024' },
    ...{ url: 'https://j.example/archives/2024/4/2/102', doi: '' },
  } as const;
  const made = articleMarkdown(
    { ...knownRecord(), isRetracted: true, notices: [notice] },
    markdown,
  );
  expect(made.indexOf('**Status:**')).toBeGreaterThan(0);
  expect(made.indexOf('**Status:**')).toBeLessThan(made.indexOf('**Cite as:**'));
  expect(made).toContain('retracted');
  expect(made).toContain('<https://j.example/archives/2024/4/2/102>');
});
