import type { DemoArticle, DemoIssue } from '../demo-article.ts';
import { articleWithText } from '../read-text.ts';

const issue: DemoIssue & Pick<DemoArticle, 'country' | 'ptype' | 'language'> = {
  year: 2026,
  volume: 2,
  issue: 1,
  frequency: 'Jan-Jun',
  country: 'India',
  ptype: 'paid',
  language: '',
};

export const articles: DemoArticle[] = [
  articleWithText(new URL('./texts/11.xml', import.meta.url), {
    ...issue,
    refnumber: '11',
    mobile: '+91 55500 31011',
    txnid: 'DEC-2026-0003',
    highlights: [
      'Surges in fourteen village mains reached 2.3 times the working pressure when the electricity failed.',
      'The measured rise agreed with Joukowsky’s equation where the wave speed was measured and not taken from a table.',
      'A length of soft pipe and a slow valve, together 6,000 rupees, ended the bursts of eleven mains.',
    ],
  }),
  {
    ...issue,
    refnumber: '12',
    title: 'Walls of laterite under sideways load: nine tests in a yard at Malvan',
    authorname: 'Glenda Fernandes, Dr. Madhura Inamdar',
    abstract:
      '<p>Houses of the coast are of laterite blocks, cut by hand and laid in mud or cement. Codes give no value for their resistance to sideways load. Nine walls, 2 m square and 230 mm thick, were built by three masons and pushed at the top while they carried the weight of a roof.</p><p>Walls in mud slid along a bed at 0.17 MPa and went on carrying their weight through 24 mm of movement; those in cement cracked through the blocks at 0.29 and lost half their resistance within 6. Blocks cut in the monsoon, and laid wet, were weaker by a third. A band of bamboo at mid-height kept the mud walls together at twice the movement and cost one day’s wage. For a house of one storey a wall that gives way slowly is worth more than a strong one.</p>',
    keywords: 'laterite, masonry, in-plane shear, earthquakes, bamboo bands, Konkan',
    pagenumber: '6-7',
    publishdate: '2026-02-20',
    subject: 'Structures',
    email: 'glenda.fernandes@mandovi.example',
    mobile: '+91 55500 31012',
    txnid: 'DEC-2026-0008',
    doi: '10.5555/decrev.2026.002',
    body: [
      {
        heading: 'Walls',
        paragraphs: [
          'Blocks of 350 × 230 × 180 mm came from one quarry on two dates. Three walls each were laid in mud, in cement and lime, and in mud with bamboo. The masons were told what was to be done with their work and took it as a challenge.',
        ],
      },
      {
        heading: 'Tests',
        paragraphs: [
          'A lorry’s jack pushed against a steel beam at the top, in steps of 1 mm, forth and back. Weight was given by sacks of sand, 14 kN to the metre. Movement was read by dials and, after the dials had been taken to safety, by a painted lath.',
        ],
      },
      {
        heading: 'Results and what they are worth',
        paragraphs: [
          'Nothing fell. The slope of the curve of mud walls is that of friction alone, with a coefficient of 0.44. Pushing slowly is not an earthquake, and a yard is not a code; yet nine walls are nine more than there were.',
        ],
      },
    ],
    references: [
      'Fernandes G. Laterite, wet and dry. <i>Masonry Quarterly</i>. 2023; 11: 12–26.',
      'Kulkarni B. Bands of bamboo in two old houses. <i>Craft and Ground</i>. 2019; 12: 71–78.',
      'Rossetti A. Slow pushing and fast shaking. <i>Masonry Quarterly</i>. 2012; 1: 33–52.',
    ],
  },
  articleWithText(new URL('./texts/13.xml', import.meta.url), {
    ...issue,
    refnumber: '13',
    mobile: '+91 55500 31013',
    txnid: 'DEC-2026-0011',
    highlights: [
      'A vault of tiles 6 m wide and 90 mm thick failed at 4.1 times its design load on one half; at twice that load no crack was wider than 0.3 mm.',
      'It used a fifth of the cement and of the steel of the slab that it replaced.',
      'What failed first in two of three tests were the walls, which had not been tied.',
    ],
  }),
  {
    ...issue,
    refnumber: '14',
    title: 'How deep is a tank? Echo sounding of nine village tanks from a coracle',
    authorname: 'Dr. Ruby Pereira, Basavaraj Hosamani, Ketaki Phadnis',
    abstract:
      '<p>Capacities of village tanks are known from the drawings by which they were dug. We sounded nine of them in Athani and Jat with a fisherman’s echo sounder, fixed to a coracle with a receiver above it, at two passes an hour.</p><p>A tank of 20 hectares took a day. Depths agreed with those of a pole to 6 cm where the bed was firm; in soft mud the sounder saw the top of the mud and the pole its bottom, 40 cm lower. Present capacities are 31 to 78 % of the designed. Mud lies thickest where the feeder enters in five tanks, at the sluice in four, which is where the village believed it to be in all nine. Contracts for desilting are paid by the lorry: with a map before and after they could be paid by the hole.</p>',
    keywords: 'tanks, siltation, echo sounding, bathymetry, capacity, desilting',
    pagenumber: '13-14',
    publishdate: '2026-05-08',
    subject: 'Water',
    email: 'ruby.pereira@mandovi.example',
    mobile: '+91 55500 31014',
    txnid: 'DEC-2026-0019',
    doi: '10.5555/decrev.2026.004',
    body: [
      {
        heading: 'Soundings',
        paragraphs: [
          'The sounder works at 200 kHz and was bought for the price of a telephone. It was held 15 cm below the surface through the wicker of the coracle. Lines ran 20 m apart and were crossed by three others, by which the misclosure of depth was found to be 5 cm.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Surfaces were drawn by triangles and not smoothed. Capacity at the sill is uncertain by 4 %, nearly all of it from the shallow margin where no coracle floats and two of the authors waded.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Tank committees received the maps on cloth. Six have used them in their talks with the contractor, in one case to show that he had dug more than he was paid for.',
        ],
      },
    ],
    references: [
      'Hosamani B. Nine tanks and their drawings. <i>Plateau Hydrology</i>. 2024; 17: 88–96.',
      'Pereira R, Jagtap A. The sounder in the basket. <i>Notes for Site Engineers</i>. 2025; 4: 15–18.',
      'Zieliński M. Two bottoms: sounding over soft mud. <i>Shallow Waters</i>. 2017; 3: 9–19.',
    ],
  },
  {
    ...issue,
    refnumber: '15',
    title:
      'Retraction: A single reading: ultrasonic prediction of the strength of basalt-fibre concrete',
    authorname: 'The Editors',
    abstract:
      '<p>The editors retract the article by T. Ranganekar and S. Vaidyanath (volume 1, issue 2, page 13) at the request of its second author.</p><p>A reader could not repeat the agreement of 4 %. The second author then found in the sheets of the laboratory that the cubes from which the line was fitted and those against which it was tested were the same cubes: the file had been split after it was sorted by speed, and one half was pasted twice. With the cubes apart, the error of a single reading is 19 %, which is what others have reported. The first author agrees that this is so and regrets it; no intent is alleged. The table for site engineers must not be used. We thank the reader, who wishes to remain unnamed, and apologise that our reviewers were not sent the sheets. Since January they are.</p>',
    keywords: 'retraction',
    pagenumber: '15-15',
    publishdate: '2026-05-22',
    subject: 'Materials',
    email: 'editor@deccan-engineering.example',
    mobile: '+91 55500 31020',
    txnid: 'DEC-2026-0021',
    ptype: 'free',
    doi: '10.5555/decrev.2026.005',
    metadata: { kind: 'retraction' },
    body: [],
    references: [],
  },
  {
    ...issue,
    refnumber: '16',
    title:
      'Correction: How wrong is a telephone? Forty benchmarks, three canopies and eight receivers',
    authorname: 'Dr. Zubair Attar, Ketaki Phadnis, Lim Wei Han',
    abstract:
      '<p>In our article of volume 1, issue 1, pages 5–6, the errors of telephones and of receivers at the edge of trees were exchanged in the second paragraph of <i>Results and advice</i> as it was first printed. The abstract was right: 4.9 m for telephones, 3.4 m for receivers. No conclusion changes. We thank the surveyors of the land records office at Islampur, who noticed it because they had come to rely on the numbers.</p>',
    keywords: 'correction',
    pagenumber: '16-16',
    publishdate: '2026-05-22',
    subject: 'Survey',
    email: 'zubair.attar@deccansurvey.example',
    mobile: '+91 55500 31003',
    txnid: 'DEC-2026-0022',
    ptype: 'free',
    doi: '10.5555/decrev.2026.006',
    metadata: { kind: 'correction' },
    body: [],
    references: [],
  },
];
