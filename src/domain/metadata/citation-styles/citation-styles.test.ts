import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlainDate } from '#contract/entities/values.ts';
import { hostileRecords, knownRecord } from '../../../../tests/support/bibliographic-records.ts';
import { runsText } from '../../rich-text/runs.ts';
import { contributorsOf } from '../contributors.ts';
import { citationStyles } from './citation-styles.ts';
import { initials } from './initials.ts';

const cited = (record = knownRecord()) =>
  Object.fromEntries(citationStyles.map(({ name, cite }) => [name, runsText(cite(record))]));

describe('an article is cited', () => {
  test('in six styles', () => {
    expect(cited()).toEqual({
      APA: 'Sharma, A. K., van Noord, R., & Suharto. (2024). Growth of E. coli & “others”. Annals of Soil, 4(2), 7–12. https://doi.org/10.5555/soil.101',
      MLA: 'Sharma, Anil Kumar, et al. “Growth of E. coli & ‘Others’.” Annals of Soil, vol. 4, no. 2, May 2024, pp. 7–12, https://doi.org/10.5555/soil.101.',
      Chicago:
        'Sharma, Anil Kumar, Rik van Noord, and Suharto. 2024. “Growth of E. coli & ‘Others’.” Annals of Soil 4 (2): 7–12. https://doi.org/10.5555/soil.101.',
      Vancouver:
        'Sharma AK, van Noord R, Suharto. Growth of E. coli & “others”. Ann Soil. 2024;4(2):7–12. https://doi.org/10.5555/soil.101',
      Harvard:
        'Sharma, A.K., van Noord, R. and Suharto (2024) ‘Growth of E. coli & “others”’, Annals of Soil, 4(2), pp. 7–12. Available at: https://doi.org/10.5555/soil.101.',
      IEEE: 'A. K. Sharma, R. van Noord, and Suharto, “Growth of E. coli & ‘others’,” Ann Soil, vol. 4, no. 2, pp. 7–12, May 2024, doi: 10.5555/soil.101.',
    });
  });

  test('with two authors', () => {
    const two = cited(knownRecord({ authorname: 'Anil Sharma Jr., Puja Verma' }));
    expect(two.APA).toMatch(/^Sharma, A., Jr., & Verma, P. \(2024\)/);
    expect(two.MLA).toMatch(/^Sharma, Anil, Jr., and Puja Verma\. “/);
    expect(two.Chicago).toMatch(/^Sharma, Anil, Jr., and Puja Verma\. 2024/);
    expect(two.Vancouver).toMatch(/^Sharma A Jr, Verma P\. G/);
    expect(two.Harvard).toMatch(/^Sharma, A., Jr. and Verma, P. \(2024\)/);
    expect(two.IEEE).toMatch(/^A. Sharma Jr. and P. Verma, “/);
  });

  test('with initials in Devanagari that stay whole and apart', () => {
    const hindi = cited(knownRecord({ authorname: 'डॉ. आर. एस. नेताम, कृष्ण कुमार शर्मा' }));
    expect(hindi.APA).toMatch(/^नेताम, आर\. एस\., & शर्मा, कृ\. कु\. \(2024\)/);
    expect(hindi.Vancouver).toMatch(/^नेताम आर एस, शर्मा कृ कु\. /);
    expect(hindi.Harvard).toMatch(/^नेताम, आर\. एस\. and शर्मा, कृ\. कु\. \(2024\)/);
    expect(hindi.IEEE).toMatch(/^आर\. एस\. नेताम and कृ\. कु\. शर्मा, “/);
    expect(hindi.MLA).toMatch(/^नेताम, आर\. एस\., and कृष्ण कुमार शर्मा\. “/);
  });

  test('with initials in Devanagari that have no periods', () => {
    for (const authorname of ['आर एस नेताम', 'नेताम आर एस']) {
      const hindi = cited(knownRecord({ authorname, contributors: [{ name: authorname }] }));
      expect(hindi.APA).toMatch(/^नेताम, आर\. एस\. \(2024\)/);
      expect(hindi.Vancouver).toMatch(/^नेताम आर एस\. /);
      expect(hindi.MLA).toMatch(/^नेताम, आर एस\. “/);
    }
  });

  test('in Vancouver with two initials, no hyphen and suffixes as numbers', () => {
    const authorname = 'Anil Kumar Raj Sharma, Jean-Louis Lagrot, John Smith III';
    expect(
      cited(knownRecord({ authorname, contributors: contributorsOf(authorname, '') })).Vancouver,
    ).toMatch(/^Sharma AK, Lagrot JL, Smith J 3rd\. /);
  });

  test.each([
    ['284-287', '284–7', '284–87', '284–87'],
    ['1191-1207', '1191–207', '1191–207', '1191–207'],
    ['103-104', '103–4', '103–04', '103–4'],
    ['808-833', '808–33', '808–33', '808–33'],
    ['100-104', '100–4', '100–04', '100–104'],
    ['1100-1113', '1100–13', '1100–13', '1100–1113'],
    ['1103-1104', '1103–4', '1103–04', '1103–4'],
    ['11564-11615', '11564–615', '11564–615', '11564–615'],
    ['96-101', '96–101', '96–101', '96–101'],
    ['92-99', '92–9', '92–99', '92–99'],
    ['7-9', '7–9', '7–9', '7–9'],
  ])('with the pages %s as each manual has them', (pagenumber, vancouver, mla, chicago) => {
    const pages = cited(knownRecord({ pagenumber }));
    expect(pages.Vancouver).toContain(`:${vancouver}.`);
    expect(pages.MLA).toContain(`pp. ${mla},`);
    expect(pages.Chicago).toContain(`: ${chicago}.`);
    const whole = pagenumber.replace('-', '–');
    for (const style of ['APA', 'Harvard', 'IEEE']) expect(pages[style]).toContain(whole);
  });

  test('in Vancouver with an abbreviation that has no periods', () => {
    const abbreviated = (abbreviatedTitle: string) =>
      cited(knownRecord({}, { abbreviatedTitle })).Vancouver;
    expect(abbreviated('Proc. Natl. Acad. Sci. U.S.A.')).toContain('. Proc Natl Acad Sci U S A. 2');
    expect(abbreviated('Ann. Soil')).toContain('. Ann Soil. 2024');
  });

  test('in MLA with the month, where the day is known', () => {
    const dated = (publishdate: PlainDate) =>
      cited(knownRecord({ publishdate, issue_date: '' })).MLA;
    expect(dated('2024-09-02')).toContain('no. 2, Sept. 2024, ');
    expect(dated('')).toContain('no. 2, 2024, ');
  });

  test.each([
    ['Growth of rice in saline soil', 'Growth of Rice in Saline Soil'],
    ['Growth Of Rice From The Coast', 'Growth of Rice from the Coast'],
    ['The state we are in', 'The State We Are In'],
    ['Soil health: a review of what is known', 'Soil Health: A Review of What Is Known'],
    ['Is rice enough? an answer', 'Is Rice Enough? An Answer'],
    ['All mixed up? ways to sort out: a guide', 'All Mixed Up? Ways to Sort Out: A Guide'],
    ['Vitamin A and mRNA in E. coli at pH 7', 'Vitamin A and mRNA in E. coli at pH 7'],
    [
      'Response of Oryza sativa var. indica to 50 kg ha-1',
      'Response of Oryza Sativa var. indica to 50 kg ha-1',
    ],
    ['Rice-based farming with on-farm trials', 'Rice-Based Farming with On-Farm Trials'],
    ['Anti-inflammatory α-amylase and p-values', 'Anti-inflammatory α-Amylase and p-Values'],
    [
      'Effect of <i>in vitro</i> culture on <i>Oryza sativa</i>',
      'Effect of in vitro Culture on Oryza sativa',
    ],
    ['<i>The farmers’ own words</i>', 'The Farmers’ Own Words'],
    ['GROWTH OF RICE', 'GROWTH OF RICE'],
    ['The world we live in. A look up – a way on', 'The World We Live In. A Look Up – a Way On'],
  ])('with %j as a headline in Chicago and MLA, and as it is elsewhere', (title, headline) => {
    const styles = cited(knownRecord({ title }));
    expect(styles.Chicago).toMatch(new RegExp(`“${RegExp.escape(headline)}[.”]`, 'u'));
    expect(styles.MLA).toMatch(new RegExp(`“${RegExp.escape(headline)}[.”]`, 'u'));
    expect(styles.APA).toContain(title.replace(/<[^>]*>/g, ''));
  });

  test('with a title in another language as it is', () => {
    const styles = cited(knownRecord({ title: 'La vie du sol', language: 'fr' }));
    expect(styles.Chicago).toContain('“La vie du sol.”');
    expect(styles.MLA).toContain('“La vie du sol.”');
  });

  test('with "so" and "yet" small in MLA alone', () => {
    const styles = cited(knownRecord({ title: 'Small yet rich' }));
    expect(styles.MLA).toContain('“Small yet Rich.”');
    expect(styles.Chicago).toContain('“Small Yet Rich.”');
  });

  test('with many authors, of whom some are named', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTU');
    const many = cited(
      knownRecord({ authorname: letters.map((one) => `Ann ${one}xy`).join(', ') }),
    );
    expect(many.APA).toMatch(/Sxy, A\., \. \. \. Uxy, A\. \(2024\)/);
    expect(many.Chicago).toMatch(/Ann Gxy, et al\. 2024/);
    expect(many.Vancouver).toMatch(/Fxy A, et al\. Growth/);
    expect(many.Harvard).toMatch(/^Axy, A\. et al\. \(2024\)/);
    expect(many.IEEE).toMatch(/^A\. Axy et al\., “/);
  });

  test('without what it has not', () => {
    const bare = cited(
      knownRecord({
        authorname: '',
        contributors: [],
        pagenumber: '',
        doi: '',
        title: 'Why soil?',
      }),
    );
    expect(bare).toEqual({
      APA: 'Why soil? (2024). Annals of Soil, 4(2). https://soil.example/archives/2024/4/2/101',
      MLA: '“Why Soil?” Annals of Soil, vol. 4, no. 2, May 2024, https://soil.example/archives/2024/4/2/101.',
      Chicago:
        '“Why Soil?” 2024. Annals of Soil 4 (2). https://soil.example/archives/2024/4/2/101.',
      Vancouver: 'Why soil? Ann Soil. 2024;4(2). https://soil.example/archives/2024/4/2/101',
      Harvard:
        '‘Why soil?’ (2024) Annals of Soil, 4(2). Available at: https://soil.example/archives/2024/4/2/101.',
      IEEE: '“Why soil?” Ann Soil, vol. 4, no. 2, May 2024. [Online]. Available: https://soil.example/archives/2024/4/2/101',
    });
  });

  test('with italics for journals and species, and the DOI as a link', () => {
    const [apa] = citationStyles;
    expect(apa?.cite(knownRecord())).toEqual([
      { text: expect.stringMatching(/Growth of $/), italic: false },
      { text: 'E. coli', italic: true },
      { text: ' & “others”. ', italic: false },
      { text: 'Annals of Soil', italic: true },
      { text: ', ', italic: false },
      { text: '4', italic: true },
      { text: '(2), 7–12. ', italic: false },
      {
        text: 'https://doi.org/10.5555/soil.101',
        italic: false,
        href: 'https://doi.org/10.5555/soil.101',
      },
    ]);
  });

  test('whatever its texts hold', () => {
    fc.assert(
      fc.property(hostileRecords, (record) => {
        for (const text of Object.values(cited(record))) expect(text).toContain(`${record.year}`);
      }),
    );
  });
});

test.each([
  ['Jean-Pierre', 'J.-P.', 'J-P'],
  ['J.-P.', 'J.-P.', 'J-P'],
  ['Yu.-K. Ann', 'Yu.-K. A.', 'Yu-KA'],
  ['A.K.', 'A. K.', 'AK'],
  ['Yu. Ann', 'Yu. A.', 'YuA'],
  ['', '', ''],
])('%j has the initials %j, %j', (given, long, short) => {
  expect(initials(given, { end: '.', between: ' ' })).toBe(long);
  expect(initials(given, { end: '', between: '' })).toBe(short);
});

test('a style without hyphens joins initials, but keeps those of Devanagari apart', () => {
  const form = { end: '', between: '', hyphen: '' } as const;
  expect(initials('J.-P. Marie', form)).toBe('JPM');
  expect(initials('राम-कृष्ण', form)).toBe('रा कृ');
});

test('the number 0 of an issue is in no style', () => {
  for (const [style, text] of Object.entries(cited(knownRecord({ issue: 0 }))))
    expect([style, text]).toEqual([style, expect.not.stringMatching(/\(0\)|\(\)|no\. ?0|no\. ?,/)]);
});
