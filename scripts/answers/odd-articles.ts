const whole = {
  title: 'Whole and plain',
  authorname: 'Anil Kumar Sharma, Priya Verma',
  abstract: '<p>What was <i>found</i>.</p>\n<p>And what was not: p &lt; 0.05.</p>',
  keywords: 'soil, sand',
  year: 2023,
  volume: 1,
  issue: 1,
  frequency: 'Jan-Jun',
  pagenumber: '1-6',
  txnid: 'ODD-1',
  ptype: 'paid',
  publishdate: '2023-02-03',
  subject: 'Soil Science',
  country: 'India',
  email: 'author@private.example',
  mobile: '98000 11111',
};

const manyAuthors = Array.from({ length: 14 }, (_, at) => `Author Number${'abcdefghijklmn'[at]}`);

/** Records as an import may bring them, which no form would take. */
export const oddArticles: Record<string, unknown>[] = [
  whole,
  { title: 'Withdrawn before it was read', status: 'disabled', txnid: 'ODD-2' },
  { title: 'Pending since long', status: 'pending', txnid: 'ODD-3' },
  { title: 'Advertisements', authorname: '', abstract: '', pagenumber: '', txnid: '' },
  { title: 'Advertisements', authorname: '', abstract: '', pagenumber: 'i-v', txnid: '' },
  { title: '<i>Oryza sativa</i> & <script>alert(1)</script> "p < 0.05"', pagenumber: '7-7' },
  { title: "O'Hara-Smith's names", authorname: "Mary O'Hara-Smith, 李雷, A/B & C, Łukasz Öz" },
  { title: 'Many hands', authorname: manyAuthors.join(', '), doi: '10.5555/odd.8' },
  { title: 'मृदा का अध्ययन', authorname: 'आर. एस. नेताम, कृष्ण शर्मा', language: 'hi' },
  { title: 'Another year', year: 2022, volume: 0, issue: 0, frequency: 'Dec', publishdate: '' },
  { title: 'Special issue', year: 2023, volume: 1, issue: 12, frequency: 'Sept', ptype: 'free' },
  { title: 'Only withdrawn in its issue', year: 2021, volume: 9, issue: 9, status: 'disabled' },
  { title: 'Two volumes in one year', year: 2023, volume: 2, issue: 1, frequency: 'Jul-Dec' },
  { title: 'All 500 characters', authorname: 'कृष्णा '.repeat(72).slice(0, 500).trim() },
  { title: '#eval("1") $y$ *B* @c', authorname: '#eval("1") $y$, *B* @c', pagenumber: '90-99' },
].map((given, index) => ({ ...whole, refnumber: 501 + index, ...given }));
