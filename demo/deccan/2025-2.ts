import type { DemoArticle, DemoIssue } from '../demo-article.ts';
import { articleWithText } from '../read-text.ts';

const issue: DemoIssue & Pick<DemoArticle, 'country' | 'ptype' | 'language'> = {
  year: 2025,
  volume: 1,
  issue: 2,
  frequency: 'Jul-Dec',
  country: 'India',
  ptype: 'paid',
  language: '',
};

export const articles: DemoArticle[] = [
  {
    ...issue,
    refnumber: '6',
    title: 'Curing with wet jute: strength of roof slabs cast in April',
    authorname: 'Dr. Renuka Sabnis, Mahesh Aiwale',
    abstract:
      '<p>Slabs of houses around Miraj are cast in April and May, before the rains, in air at 40 °C and 20 % humidity. On twelve roofs we cured one half as the mason would, by a hose twice a day, and the other under wet jute.</p><p>Cores at 28 days gave 17.8 MPa under the hose and 22.9 under jute. The top 20 mm took up water three times as fast where it had been hosed. Jute used 40 % less water. It had to be wetted in the evening and before dawn, which the family did on nine roofs and nobody did on three; there the advantage was nil. After a year the hosed halves had 2.1 m of visible crack for 10 m<sup>2</sup>, the others 0.4. The jute cost 11 rupees a square metre and was sold on.</p>',
    keywords: 'curing, hot weather, concrete, roof slabs, absorption, jute',
    pagenumber: '11-12',
    publishdate: '2025-07-18',
    subject: 'Materials',
    email: 'renuka.sabnis@panchganga.example',
    mobile: '+91 55500 31006',
    txnid: 'DEC-2025-0034',
    doi: '10.5555/decrev.2025.006',
    body: [
      {
        heading: 'Roofs',
        paragraphs: [
          'All slabs were 125 mm thick, from one truck each, and finished before ten in the morning. Halves were chosen by a coin in front of the owner. Jute was laid when a thumb left no mark, in two layers, with a brick at each corner.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Concrete beneath jute stayed below 34 °C; under the hose it reached 47 on the first afternoon. Water from a hose at noon cooled the surface by 15 degrees in a minute and left it dry in twenty. Most of the fine cracks that we mapped a year later could be seen on the third day by whoever knew where to look.',
        ],
      },
      {
        heading: 'Advice',
        paragraphs: [
          'Cover the slab, wet the cover when the sun is down, and let somebody be paid for it.',
        ],
      },
    ],
    references: [
      'Aiwale M. What a roof drinks. <i>Notes for Site Engineers</i>. 2024; 3: 20–24.',
      'Desai F. Evaporation from fresh concrete in dry air. <i>Binder and Aggregate</i>. 2016; 10: 9–22.',
      'Sabnis R. Cores from new roofs. <i>Binder and Aggregate</i>. 2022; 16: 118–127.',
    ],
  },
  {
    ...issue,
    refnumber: '7',
    title: 'A single reading: ultrasonic prediction of the strength of basalt-fibre concrete',
    authorname: 'T. Ranganekar, Dr. S. Vaidyanath',
    abstract:
      '<p>The speed of ultrasound through concrete is related to its strength, but the relation differs from mix to mix. For concrete with chopped basalt fibre we report that a single reading through a cube, together with the content of fibre, predicts its strength at 28 days to within 4 %.</p><p>Mixes with 0, 0.1, 0.2 and 0.3 % of fibre by volume were cast, twelve cubes of each. A line fitted to half of them predicted the other half. We propose a table by which site engineers may read strength from speed, and suggest that it holds for other aggregates.</p>',
    keywords: 'ultrasonic pulse velocity, basalt fibre, concrete, compressive strength',
    pagenumber: '13-13',
    publishdate: '2025-08-08',
    subject: 'Materials',
    email: 's.vaidyanath@bhogavati.example',
    mobile: '+91 55500 31007',
    txnid: 'DEC-2025-0037',
    doi: '10.5555/decrev.2025.007',
    body: [
      {
        heading: 'Method',
        paragraphs: [
          'Cubes of 150 mm were cured in water and read between opposite faces at 28 days, then crushed. Transducers of 54 kHz were used with grease. Fibre was 12 mm long.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Speeds lay between 4.1 and 4.7 km/s and strengths between 31 and 44 MPa. The residuals of the second half were below 4 % throughout.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: ['One reading suffices for mixes of this kind.'],
      },
    ],
    references: [
      'Halloran B. Speed and strength: a long quarrel. <i>Testing Review</i>. 2014; 22: 1–30.',
      'Ranganekar T. Fibres from the lava. <i>Binder and Aggregate</i>. 2023; 17: 60–66.',
      'Vaidyanath S. Grease between transducer and face. <i>Testing Review</i>. 2021; 29: 71–75.',
    ],
  },
  {
    ...issue,
    refnumber: '8',
    title: 'Along the old line: a levelling of 1906 from Karad to Chiplun, run again',
    authorname: 'Ketaki Phadnis, Dr. Zubair Attar',
    abstract:
      '<p>Between Karad and Chiplun a line of precise levels was run in 1906 over the Kumbharli pass. Of its 71 marks cut in rock, culverts and temple steps we found 38 and levelled between them with a digital instrument in the winters of 2023 and 2024.</p><p>The two runs agree to 11 mm over 74 km once marks on culverts, which have sunk, are left out. On the eastern shore of the Koyna reservoir, filled since, four marks on rock are lower by 14 to 23 mm than the rest would have them, a bowl some 9 km wide. It is of the size that the weight of the water would make. Thirty-three marks are gone, twenty of them since 2010, all to widening of the road. Two were found by the people whose steps they are.</p>',
    keywords: 'levelling, benchmarks, reservoir loading, Koyna, subsidence, history of survey',
    pagenumber: '14-15',
    publishdate: '2025-09-26',
    subject: 'Survey',
    email: 'ketaki.phadnis@deccansurvey.example',
    mobile: '+91 55500 31008',
    txnid: 'DEC-2025-0041',
    doi: '10.5555/decrev.2025.008',
    body: [
      {
        heading: 'The line of 1906',
        paragraphs: [
          'Its field books survive, with remarks on fever and on the price of grain. Staves were of deal, compared each morning with a steel bar; their error for temperature is given, and we applied it again.',
        ],
      },
      {
        heading: 'The line of 2024',
        paragraphs: [
          'Sights were kept below 35 m and equal, the line was run in both directions, and the misclosure of a section was at most 1.1 mm for the root of a kilometre. Heights are differences alone: nothing here says that either end stood still.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'An elastic half-space under the weight of 2.8 km<sup>3</sup> of water sinks by 17 to 30 mm beneath the eastern shore for a modulus of 60 to 100 GPa. Water in the rock, which has been held to matter more, does not appear in a line of levels. We ask the department of roads to move marks, which takes an hour, and not to remove them.',
        ],
      },
    ],
    references: [
      'Attar Z, Phadnis K. Staves of deal. <i>Chain and Theodolite</i>. 2024; 42: 3–11.',
      'Haverkamp D. Loads of water and the shape of shores. <i>Solid Earth Notes</i>. 2013; 8: 31–47.',
      'Phadnis K. A field book with the price of grain. <i>Chain and Theodolite</i>. 2023; 41: 50–54.',
    ],
  },
  {
    ...issue,
    refnumber: '9',
    title: 'The bus as an instrument: potholes of Kolhapur from the springs of route 12',
    authorname: 'Imtiyaz Mulla, Dr. Ruby Pereira, Anushri Kore',
    abstract:
      '<p>A city learns of its potholes by complaint. We put a telephone beneath the seat of the conductor in six buses of route 12 and kept its accelerometer for 140 days, 9,100 journeys over the same 14 km.</p><p>Every blow was placed by speed and position; blows of many journeys within 8 m were taken for one hole. Of 217 holes found on foot in September, 194 had been found from the bus, with 31 false ones, most of them the joints of two bridges. A hole could be dated to within three days. Half of all holes were open for longer than 24 days; those within 200 m of the municipal office for 6. The list is now printed each Monday at the depot, where the drivers correct it.</p>',
    keywords: 'road condition, accelerometer, buses, potholes, maintenance, Kolhapur',
    pagenumber: '16-17',
    publishdate: '2025-11-14',
    subject: 'Roads',
    email: 'imtiyaz.mulla@panchganga.example',
    mobile: '+91 55500 31009',
    txnid: 'DEC-2025-0050',
    doi: '10.5555/decrev.2025.009',
    body: [
      {
        heading: 'Method',
        paragraphs: [
          'A blow is a vertical acceleration of which the part above 4 Hz exceeds what the same bus felt on the same 50 m in the week before by four deviations. Buses differ more than roads, so each was compared with itself alone.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Eleven journeys were needed to be sure of a hole, which on this route is a morning. Of the holes that were missed most lay between the tracks of the wheels. Drivers steer round a hole they know after about four days; the signal then fades while the hole grows, and a quiet stretch is not always a mended one.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'The municipal office did not ask for the last figure of the abstract, and has since mended faster everywhere. We do not claim to know why.',
        ],
      },
    ],
    references: [
      'Kore A. What drivers avoid. <i>City and Carriageway</i>. 2025; 4: 30–37.',
      'Mulla I. Beneath the conductor’s seat. <i>Notes for Site Engineers</i>. 2025; 4: 8–10.',
      'Oyelaran T. Roads heard by vehicles: a review. <i>City and Carriageway</i>. 2022; 1: 4–29.',
    ],
  },
  articleWithText(new URL('./texts/10.xml', import.meta.url), {
    ...issue,
    refnumber: '10',
    mobile: '+91 55500 31010',
    txnid: 'DEC-2025-0056',
    highlights: [
      'Volumes of one stockpile from 24 flights differed by 0.9 % where ground control was used, by 4.6 % where it was not.',
      'The surface that is drawn beneath a heap is worth more than the number of pictures above it.',
      'Five control points, one of them on the heap, were as good as sixteen.',
    ],
  }),
];
