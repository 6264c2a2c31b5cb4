import { expect, test } from 'vitest';
import { articleMetadata, contributors } from '#contract/metadata.ts';
import { onSharedArticles } from '../../../tests/support/shared-data.ts';
import { readMetadata } from '../metadata/metadata-form.ts';
import { numberFrom, readFront } from './read-front.ts';
import { parseXml } from './xml-tree.ts';

const article = (meta: string, more = '') =>
  readFront(
    parseXml(
      `<article xmlns:xlink="http://www.w3.org/1999/xlink" article-type="research-article" xml:lang="EN"><front><journal-meta><journal-id>x</journal-id></journal-meta><article-meta><title-group><article-title>Roots of <italic>Zea mays</italic> &amp; water<xref ref-type="fn" rid="n1">*</xref></article-title></title-group>${meta}</article-meta></front>${more}</article>`,
    ),
  );

test('a title keeps its marks and loses its notes', () => {
  expect(article('')).toEqual({
    ...{ title: 'Roots of <i>Zea mays</i> &amp; water', volume: '', issue: '', language: 'en' },
    ...{ contributors: [], metadata: { kind: 'research-article' } },
  });
});

test('authors have names, identifiers, places and addresses', () => {
  const { contributors, country, email } = article(`<contrib-group>
    <contrib contrib-type="author" corresp="yes"><contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id>
      <name-alternatives><name><surname>Rao</surname><given-names>Asha</given-names><suffix>Jr, MD</suffix></name><string-name xml:lang="hi">आशा राव</string-name></name-alternatives>
      <xref ref-type="aff" rid="a1">1</xref></contrib>
    <contrib contrib-type="author"><collab>Soil Group</collab><xref ref-type="aff" rid="a2">2</xref></contrib>
    <contrib contrib-type="editor"><name><surname>Nair</surname><given-names>Leela</given-names></name></contrib>
    <aff id="a1"><label>1</label><institution-wrap><institution-id institution-id-type="ror">https://ror.org/00987cb86</institution-id><institution>State University</institution></institution-wrap>, <addr-line>Pune</addr-line>, <country>India</country></aff>
    <aff-alternatives id="a2"><aff><label>2</label>. Soil Survey, Nagpur. E-mail: soil@field.example; rain@field.example</aff><aff xml:lang="mr">मृदा सर्वेक्षण</aff></aff-alternatives>
  </contrib-group><author-notes><corresp>Write to <email>asha@field.example</email></corresp></author-notes>`);
  expect(contributors).toEqual([
    {
      ...{ name: 'Asha Rao Jr MD', given: 'Asha', family: 'Rao', other_name: 'आशा राव' },
      ...{ orcid: '0000-0002-1825-0097', is_corresponding: true },
      affiliations: [{ name: 'State University, Pune, India', ror: 'https://ror.org/00987cb86' }],
    },
    { name: 'Soil Group', affiliations: [{ name: 'Soil Survey, Nagpur' }] },
  ]);
  expect([country, email]).toEqual(['India', 'asha@field.example']);
});

test('dates, pages, licence, funding and statements are found where publishers write them', () => {
  const front = article(
    `<article-id pub-id-type="doi">10.5555/soil.1</article-id>
    <article-categories><subj-group subj-group-type="heading"><subject>Articles</subject></subj-group><subj-group><subject>Soil</subject></subj-group></article-categories>
    <pub-date date-type="pub"><day>5</day><month>1</month><year>2027</year></pub-date><pub-date date-type="collection"><year>2026</year></pub-date>
    <volume>4</volume><issue>spe2</issue><fpage>11</fpage><lpage>15</lpage>
    <history><date date-type="received"><day>2</day><month>9</month><year>2026</year></date><date date-type="accepted" iso-8601-date="2026-12-01"/></history>
    <permissions><copyright-holder>The authors</copyright-holder><license xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>…</license-p></license></permissions>
    <abstract abstract-type="graphical"><p>A picture</p></abstract>
    <abstract><title>Abstract</title><sec><title>Aim.</title><p>To see H<sub>2</sub>O.</p></sec><p><bold>DOI:</bold> <ext-link>http://dx.doi.org/10.5555/soil.1.001</ext-link></p></abstract>
    <kwd-group xml:lang="mr"><kwd>मुळे</kwd></kwd-group><kwd-group><kwd>roots</kwd><kwd>rain, late</kwd></kwd-group>
    <funding-group><award-group><funding-source><institution-wrap><institution>ICAR</institution><institution-id>10.13039/501100001503</institution-id></institution-wrap></funding-source><award-id>7</award-id></award-group></funding-group>`,
    `<back><sec sec-type="data-availability"><title>Data</title><p>On request.</p></sec><fn-group><fn fn-type="conflict"><p> <bold>Interests</bold> </p><p>None.</p></fn></fn-group></back>`,
  );
  expect(front).toMatchObject({
    ...{ doi: '10.5555/soil.1', subject: 'Soil', publishdate: '2027-01-05', year: 2026 },
    ...{ volume: '4', issue: 'spe2', pagenumber: '11-15', keywords: 'roots, rain late' },
    abstract: '<p><b>Aim:</b> To see H<sub>2</sub>O.</p>',
  });
  expect(front.metadata).toEqual({
    ...{ kind: 'research-article', received: '2026-09-02', accepted: '2026-12-01' },
    ...{ licence: 'https://creativecommons.org/licenses/by/4.0/', copyright_holder: 'The authors' },
    funding: [{ funder: 'ICAR', funder_id: 'https://doi.org/10.13039/501100001503', award: '7' }],
    ...{ data_availability: 'On request.', competing_interests: 'None.' },
  });
});

test('a notice says which articles it is of', () => {
  const { noticeOf } = article(
    '<related-article related-article-type="retracted-article" ext-link-type="uri" xlink:href="info:doi/10.5555/one"/><related-article related-article-type="corrected-article" ext-link-type="doi" xlink:href="10.5555/two"/><related-article related-article-type="companion" xlink:href="10.5555/three"/><related-article related-article-type="corrected-article" xlink:href="PMC12"/>',
  );
  expect(noticeOf).toEqual([
    { kind: 'retraction', doi: '10.5555/one' },
    { kind: 'correction', doi: '10.5555/two' },
  ]);
});

test('a kind that no record has is another', () => {
  const kindOf = (type: string) =>
    readFront(
      parseXml(
        `<article article-type="${type}"><front><article-meta><title-group><article-title>Soil</article-title></title-group></article-meta></front></article>`,
      ),
    ).metadata.kind;
  expect(['letter', 'systematic-review', 'guidelines', ''].map(kindOf)).toEqual([
    ...['letter', 'review-article', 'other', undefined],
  ]);
});

test('translations come from the front matter and from translations of the whole article', () => {
  const { metadata } = article(
    '<trans-abstract xml:lang="hi"><p>सार</p></trans-abstract>',
    '<sub-article article-type="translation" xml:lang="mr"><front-stub><title-group><article-title>मुळे</article-title></title-group><abstract><p>सारांश</p></abstract></front-stub></sub-article><sub-article article-type="reviewer-report" xml:lang="fr"><front-stub><title-group><article-title>Avis</article-title></title-group></front-stub></sub-article>',
  );
  expect(metadata.translations).toEqual([
    { language: 'hi', abstract: '<p>सार</p>' },
    { language: 'mr', title: 'मुळे', abstract: '<p>सारांश</p>' },
  ]);
});

test('a year that no day of publication says is the only one that there is', () => {
  const yearOf = (said: string) => {
    const { year, yearOf } = readFront(
      parseXml(
        `<article><front><article-meta><title-group><article-title>Soil</article-title></title-group>${said}</article-meta></front></article>`,
      ),
    );
    return [year, yearOf];
  };
  const empty = '<pub-date><year/></pub-date>';
  const day = (type: string, year: number) =>
    `<date date-type="${type}"><year>${year}</year></date>`;
  const copyright = '<permissions><copyright-year>2023</copyright-year></permissions>';
  expect(yearOf(`<pub-date><year>2022</year></pub-date>${copyright}`)).toEqual([2022, undefined]);
  expect(yearOf(empty + copyright)).toEqual([2023, 'copyright']);
  expect(yearOf(`<history>${day('received', 2022)}</history>`)).toEqual([2022, 'received']);
  expect(
    yearOf(`<history>${day('received', 2023)}${day('accepted', 2023)}</history>${copyright}`),
  ).toEqual([2023, 'accepted']);
  expect(yearOf(`<history>${day('received', 2022)}${day('accepted', 2023)}</history>`)).toEqual([
    undefined,
    undefined,
  ]);
  expect(yearOf(empty)).toEqual([undefined, undefined]);
});

test('a volume or an issue that is no number gets one', () => {
  const numbers = ['', '12', '007', 'spe2', 'S1', 'Suppl', '3-4', 'spe200'].map(numberFrom);
  expect(numbers).toEqual([0, 12, 7, 902, 901, 900, 3, undefined]);
});

onSharedArticles('the front matter of the real articles keeps to the rules of an import', (xml) => {
  const front = readFront(parseXml(xml));
  expect(front.title).not.toBe('');
  expect(front.doi).toBeDefined();
  expect(front.year).toBeGreaterThan(1990);
  expect(numberFrom(front.volume)).toBeDefined();
  expect(numberFrom(front.issue)).toBeDefined();
  contributors.parse(front.contributors);
  const { value, problems } = readMetadata(front.metadata, front.language ?? '');
  expect(problems).toEqual({});
  articleMetadata.parse(value);
});
