import type { DemoArticle, DemoIssue } from '../../demo-article.ts';

const issue: DemoIssue = { year: 2024, volume: 1, issue: 1, frequency: 'Jan-Mar' };

export const articles: DemoArticle[] = [
  {
    ...issue,
    refnumber: '101',
    title:
      'Seedlings under their elders: recruitment of <i>Terminalia paniculata</i> in two sacred groves of Velhe',
    authorname: 'Dr. Anagha Patwardhan, Nikhil Jadhav, Sunita Bhilare',
    abstract:
      '<p>Sacred groves are often praised for their old trees, but a grove lives only as long as its seedlings do. We counted seedlings and saplings of <i>Terminalia paniculata</i> Roth in two groves of Velhe taluka, Pune district: one where the shrine was rebuilt in concrete in 2009 and leaf litter is swept every week, and one that is swept only before the spring festival. Sixty plots of 2 × 2 m were laid in each grove in October 2022 and revisited in May 2023.</p><p>The swept grove held 0.4 seedlings per m<sup>2</sup>, the other 2.9. Survival through the dry season was 11 % and 34 %. Litter depth explained more of the difference than canopy openness or distance to the nearest mother tree. Where litter was left, soil at 5 cm stayed 2.1 °C cooler at noon in April. Conversations with eleven shrine keepers showed that sweeping is a matter of respect rather than of rule, and that eight of them would accept an unswept margin. We suggest margins of ten metres, marked with the grove’s own stones.</p>',
    keywords:
      'sacred grove, seedling recruitment, leaf litter, Terminalia paniculata, Western Ghats, shrine keepers',
    pagenumber: '1-2',
    publishdate: '2024-01-22',
    subject: 'Ecology',
    country: 'India',
    email: 'anagha.patwardhan@velhefield.example',
    mobile: '+91 55500 21011',
    txnid: 'SJFS-2024-000117',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'The groves of the crest line between Velhe and Bhor are small, seldom more than three hectares, and the trees in them are older than any forest record. Inventories list their species with care. They say little about what stands below knee height, although that is where the next canopy is decided.',
          '<i>Terminalia paniculata</i>, locally <i>kinjal</i>, sheds winged fruit from January to March on a floor that is, in many groves, swept bare. We asked whether sweeping alters recruitment, and whether the people who sweep would do otherwise.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'In each grove sixty plots of 2 × 2 m were placed at random along six transects. We recorded seedlings (below 30 cm) and saplings (30 to 130 cm), litter depth at five points, canopy openness from hemispherical photographs, and distance to the nearest fruiting tree. Seedlings were tagged with numbered aluminium wire. Soil temperature was logged at 5 cm in twelve plots.',
          'Counts were modelled with a negative binomial regression. Eleven shrine keepers were interviewed in Marathi, six of them twice.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'We tagged 96 seedlings in the swept grove and 698 in the unswept one. Mean litter depth was 0.6 and 4.2 cm. With litter in the model, openness lost its effect (<i>p</i> = 0.41), and distance to the mother tree kept a weak one. Deaths were concentrated in the last week of March, when the shallow roots of first-year plants dry out.',
          'Keepers spoke of sweeping as one would speak of washing a guest’s feet. None knew of a rule that asked for it. Eight offered, unprompted, that the back of the grove need not be swept.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'A thin layer of leaves is a parasol and a sponge. Its removal has no visible cost for decades, since adult trees do not mind, and this makes it easy to overlook. Two groves cannot settle the matter, and the rebuilt shrine also brought more visitors; trampling is part of what we call sweeping.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'An unswept margin costs nothing, offends nobody whom we asked, and may be the cheapest restoration that these groves can have.',
        ],
      },
    ],
    references: [
      'Bhilare S, Patwardhan A. Stones, bells and boundaries: how groves of Velhe are marked. <i>Deccan Notes in Human Ecology</i>. 2021; 6: 44–57.',
      'Kelkar V. Litter depth as a predictor of seedling survival in moist deciduous forest. <i>Indian Record of Forest Floor Studies</i>. 2016; 11: 201–213.',
      'Nambiar TR, Joshi M. <i>Trees That Are Not Cut: Sacred Groves of the Northern Ghats</i>. Kolhapur: Panchganga Books; 2012.',
      'Sathe P. Hemispherical photographs from a telephone: a field calibration. <i>Methods on Foot</i>. 2020; 3: 9–18.',
    ],
  },
  {
    ...issue,
    refnumber: '102',
    title: 'How fast does a spring forget the monsoon? Recession of fourteen springs in Mulshi',
    authorname: 'Rohan Deodhar, Dr. Meenal Kasar',
    abstract:
      '<p>After the weak monsoon of 2023 several villages above the Mulshi reservoir sent for tankers in February, two months before the usual time. We had been measuring fourteen springs in these villages with a bucket and a stopwatch since 2020, once a week, with the help of schoolteachers who live beside them. This paper describes how quickly each spring declines once the rain stops.</p><p>A simple exponential recession fitted eleven springs well (median <i>R</i><sup>2</sup> 0.94), with half-lives from 16 to 71 days. The three that it did not fit issue from contacts between two basalt flows and seem to drain two stores in turn. Half-life was unrelated to the altitude of the spring, but increased with the thickness of weathered basalt above it, which we measured in road cuttings. The flow in the third week of October predicted the flow in the second week of February with a mean error of 19 %. A village can therefore know before Diwali how much water it will have at Holi, and we give a one-page table for doing so.</p>',
    keywords: 'spring discharge, recession curve, basalt aquifer, Mulshi, participatory monitoring',
    pagenumber: '3-4',
    publishdate: '2024-02-05',
    subject: 'Hydrology',
    country: 'India',
    email: 'rohan.deodhar@mulawater.example',
    mobile: '+91 55500 21012',
    txnid: 'SJFS-2024-000124',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Tankers are ordered when a spring fails, which is the most expensive moment to order them. Yet a spring that is fed only by stored water declines along a curve, and a curve can be read in advance. For the springs of the Deccan basalts such curves are rarely published, because weekly measurements over several dry seasons are rare.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Discharge was measured every Sunday by filling a 15-litre bucket three times. Nine teachers kept the record in printed notebooks, of which we photographed each page monthly. Repeated readings by two people differed by 4 % on average. Rain was read daily at the school in Shirkoli.',
          'We fitted the recession from the first dry fortnight after 1 October until flow fell below 0.5 litres a minute or rain returned. The thickness of weathered rock was read in cuttings within 300 m of each spring.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'The notebooks hold 2 038 readings over four seasons, with 6 % missing. Half-lives differed more between springs (16 to 71 days) than between years at one spring (at most 8 days). They increased by 9 days for each metre of weathered basalt. The three contact springs fell quickly for six weeks and then almost stood still.',
          'Using October readings of 2020 to 2022 to predict February 2023 gave errors below a quarter of the true flow at twelve of fourteen springs.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'That half-life hardly changes from year to year is good news: it belongs to the hill and needs to be measured only once. What changes is where the curve starts. The method does not foresee unseasonal rain, which in two of four years postponed the tankers by a fortnight.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'A bucket, a watch and one October morning give a village four months of notice.',
        ],
      },
    ],
    references: [
      'Barve S. The weathered zone in Deccan traps as a store of village water. <i>Plateau Hydrology</i>. 2015; 8: 33–49.',
      'Deodhar R. Teachers as gauge readers: two years of notebooks. <i>Commons and Catchments</i>. 2022; 4: 12–20.',
      'Kasar M, Lele U. Tanker requests in seven talukas of Pune, 2010–2020. <i>Rural Water Quarterly</i>. 2021; 17: 88–101.',
      'Okonedo F. Recession analysis for those without computers. <i>Hydrologist’s Handbook Papers</i>. 2009; 2: 1–24.',
      'Thigale R. Contact springs of the Mula valley. <i>Plateau Hydrology</i>. 2018; 11: 5–17.',
    ],
  },
  {
    ...issue,
    refnumber: '103',
    title: 'बुंदेलखंड के छोटे खेतों में मेड़बंदी का मृदा-नमी एवं चने की उपज पर प्रभाव',
    authorname: 'डॉ. रामकृष्ण तिवारी, सुषमा अहिरवार, विवेक निरंजन',
    abstract:
      '<p>बुंदेलखंड की ढलवाँ लाल मिट्टी में वर्षा का पानी जितनी शीघ्रता से आता है, उतनी ही शीघ्रता से बह जाता है। प्रस्तुत अध्ययन में ललितपुर जिले के तीन गाँवों के 36 छोटे खेतों (0.3 से 1.1 हेक्टेयर) में मिट्टी की मेड़ों का प्रभाव दो रबी ऋतुओं, 2021-22 और 2022-23, में परखा गया। अठारह खेतों में 45 सेंटीमीटर ऊँची मेड़ें किसानों ने स्वयं बनाईं; शेष अठारह खेत तुलना के लिए यथावत रखे गए।</p><p>बुवाई के समय 0–30 सेंटीमीटर गहराई में मृदा-नमी मेड़ वाले खेतों में औसतन 17.8 प्रतिशत और बिना मेड़ वाले खेतों में 13.9 प्रतिशत मिली। चने की उपज क्रमशः 11.2 और 8.6 क्विंटल प्रति हेक्टेयर रही। अंतर उन खेतों में सर्वाधिक था जिनकी ढाल दो प्रतिशत से अधिक थी; समतल खेतों में मेड़ का लाभ सांख्यिकीय दृष्टि से सिद्ध नहीं हुआ। एक हेक्टेयर पर मेड़ बनाने में 22 श्रम-दिवस लगे और लागत तीन ऋतुओं में वापस आने का अनुमान है। जल-निकास के लिए छोड़ा गया एक पत्थर का मुहाना मेड़ की आयु निर्धारित करता है।</p>',
    keywords: 'मेड़बंदी, मृदा-नमी, चना, बुंदेलखंड, वर्षा-आधारित कृषि',
    pagenumber: '5-6',
    publishdate: '2024-02-27',
    subject: 'Agriculture',
    country: 'India',
    email: 'rk.tiwari@bundelkrishi.example',
    mobile: '+91 55500 21013',
    txnid: 'SJFS-2024-000131',
    ptype: 'paid',
    language: 'hi',
    body: [
      {
        heading: 'प्रस्तावना',
        paragraphs: [
          'ललितपुर में वर्ष भर की वर्षा का लगभग नब्बे प्रतिशत भाग जून के अंत से सितंबर तक बरस जाता है। जो पानी खेत में रुक गया, वही चने की फसल का आधार है। पुराने किसान मेड़ को ‘खेत की मर्यादा’ कहते हैं, किंतु पिछले तीस वर्षों में जोत बँटने के साथ अनेक मेड़ें टूट गईं और फिर नहीं बनीं।',
          'मेड़बंदी के लाभ पर सरकारी प्रतिवेदन बहुत हैं, पर एक हेक्टेयर से छोटे खेतों के मापे हुए आँकड़े कम मिलते हैं। यह अध्ययन उसी कमी को पूरा करने का प्रयास है।',
        ],
      },
      {
        heading: 'सामग्री एवं विधि',
        paragraphs: [
          'तीन गाँवों में ढाल के अनुसार खेतों के अठारह जोड़े चुने गए। प्रत्येक जोड़े में मिट्टी, ढाल और बीज की किस्म समान रखी गई। मृदा-नमी बुवाई, फूल आने तथा फली भरने के समय भार-विधि से नापी गई। उपज प्रत्येक खेत के पाँच वर्ग-मीटर के चार टुकड़ों से ली गई।',
        ],
      },
      {
        heading: 'परिणाम',
        paragraphs: [
          'बुवाई के समय नमी का अंतर 3.9 प्रतिशत-बिंदु था, जो फूल आने तक घटकर 1.6 रह गया। उपज में औसत वृद्धि 2.6 क्विंटल प्रति हेक्टेयर रही। दो प्रतिशत से अधिक ढाल वाले ग्यारह जोड़ों में वृद्धि 3.7 क्विंटल थी। पहली ही वर्षा-ऋतु में पाँच मेड़ें टूटीं; इन पाँचों में पानी के निकास का स्थान नहीं छोड़ा गया था।',
        ],
      },
      {
        heading: 'विवेचना',
        paragraphs: [
          'मेड़ वर्षा नहीं बढ़ाती, केवल उसे ठहरने का समय देती है। इसीलिए समतल खेतों में उसका प्रभाव नगण्य रहा। लागत का सबसे बड़ा अंश श्रम है; जहाँ परिवार ने स्वयं काम किया, वहाँ नकद व्यय लगभग शून्य था।',
        ],
      },
      {
        heading: 'निष्कर्ष',
        paragraphs: [
          'दो प्रतिशत से अधिक ढाल वाले छोटे खेतों में, पत्थर के मुहाने सहित, मेड़बंदी की संस्तुति की जा सकती है।',
        ],
      },
    ],
    references: [
      'अहिरवार सु. ललितपुर की लाल मिट्टियाँ: एक परिचय। <i>मृदा और मानुष</i>। 2017; 5: 21–30।',
      'तिवारी रा, निरंजन वि. जोत का बँटवारा और टूटती मेड़ें। <i>ग्रामीण अध्ययन पत्रिका</i>। 2020; 12: 63–74।',
      'पटैरिया श्या. <i>बुंदेलखंड में जल-संचय की परंपरा</i>। झाँसी: बेतवा प्रकाशन; 2011।',
      'Solanki H. Contour bunds on holdings below one hectare. <i>Rainfed Farming Letters</i>. 2019; 7: 140–149.',
    ],
  },
  {
    ...issue,
    refnumber: '104',
    title: 'Who keeps the seed? Exchange of finger millet among women of the Dangs',
    authorname: 'Jashoda Gavit, Dr. Leena Mistry, Hiren Vasava, Thangamani',
    abstract:
      '<p>In the Dangs of Gujarat, finger millet seed is not bought but asked for. We followed the seed of one season, 2022, through 118 households in six villages, asking each woman where her seed had come from and to whom she had given any. The answers make a map of 203 gifts, loans and exchanges.</p><p>Two thirds of all seed had moved between a married woman and the house in which she was born, often across three or more villages. Only nine women gave to five households or more; all but one were over fifty-five, and together they kept 14 of the 17 landraces that we were shown. Households that had taken part in a hybrid maize scheme gave and received half as often as others, though they had not stopped growing millet. Five landraces were each in the hands of a single keeper. We argue that conservation on farm, here, means conservation of visits: a seed fair in the marriage season would reach the paths along which seed already travels. Names of keepers are withheld at their wish.</p>',
    keywords: 'seed exchange, finger millet, landraces, women farmers, the Dangs, social networks',
    pagenumber: '7-8',
    publishdate: '2024-03-18',
    subject: 'Field Sociology',
    country: 'India',
    email: 'jashoda.gavit@dangstudies.example',
    mobile: '+91 55500 21014',
    txnid: 'SJFS-2024-000139',
    ptype: 'free',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'A landrace is usually described by its panicle. It might as well be described by its route: out of which granary it came, over which hill, in whose cloth. In the Dangs, finger millet (<i>nagli</i>) is sown on burnt seedbeds on steep ground, and seed for the bed is a women’s matter.',
          'We wished to know how many women hold this system up, and what would happen if a few of them stopped.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'All households of six hamlets that had sown millet in 2022 were visited between August and November. One of us is from the area and conducted the conversations in Dangi. Each movement of seed was noted with its quantity, the relation of the two persons, and what was expected in return. Landraces were identified from panicles with three elders present.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Of 203 movements, 134 linked a woman with her natal home, 41 neighbours, 19 sisters-in-law, and 9 a shop or a scheme. The median gift was two measures, about 1.6 kg. Return was expected in 58 cases, never in money. Removing the nine most generous women from the network left 37 households without any source.',
          'Among the 31 households of the maize scheme the mean number of movements was 1.1, against 2.3 elsewhere.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'The network is wide but hangs by few threads, and the threads are old. Daughters told us that they would gladly keep more kinds of seed if they had more granary; the steel drum of the scheme holds one kind only. We did not count seed lost to weevils, which may matter as much.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Support for landraces should pay for journeys and for jars. Both are cheap, and both are what the keepers asked for.',
        ],
      },
    ],
    references: [
      'Gavit J. Nine words for seed in Dangi. <i>Speech and Soil</i>. 2019; 2: 71–78.',
      'Mistry L, Parmar K. Hybrid maize and the shrinking granary. <i>Western India Rural Review</i>. 2020; 28: 305–322.',
      'Rangan V. Networks of seed: a primer for field workers. <i>Methods on Foot</i>. 2018; 1: 30–46.',
      'Vasava H, Gavit J. Burnt seedbeds of the southern Dangs. <i>Hill Agriculture</i>. 2021; 9: 15–26.',
    ],
  },
];
