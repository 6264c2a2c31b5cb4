import type { DemoArticle } from '../../demo-article.ts';

const draft = { year: 2027, volume: 4, issue: 1, frequency: 'Jan-Mar', status: 'draft' } as const;

export const articles: DemoArticle[] = [
  {
    ...draft,
    refnumber: '145',
    title: 'Rice on one leg: transplanting and backache in 112 households of Bhor',
    authorname: 'Dr. Rutuja Khandge, Mangal Sutar',
    abstract:
      '<p>A woman who transplants rice in Bhor bends for seven hours a day during three weeks. She supports herself with one arm on one thigh, which is why the work is called rice on one leg. We asked in 112 households who bends, for how long, and what hurts in October, and timed 58 women over 160 hours in the field.</p><p>Three in four had pain in the lower back after the season, and one in three still had it in January. Pain went with the depth of water and with hours in an unbroken row, not with age. Women who changed sides at each bund, as the second author’s grandmother taught, had half the pain of those who did not. Seedlings carried to the row by somebody else saved forty bends an hour. A small stool on a sledge, which had been distributed by a programme, was found in nine houses, always as a seat at the hearth.</p>',
    keywords: 'rice, transplanting, posture, women’s work, back pain, Bhor',
    pagenumber: '1-2',
    publishdate: '2027-01-18',
    subject: 'Agriculture',
    country: 'India',
    email: 'rutuja.khandge@bhimthadi.example',
    mobile: '+91 55500 21055',
    txnid: 'SJFS-2026-000079',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Studies of drudgery measure the heart. Nobody whom we know in Bhor complains of her heart in October. We set out with a stopwatch, a folding rule and a drawing of a back on which to point.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Households were drawn by lot from the lists of five villages. Bends were counted from the bund for ten minutes in each hour, with the permission of all in the field. Depth of water was read at both ends of the row. Women marked the drawing in October and again in January, each without seeing the earlier sheet.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Bends came to 310 an hour, and to 270 where a child or a man carried seedlings. Water deeper than 12 cm added nine in a hundred to the time of a row. Of 58 women timed, 22 changed sides at the bund. Of these, seven marked the lower back in January, and of the others 17. Men transplanted in four households, all of them in the evening.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Women with a bad back may no longer change sides, or may have left the field before we came to it. The habit is free, is taught in a minute, and was known to everybody above sixty. We have begun to ask why it is not handed on. The stool is comfortable.',
        ],
      },
    ],
    references: [
      'Khandge R. Drawings of backs: pointing in place of scoring. <i>Rainfed Farming Letters</i>. 2024; 12: 41–47.',
      'Sutar M. My grandmother’s bunds. <i>Craft and Ground</i>. 2023; 16: 10–14.',
      'Wanjiku F. Bending and carrying in tea and rice. <i>Hill Agriculture</i>. 2015; 3: 27–39.',
    ],
  },
  {
    ...draft,
    refnumber: '146',
    title: 'Barns that breathe: humidity in eleven onion stores of Junnar',
    authorname: 'Dr. Prajakta Sawant, Ashok Dumbre',
    abstract: '',
    keywords: 'onion, storage, humidity, Junnar',
    pagenumber: '',
    publishdate: '',
    subject: 'Agriculture',
    country: 'India',
    email: 'p.sawant@jaigad.example',
    mobile: '+91 55500 30107',
    txnid: '',
    ptype: 'paid',
    language: '',
    body: [],
    references: [],
  },
];
