import type { DemoArticle, DemoIssue } from '../../demo-article.ts';

const issue: DemoIssue = { year: 2026, volume: 3, issue: 2, frequency: 'Apr-Jun' };

export const articles: DemoArticle[] = [
  {
    ...issue,
    refnumber: '135',
    title: 'Garrisons of bats: roosts in thirty hill forts of the Sahyadri',
    authorname: 'Yogesh Kadam, Dr. Tshering Lepcha, Pradnya Joglekar',
    abstract:
      '<p>Hill forts of the Sahyadri were built with granaries, cisterns, powder rooms and stairs cut in rock, and were vacated by people in 1818. Bats have used them since. We searched every accessible chamber of thirty forts, 612 chambers in all, once in the winter of 2023–24 and once in the monsoon of 2024, and asked guards and guides when each had last been repaired.</p><p>Bats of eleven species roosted in 147 chambers. The largest colony, of some 4 100 <i>Rousettus leschenaultii</i>, hangs in a cistern at which two hundred trekkers fill their bottles on a Sunday. Colonies of <i>Taphozous</i> chose cracks in gates more than 6 m high. Occupied chambers had a single opening, a humidity above 80 %, and no lamp. Of 38 chambers fitted with lamps or doors in the past ten years, five still held bats; of 41 restored without either, 22 did. At six forts a maternity colony shared the season of works, April and May. Shifting masonry to October, and hanging doors with a slot of 15 cm at the top, would harm neither bats nor budget.</p>',
    keywords: 'bats, hill forts, roost selection, Rousettus, Taphozous, restoration, Maharashtra',
    pagenumber: '9-10',
    publishdate: '2026-04-17',
    subject: 'Ecology',
    country: 'India',
    email: 'yogesh.kadam@gadwildlife.example',
    mobile: '+91 55500 21045',
    txnid: 'SJFS-2026-000027',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Natural caves are few in basalt, and those cut by monks and soldiers are for the bats of Maharashtra what limestone is elsewhere. Forts differ from cave temples in that they are being rebuilt: never since the eighteenth century has so much lime been carried uphill.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Forts were drawn from a list of 124, ten in each of three belts. A chamber was any roofed space one could enter. Bats were counted at emergence from two angles or, in small numbers, by red light; none were handled. Temperature and humidity were logged for two weeks in 120 chambers. Works were dated from boards, bills and the memory of guards, and placed in half-years.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Three species made up 88 % of all individuals. Number of openings, humidity and light classified 84 % of chambers correctly as used or unused. Cisterns were used in winter and left in the monsoon, when water rises to within a metre of the roof. Guides at nineteen forts said that visitors ask to see the bats; at four, that visitors ask for them to be removed.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'A lamp is the strongest repellent that we found and the least necessary, for few chambers are open after dusk. Water shared with bats is used without treatment by those who do not know, and boiled by those who do; we reported the cistern to the authorities and to the trekkers, of whom the latter replied. Our two visits cannot show trends.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Restoration need only ask which month it is and how a door is hung. Both questions fit on the form that every work order already carries.',
        ],
      },
    ],
    references: [
      'Chitnis U. Powder rooms and cisterns: a typology of fort chambers. <i>Craft and Ground</i>. 2012; 5: 41–66.',
      'Joglekar P. Counting at emergence from two angles. <i>Methods on Foot</i>. 2024; 7: 1–9.',
      'Kadam Y. Bats of nine cave temples. <i>Small Mammals of India</i>. 2021; 16: 12–24.',
      'Lepcha T. Lamps in sacred caves. <i>Conservation in Passing</i>. 2022; 4: 40–47.',
      'Torstensson A. Slotted doors for old cellars. <i>Craft and Ground</i>. 2018; 11: 9–14.',
    ],
  },
  {
    ...issue,
    refnumber: '136',
    title: 'Across the crest: volunteers’ rain gauges and a satellite’s opinion, 2021–2025',
    authorname: 'Dr. Meenal Kasar, Rohan Deodhar, Fr. Anselm Pinto',
    abstract:
      '<p>Between Mulshi’s western rim and Pune’s last suburb, 41 km apart, yearly rain falls from 6 000 to 700 mm. Official gauges stand at three places on this line. Since 2021 sixty-two volunteers (farmers, nuns, a bus depot, one prison) have read plastic gauges at eight each morning. This paper compares 109 000 of their readings with two satellite products at the nearest cell.</p><p>Volunteers agreed with three adjoining official gauges to within 4 % over a season. Errors were rare, and of three kinds: overflow of the 250 mm cylinder, the decimal point, and reading on the day before a wedding. Both satellite products underestimated rain within 8 km west of the crest, by 46 and 38 %, and overestimated it 10 to 20 km east, by 22 and 31 %. On days above 150 mm they saw less than half. Interpolation of thirty volunteer gauges, left out one by one, erred by 14 %. For catchments of less than 100 km<sup>2</sup> near the crest, a tin can and a neighbour are better than an orbit.</p>',
    keywords:
      'rain gauge, volunteers, satellite rainfall, orographic rain, Western Ghats crest, Mulshi',
    pagenumber: '11-12',
    publishdate: '2026-05-08',
    subject: 'Hydrology',
    country: 'India',
    email: 'meenal.kasar@mulawater.example',
    mobile: '+91 55500 21046',
    txnid: 'SJFS-2026-000033',
    ptype: 'free',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Rain on the crest of the Ghats is among the heaviest on Earth and is estimated, for most purposes, by instruments that look at the tops of clouds. The clouds that yield it are shallow and warm. It has long been suspected that they are not much to look at from above.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Gauges of 100 mm diameter were mounted at 1.2 m, clear of roofs, and inspected once a year. Readings came by telephone message, by postcard from the prison, and were checked weekly against neighbours. Two satellite products, on grids of 10 and 25 km, were accumulated to the volunteers’ day. Overflow days were set to the capacity plus the mean excess of neighbours, and left out in a second analysis, with like results.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Of readings due, 97 % came, most of them before nine. Fifteen volunteers withdrew in five years, of whom eleven found a successor. The highest day was 487 mm, on 18 July 2024, emptied three times by a nun who did not sleep. The satellites’ bias changed sign 2 to 4 km east of the crest, in each of the five years, which suggests displacement rather than blindness.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Over a basin large enough to straddle the crest the two biases nearly cancel, which may explain why they have been tolerated. Spring-sheds, check dams and landslides do not straddle anything. We recommend that estimates be corrected by distance from the crest, for which we supply a curve, and that volunteers be thanked by name each year, as ours are, on the last page.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Sixty-two cheap instruments, read with attention, describe a mountain that two expensive ones displace.',
        ],
      },
    ],
    references: [
      'Deodhar R. Postcards from a prison gauge. <i>Methods on Foot</i>. 2023; 6: 1–5.',
      'Godse L. Warm rain on the northern crest. <i>Plateau Hydrology</i>. 2016; 9: 3–22.',
      'Kasar M, Pinto A. The overflow problem. <i>Methods on Foot</i>. 2022; 5: 50–54.',
      'Marchetti D. Bias that changes sign: satellites over ridges. <i>Mountain Lands</i>. 2020; 12: 140–158.',
    ],
  },
  {
    ...issue,
    refnumber: '137',
    title: 'Ropes of vine: harvest and return of <i>Apis dorsata</i> on the cliffs of the Nilgiris',
    authorname: 'Selvi, Maran Kurumban, Dr. Helen Ashworth',
    abstract:
      '<p>On cliffs of the eastern Nilgiris Kurumba men descend on ropes of vine to take honey from the giant bee <i>Apis dorsata</i>. They say that bees come back where the rope has been asked for permission. We tested a narrower proposition: that bees return to cliffs where part of the comb is left.</p><p>Nine cliffs with 20 to 130 colonies were counted every month from 2017 to 2024. In 214 harvests the second author noted which comb was cut, how much, and with what smoke. Colonies whose brood comb was left intact rebuilt within nineteen days in 68 % of cases; those cut whole, in 7 %. The count on a cliff in the following year fell by 3 % where fewer than half of the colonies were taken and by 34 % where more were. The old rule leaves the third comb from either end, in honour of two sisters; followed on five cliffs, it comes to a harvest of about 40 %. Contractors, who hire men by weight, took 85 %. The price paid by the cooperative, half as much again, keeps the rule alive on cliffs that its lorry can reach.</p>',
    keywords: 'Apis dorsata, honey harvest, Kurumba, Nilgiris, customary rules, sustainable yield',
    pagenumber: '13-14',
    publishdate: '2026-06-19',
    subject: 'Ecology',
    country: 'India',
    email: 'selvi@bluehillstudies.example',
    mobile: '+91 55500 21047',
    txnid: 'SJFS-2026-000041',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Giant bees migrate, and a cliff that is bare in August may hang with a hundred combs in April. Whether those that come are those that left is unknown. Harvesters are nonetheless held responsible for each bad year, and regulations have been drafted by people who have not looked over the edge.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Combs were counted from opposite slopes by telescope in the first week of the month. Harvests, from April to June, were recorded by the second author, who has descended since 1996 and holds the songs of two cliffs. Rebuilding was judged from photographs after ten, nineteen and thirty days. Four cliffs were let to contractors in some of the years. Songs and places are given here only as far as their owners wish.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Counts rose and fell together across all cliffs with the flowering of <i>kurinji</i> and of eucalyptus, and the effect of harvest appears upon this common tide. Smoke of green grass drove bees off for two hours, that of cloth for a day. Mean yield was 4.6 kg of honey from a comb cut in part, 6.1 from one cut whole. Nobody was hurt in seven years; one rope was retired.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'A comb cut in part yields three quarters of the honey and, two times in three, a second cutting. The rule of the two sisters is arithmetic with a story, and the story is what makes it heard above the wind. We cannot separate restraint from the affection of those who practise it, as contractors are also hastier, later in the day and less exact.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'A limit of half of the colonies is supported by our counts, and was known. Roads and prices decide where it is kept.',
        ],
      },
    ],
    references: [
      'Ashworth H. Telescopes and combs: error of counts. <i>Notes on Indian Pollinators</i>. 2019; 4: 5–13.',
      'Kurumban M, Selvi. The rope and its owners. <i>Speech and Soil</i>. 2020; 3: 1–12.',
      'Muthu P. Honey prices in the eastern Nilgiris. <i>Journal of Small Markets</i>. 2022; 10: 58–67.',
      'Rajan F. Tides of the giant bee. <i>Notes on Indian Pollinators</i>. 2015; 1: 22–40.',
      'Selvi. Smoke of grass, smoke of cloth. <i>Methods on Foot</i>. 2018; 1: 61–64.',
    ],
  },
];
