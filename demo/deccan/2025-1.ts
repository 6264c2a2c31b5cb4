import type { DemoArticle, DemoIssue } from '../demo-article.ts';

const issue: DemoIssue & Pick<DemoArticle, 'country' | 'ptype' | 'language'> = {
  year: 2025,
  volume: 1,
  issue: 1,
  frequency: 'Jan-Jun',
  country: 'India',
  ptype: 'paid',
  language: '',
};

export const articles: DemoArticle[] = [
  {
    ...issue,
    refnumber: '1',
    title:
      'A bridge that sits down: levels on a masonry arch at Wai while its pier was strengthened',
    authorname: 'Dr. Madhura Inamdar, Sagar Bhoite',
    abstract:
      '<p>A masonry arch bridge of five spans, built in 1884, was strengthened at its second pier in the dry months of 2024. Levels were read on 22 studs every morning before traffic, to 0.2 mm, from two weeks before the work until one monsoon after it.</p><p>Excavation to 2.4 m next to the pier lowered it by 3.1 mm in nine days; grouting brought back 0.6 mm. The crowns of the two spans next to it followed within a day and by half as much; all others moved less than the daily rise and fall with temperature, which was 0.9 mm at the crown. No crack opened. Movement stopped eleven days after backfilling and did not return when the river rose. The daily range of an arch should be known before work begins: without it, a warm afternoon looks like an alarm.</p>',
    keywords: 'masonry arch, levelling, settlement, underpinning, monitoring',
    pagenumber: '1-2',
    publishdate: '2025-02-14',
    subject: 'Structures',
    email: 'madhura.inamdar@koyna.example',
    mobile: '+91 55500 31001',
    txnid: 'DEC-2025-0004',
    doi: '10.5555/decrev.2025.001',
    body: [
      {
        heading: 'The bridge and the work',
        paragraphs: [
          'Each span is 12.2 m, of dressed basalt in lime, on piers that stand on gravel. Scour had bared the footing of the second pier on its upstream side. The contractor dug in four bays, none longer than a quarter of the footing, and filled each with mass concrete before the next was opened.',
        ],
      },
      {
        heading: 'Readings',
        paragraphs: [
          'Studs of stainless steel were set with lime, so that they can be taken out again. The line closes on a rock mark at either bank; its misclosure was below 0.4 mm on 190 of 204 days. We read before seven, when the stone is at the temperature of the night. On six days we read every hour from dawn to dark.',
          'Two alarms were raised by other means, both on hot afternoons, and both were the arch rising as it does on any afternoon of that kind.',
        ],
      },
      {
        heading: 'What follows',
        paragraphs: [
          'A limit of 5 mm had been agreed for stopping the work. It was never near. We would now agree on a rate, half a millimetre a day for three days, since the total says too late what the rate says in time.',
        ],
      },
    ],
    references: [
      'Bhoite S. Setting studs with lime. <i>Notes for Site Engineers</i>. 2023; 2: 4–7.',
      'Inamdar M, Purandare V. Piers on gravel: forty bridges of the upper Krishna. <i>Structures in Use</i>. 2021; 8: 17–35.',
      'Okonjo P. The breathing of arches. <i>Masonry Quarterly</i>. 2015; 3: 90–104.',
    ],
  },
  {
    ...issue,
    refnumber: '2',
    title: 'Fly ash and the price of a cubic metre: mixes of eleven small contractors in Sangli',
    authorname: 'Akshay Mohite, Dr. Renuka Sabnis',
    abstract:
      '<p>Codes allow part of the cement in concrete to be replaced by fly ash. We asked what small contractors do. Eleven of them let us weigh what went into their mixers on 60 days, take cubes, and copy their bills.</p><p>Nine used fly ash, at 12 to 35 % of the binder, and two of the nine knew its source. Mean strength at 28 days was 24.6 MPa without and 23.1 with ash; at 90 days it was 27.9 and 29.4. Ash saved between 190 and 410 rupees for a cubic metre. The scatter of strength, however, followed the water: the coefficient of variation was 9 % where water was measured and 21 where a hose was used. A bucket with a line on it costs less than anything else that we can recommend.</p>',
    keywords: 'concrete, fly ash, quality control, small contractors, compressive strength',
    pagenumber: '3-4',
    publishdate: '2025-02-27',
    subject: 'Materials',
    email: 'akshay.mohite@panchganga.example',
    mobile: '+91 55500 31002',
    txnid: 'DEC-2025-0009',
    doi: '10.5555/decrev.2025.002',
    body: [
      {
        heading: 'Method',
        paragraphs: [
          'Contractors were those who had poured at least one slab of a house in the month before. We came unannounced, with their general consent, and weighed each batch on a platform between the stockpile and the drum. Three cubes were made on each day and cured in the contractor’s own tank; three more went to ours. The two sets differed by less than 1 MPa, which speaks for the tanks.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Cement was the same brand on nine sites in eleven. Sand was wet on most days after June, and nobody corrected for it; a tenth of the water in a drum came in with the sand. On the two sites where the mason added water by hand the slump was what he wanted and the strength was not.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Our sites were on good terms with the college, and so perhaps better than most. The late gain with ash is real and of no use to a contractor whose shuttering has to move on the seventh day. It is of use to whoever owns the house.',
        ],
      },
    ],
    references: [
      'Gaikwad H. The hose and the bucket. <i>Notes for Site Engineers</i>. 2022; 1: 11–14.',
      'Sabnis R. Late strength of mixes with fly ash from three stations. <i>Binder and Aggregate</i>. 2020; 14: 201–216.',
      'Thomsen L. What is in small mixers. <i>Building Research Letters</i>. 2018; 6: 55–63.',
    ],
  },
  {
    ...issue,
    refnumber: '3',
    title: 'How wrong is a telephone? Forty benchmarks, three canopies and eight receivers',
    authorname: 'Dr. Zubair Attar, Ketaki Phadnis, Lim Wei Han',
    abstract:
      '<p>Surveys of wells, trees and boundaries are now made with telephones. We placed five models of telephone and three hand-held receivers on forty benchmarks of known position, fourteen in the open, thirteen at the edge of trees and thirteen beneath a closed canopy, for ten minutes each, in February and again in August.</p><p>The median error in plan was 2.8 m in the open, 4.9 at the edge and 9.6 beneath trees for telephones, and 1.9, 3.4 and 6.1 for receivers. Waiting helped less than was hoped: after the first minute the error fell by a tenth. Wet leaves in August added 38 %. The circle that a telephone draws around itself held the true point in 61 % of cases, not the 68 that its makers promise. For a well in a field that is enough. For a boundary it is not, and no longer waiting will make it so.</p>',
    keywords: 'positioning, smartphones, accuracy, canopy, benchmarks, field survey',
    pagenumber: '5-6',
    publishdate: '2025-03-21',
    subject: 'Survey',
    email: 'zubair.attar@deccansurvey.example',
    mobile: '+91 55500 31003',
    txnid: 'DEC-2025-0013',
    doi: '10.5555/decrev.2025.003',
    body: [
      {
        heading: 'Benchmarks',
        paragraphs: [
          'Positions had been fixed in 2022 by static observation of at least four hours with reference to two permanent stations, with a standard error below 2 cm. Canopy was photographed upward and the sky counted on a grid.',
        ],
      },
      {
        heading: 'Readings',
        paragraphs: [
          'Instruments lay side by side on a board at a height of 1.2 m, and changed places each minute. One reading a second was kept, with the accuracy that the instrument itself stated. Each benchmark was visited in a different order by two parties.',
        ],
      },
      {
        heading: 'Results and advice',
        paragraphs: [
          'Models differed less than places. The oldest telephone was second best beneath trees and worst in the open. Averages over ten minutes moved toward a wrong point and stayed there, since the error of neighbouring minutes is the same error.',
          'Move away from the tree, read twice with an hour between, and write down which of the two you believe. Nothing that we tried in an office afterwards improved on that.',
        ],
      },
    ],
    references: [
      'Attar Z. Four hours on a hill: fixing forty benchmarks. <i>Chain and Theodolite</i>. 2023; 41: 8–15.',
      'Lim WH. Errors that agree with each other. <i>Positioning Review</i>. 2019; 12: 77–89.',
      'Phadnis K. Counting the sky. <i>Methods on Foot</i>. 2022; 5: 44–49.',
    ],
  },
  {
    ...issue,
    refnumber: '4',
    title: 'Check dams as weirs: ratings of six structures from video',
    authorname: 'Ashwini Jagtap, Dr. Ruby Pereira',
    abstract:
      '<p>Streams with check dams are seldom gauged, although each dam is a broad-crested weir of a sort. We filmed the nappe of six check dams in the Karha basin during 31 spates, measured the speed of floating leaves above the crest, and related discharge to a painted gauge.</p><p>The coefficient of discharge lay between 0.48 and 0.62, lower where silt stood within 30 cm of the crest. With one coefficient for all six, 0.55, the flow of a single spate was known to within 14 % (median) of that from leaves. Dams with a notch, which masons add so that fish may pass, need two equations and gave the best agreement. A coat of paint, a telephone and a table that fits on a post would turn some thousands of structures into gauges.</p>',
    keywords: 'discharge, check dams, broad-crested weir, video, ungauged basins',
    pagenumber: '7-8',
    publishdate: '2025-05-06',
    subject: 'Water',
    email: 'ashwini.jagtap@mandovi.example',
    mobile: '+91 55500 31004',
    txnid: 'DEC-2025-0020',
    doi: '10.5555/decrev.2025.004',
    body: [
      {
        heading: 'Method',
        paragraphs: [
          'A telephone on a fixed bracket filmed two minutes in every fifteen while it rained. Leaves, and on two dams puffed rice, were timed by hand over 4 m above the crest. The mean speed of the section was taken as 0.85 of that at the surface, which a propeller meter confirmed at low flow and which nobody was asked to confirm at high.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Head over the crest ranged from 4 to 71 cm. The coefficient rose with head up to a third of the width of the crest and was then steady. Silt lowered it, as approach speed was no longer small. Leakage through joints was up to a tenth of low flows and is not included.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'A rating from leaves is itself uncertain by some 10 %. The use of a structure as a gauge should not delay its being desilted: five of our six were better gauges after it.',
        ],
      },
    ],
    references: [
      'Jagtap A, Naik H. Full of gravel: siltation of check dams in the upper Karha basin. <i>Plateau Hydrology</i>. 2024; 17: 40–52.',
      'Pereira R. Puffed rice as a tracer. <i>Notes for Site Engineers</i>. 2024; 3: 2–3.',
      'Sandholm E. Broad crests, small heads. <i>Weirs and Flumes</i>. 2011; 4: 66–81.',
    ],
  },
  {
    ...issue,
    refnumber: '5',
    title: 'Cracks that breathe: a year of widths in an elevated water tank at Satara',
    authorname: 'Pooja Nimbalkar, Dr. Madhura Inamdar',
    abstract:
      '<p>A reinforced tank of 450 m<sup>3</sup> with visible cracks was to be pulled down. Before that, the widths of nineteen cracks were read twice a day for a year, together with water level and the temperature of both faces of the wall.</p><p>Of the movement of vertical cracks 71 % was explained by the difference of temperature between the faces, 18 % by the level of water. Widths returned to within 0.02 mm of their first value after twelve months in sixteen cracks. Three grew, by up to 0.11 mm, all of them at the ring beam, where bars had rusted. The tank was repaired at the ring beam and is in use. A crack should be watched through one winter and one summer before it is called active.</p>',
    keywords: 'cracks, water tank, temperature, monitoring, reinforced concrete, repair',
    pagenumber: '9-10',
    publishdate: '2025-06-12',
    subject: 'Structures',
    email: 'pooja.nimbalkar@koyna.example',
    mobile: '+91 55500 31005',
    txnid: 'DEC-2025-0028',
    doi: '10.5555/decrev.2025.005',
    body: [
      {
        heading: 'Readings',
        paragraphs: [
          'Pairs of brass discs, 50 mm apart, were read by a demountable gauge to 0.005 mm at seven in the morning and at three in the afternoon. Nine of the cracks face west. The operator of the tank kept its levels, as he has done since 1991, in a book that proved the best record of the whole study.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'On a clear day in March the west face was 17 degrees warmer than the inside, and the cracks on it closed by 0.08 mm between morning and afternoon. Those on the shaded side opened. Filling the tank opened all of them, evenly, by 0.03.',
          'The three that grew did so in steps, after rain.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'The first inspection had been made at three in the afternoon of a cold clear day, with the tank full. No worse hour could have been found.',
        ],
      },
    ],
    references: [
      'Inamdar M. Inspections and the hour of the day. <i>Structures in Use</i>. 2019; 6: 3–9.',
      'Nimbalkar P. An operator’s book, 1991–2023. <i>Water Works Record</i>. 2024; 30: 12–20.',
      'Varga J. Temperature across thin walls. <i>Structures in Use</i>. 2009; 2: 140–152.',
    ],
  },
];
