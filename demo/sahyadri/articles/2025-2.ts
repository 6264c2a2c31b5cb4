import type { DemoArticle, DemoIssue } from '../../demo-article.ts';

const issue: DemoIssue = { year: 2025, volume: 2, issue: 2, frequency: 'Apr-Jun' };

export const articles: DemoArticle[] = [
  {
    ...issue,
    refnumber: '120',
    title: 'Full of gravel: siltation of 96 check dams in the upper Karha basin',
    authorname: 'Ashwini Jagtap, Dr. Harishchandra Naik, Pramod Khaire',
    abstract:
      '<p>Check dams are inaugurated full of water and inspected, if at all, from the road. In May 2023 and May 2024, when they stand dry, we dug to the original bed behind each of 96 dams built between 1994 and 2019 in the upper Karha basin, Purandar taluka, and compared the space that remains with that on the drawing.</p><p>On average 58 % of the capacity was lost; 22 dams were full to the crest. Loss was fastest in the first four monsoons (9.8 % a year) and then slowed to 2.1 %. Catchments with field bunds above the dam lost half as much as those without. Coarse gravel made up 63 % of the fill and still holds water: pits dug in twelve full dams yielded, after one night, 0.21 m<sup>3</sup> per cubic metre of fill. Removal by machine costs 62 rupees a cubic metre and lasts, at present rates, six years. For full dams of gravel we propose a perforated drum and a hand pump instead of an excavator, and for the rest, money spent on bunds first.</p>',
    keywords: 'check dam, siltation, sediment yield, Karha, watershed programme, gravel storage',
    pagenumber: '9-10',
    publishdate: '2025-04-15',
    subject: 'Hydrology',
    country: 'India',
    email: 'ashwini.jagtap@karhabasin.example',
    mobile: '+91 55500 21030',
    txnid: 'SJFS-2025-000034',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'A dam that has filled with gravel is counted as an asset in the register of the taluka and as a wall by the goats that cross it. Programmes know how many dams they have built. How much water these can still hold is a question that requires a spade.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Of 141 masonry dams in the registers, drawings survive for 96. In each reservoir we dug or augered nine pits to the former bed, recognised by its varnished stones, and surveyed the surface by level. Fill was sieved in layers. Slope, land use and length of bunds in the catchment were mapped on foot. Yearly loss was derived from dams of different age, and from eleven that had been cleared at a known date.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Lost capacity ranged from 7 to 100 %. Age, slope and bunds together explained 71 % of it. Mean sediment yield was 6.3 t per hectare and year in catchments without bunds and 3.0 in those with. Dams downstream of another dam silted no more slowly than others once the upper one was full, on average after seven years.',
          'Water in gravel was clear, and its conductivity below that of wells near by.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Substituting age for time assumes that monsoons of the 1990s were like ours. Machines were available free of charge in the drought year 2019, which biases the set of cleared dams to those near roads. Yet the ranking of measures is robust: a rupee on bunds saved four times the storage of a rupee on excavation.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'A full dam is a small aquifer with a wall. Treat it so, and spend on the slope.',
        ],
      },
    ],
    references: [
      'Khaire P. Registers and ruins: check dams of Purandar. <i>Rural Water Quarterly</i>. 2021; 17: 133–142.',
      'Naik H. Water in gravel behind small walls. <i>Plateau Hydrology</i>. 2019; 12: 44–58.',
      'Ogale M, Jagtap A. Bunds upstream, silt downstream. <i>Commons and Catchments</i>. 2023; 5: 1–14.',
      'Stenmark I. Space for time in reservoir surveys. <i>Hydrologist’s Handbook Papers</i>. 2014; 7: 30–52.',
    ],
  },
  {
    ...issue,
    refnumber: '121',
    title: 'What comes after <i>Lantana camara</i>? Grass, shade and four ways of clearing',
    authorname: 'Devika Uthaiah, Jadeya Gowda, Dr. Gauri Hegde',
    abstract:
      '<p>Lantana is cleared every year on several hundred hectares of the Biligirirangan foothills and returns on most of them. We compared four ways of clearing (cutting at the base, uprooting, uprooting with grass seed, and cutting below the root crown as practised by Soliga elders) on 48 plots of 400 m<sup>2</sup>, half under trees and half in the open, from 2020 to 2024.</p><p>After four years lantana covered 71 % of plots that had been cut, 38 % of those uprooted, 24 % of those uprooted and sown, and 9 % of those cut below the crown. Cutting below the crown disturbs no more than a handful of soil and took 31 person-days a hectare, against 44 for uprooting. Native grasses returned on their own where at least 5 % cover had survived; elsewhere sown <i>Themeda</i> established only in the open. Under trees lantana was replaced by saplings of <i>Anogeissus</i> whichever way it was cleared. Cost for each hectare still clear after four years was least, by a factor of three, for the elders’ method, which needs only a narrow hoe and knowing where to strike.</p>',
    keywords: 'Lantana camara, invasive plants, Soliga, grassland recovery, Themeda, restoration',
    pagenumber: '11-12',
    publishdate: '2025-05-09',
    subject: 'Ecology',
    country: 'India',
    email: 'devika.uthaiah@biligirifield.example',
    mobile: '+91 55500 21031',
    txnid: 'SJFS-2025-000041',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'In the foothills lantana is a hedge, a fence for elephants, fuel, basketry and the worst thing that has happened to grass. Removal is contracted by area cleared. A contract by area still clear would require knowing which methods last.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Plots with more than 60 % cover were arranged in twelve blocks and treatments drawn by lot. Work was done in August 2020 by the same team of nine, with hours noted. The second author and two elders taught the stroke of the narrow hoe, 5 to 8 cm below the surface and obliquely, which removes the buds of the crown but leaves the roots. Cover was estimated each January in twenty squares of a plot; seedlings were counted in five.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Regrowth from crowns accounted for nearly all return in cut plots, seedlings for nearly all in uprooted ones, where the soil had been turned. Deer grazed sown plots heavily in the first year. In the open grass reached 40 % cover after three years where it was present at the start, and 11 % where not. Two plots burned in 2022 and were left out after that date.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Uprooting looks thorough. It opens the seed bank, and lantana’s seeds outnumber those of grasses by ten to one. Cutting below the crown is an old technique for clearing field margins and has simply not been asked for. It cannot be learnt from a leaflet; our team needed a week beside those who knew.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Pay for ground that is clear after three years, hire those who know the stroke, and sow grass only in the open.',
        ],
      },
    ],
    references: [
      'Gowda J. Tools of the Soliga: an annotated list. <i>Speech and Soil</i>. 2018; 1: 50–63.',
      'Holt-Rasmussen B. Contracts for absence. <i>Conservation in Passing</i>. 2021; 3: 22–30.',
      'Monnappa K. Seed banks under lantana. <i>Indian Record of Forest Floor Studies</i>. 2014; 9: 119–130.',
      'Uthaiah D, Hegde G. Grass remnants and their reach. <i>Indian Record of Forest Floor Studies</i>. 2022; 17: 4–15.',
    ],
  },
  {
    ...issue,
    refnumber: '122',
    title: 'Borrowed days: <em>padkai</em> and the building of paddy fields near Bhimashankar',
    authorname: 'Dr. Shubhangi Lokhande, Budhaji Damse, Kavita Wajekar',
    abstract:
      '<p><em>Padkai</em> is a promise of labour. Households of the Mahadev Koli in Ambegaon taluka cut new paddy fields out of hillside together, keep count of the days, and return them over years, sometimes over a generation. A public works programme has paid wages for this work since 2009. Did money dissolve the promise?</p><p>We reconstructed 312 works in seven hamlets between 1985 and 2023 from memory, knots on counting strings kept by two families, and the muster rolls of the programme. Days borrowed in a year fell from 1 140 to 420 in the first five years of wages and then rose again to 870. Paid days built retaining walls, heavy and soon finished; borrowed days levelled, flooded and mended, which the programme’s schedule does not know. Fields built by both lasted better: 8 % had breached after five monsoons, against 27 % of those built by wages alone. Widows and households without adult sons owed fewer days than they had received, and nobody could recall a debt called in. A wage and a promise, it seems, may share one field.</p>',
    keywords: 'padkai, reciprocal labour, Mahadev Koli, public works, paddy terraces, Ambegaon',
    pagenumber: '13-14',
    publishdate: '2025-06-20',
    subject: 'Field Sociology',
    country: 'India',
    email: 'shubhangi.lokhande@panchganga.example',
    mobile: '+91 55500 21032',
    txnid: 'SJFS-2025-000049',
    ptype: 'free',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Writers on reciprocal labour have been announcing its death for a century. In the hamlets east of Bhimashankar it is mentioned without ceremony: so-and-so’s father owes us eleven days. We set out to count, which turned out to be something people had done before us.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'We sat with 64 households, the older and younger generation apart, and listed each field built, mended or enlarged within memory, with those who came. Two families keep strings with a knot for each day owed; they allowed us to photograph 41 strings. Muster rolls were copied at the taluka office. Where memory and string disagreed, by 9 % on average, we used the string. Breaches were examined in the field in October 2023.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Of 312 works, 171 used borrowed days only, 52 wages only, and 89 both. The decline after 2009 was steepest in hamlets nearest the road, as was the recovery. People gave two reasons for returning to <em>padkai</em>: wages came eight months late, and “a hired man goes home at five”. Balances were settled, on average, in 6.5 years; a fifth never.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'The programme pays by volume of earth and stone, and thereby recognises a wall but not a field. Households have divided the work accordingly, in a way that no plan foresaw. That unpaid balances are largest with the weakest suggests that the account serves as insurance more than exchange. Our seven hamlets are upland and kin to one another; we would not generalise to the valley.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Works could be measured after the first flooding rather than before. Borrowed days would then be supported, not replaced.',
        ],
      },
    ],
    references: [
      'Damse B. Counting strings of Ambegaon. <i>Speech and Soil</i>. 2021; 4: 5–15.',
      'Lokhande S. Debt without interest. <i>Deccan Notes in Human Ecology</i>. 2016; 1: 20–41.',
      'Thorvaldsen E. The long death of mutual aid. <i>Craft and Ground</i>. 2015; 8: 88–104.',
      'Wajekar K. Muster rolls as a source. <i>Methods on Foot</i>. 2022; 5: 30–38.',
      'Zagade N. Breaches in hill paddy. <i>Hill Agriculture</i>. 2019; 7: 60–68.',
    ],
  },
];
