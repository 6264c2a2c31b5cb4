/** What the editor of the guide types. */
export const newArticle = {
  title: [
    { text: 'Shade and yield of kokum (' },
    { text: 'Garcinia indica', italic: true },
    { text: ') in homestead gardens: कोकण किनाऱ्यावरील निरीक्षणे' },
  ],
  authorname: 'Dr. Asha Kulkarni, सुमित्रा शर्मा, R. D. Patil',
  abstract:
    'Kokum grows in the shade of coconut and mango, and nobody has asked how much of that shade it needs. ' +
    'In forty homestead gardens of Sindhudurg we measured light above 212 trees and weighed what they bore over ' +
    'three seasons. Trees under half shade bore a fifth more than trees in the open, and their fruit ripened nine ' +
    'days later, after the first showers.',
  keywords: 'kokum, shade, homestead gardens',
  pagenumber: '1-8',
  refnumber: '901',
  txnid: 'PAY-2026/0901',
  email: 'asha.kulkarni@example.org',
};

const shared = { ptype: 'paid', publishdate: '2026-11-20' };

/** Those that the issue has besides. */
export const otherArticles = [
  {
    ...shared,
    title: 'Seven wells of one village: a year of levels',
    authorname: 'Pandurang Gawde, Leena Fernandes',
    abstract: 'Seven wells within a kilometre were read every week for a year.',
    pagenumber: '9-15',
    refnumber: '902',
    txnid: 'PAY-2026/0902',
    email: 'gawde@example.org',
  },
  {
    ...shared,
    title: 'भात पिकातील तण नियंत्रण: तीन हंगामांचा अनुभव',
    authorname: 'संजय पाटील, माधवी जोशी',
    abstract: 'तीन हंगामांत तण नियंत्रणाच्या चार पद्धतींची तुलना केली.',
    pagenumber: '16-21',
    refnumber: '903',
    txnid: 'WAIVED',
    ptype: 'free',
    email: 'patil@example.org',
  },
];

/** One of a back issue. */
export const incompleteArticle = {
  title: 'Notes on the hill streams of Bhor',
  authorname: 'Rukmini Dalvi',
  refnumber: '88',
};
