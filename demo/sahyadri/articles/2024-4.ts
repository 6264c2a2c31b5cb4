import type { DemoArticle, DemoIssue } from '../../demo-article.ts';

const issue: DemoIssue = { year: 2024, volume: 1, issue: 4, frequency: 'Oct-Dec' };

export const articles: DemoArticle[] = [
  {
    ...issue,
    refnumber: '112',
    title: 'Night watch in the cashew: small carnivores of orchards and scrub in Dodamarg',
    authorname: 'Atharva Naik, Dr. Prajakta Sawant',
    abstract:
      '<p>Cashew has replaced much of the secondary forest of Dodamarg in twenty years. Whether the new orchards are empty at night is disputed between those who plant them and those who mourn the forest. From November 2022 to May 2023 we ran 36 camera traps for 5 310 nights in young orchards (below eight years), old orchards with undergrowth, old orchards slashed clean, and the scrub that remains between them.</p><p>Seven small carnivores were photographed. The common palm civet and the grey mongoose were everywhere; small Indian civet, ruddy mongoose and jungle cat used old orchards with undergrowth about as often as scrub (occupancy 0.58 and 0.63) and clean orchards hardly at all (0.09). The brown palm civet appeared four times, always within 200 m of forest. Leopard cat was photographed only in scrub. Slashing in October rather than December coincided with an absence of civets from January to March, when they eat fallen cashew apples. Growers who slash late report no loss of yield. Undergrowth, not the crop, decides.</p>',
    keywords: 'camera trap, cashew, civets, mongoose, occupancy, Dodamarg, agroforestry',
    pagenumber: '23-24',
    publishdate: '2024-10-11',
    subject: 'Ecology',
    country: 'India',
    email: 'atharva.naik@tilariwild.example',
    mobile: '+91 55500 21022',
    txnid: 'SJFS-2024-000205',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'A satellite sees cashew and forest in nearly the same green. A civet does not. Between the two views lies most of what is said about plantations, and little of it rests on nights spent there.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'The taluka was divided into cells of 500 m, of which nine of each kind of cover were drawn. One camera stood in each, 35 cm above ground on a trail, without bait. Pictures of the same species within thirty minutes were one event. Occupancy was estimated with detection varying by month and by undergrowth, since a thicket hides as well as shelters. Owners gave dates of slashing.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'The cameras recorded 1 964 events of carnivores, three quarters of them palm civets. Undergrowth raised occupancy of five species; age of the orchard, once undergrowth was known, that of none. Fallen apples drew civets at a rate of 0.31 events a night in February, against 0.05 in November. Dogs were present at 21 of 36 cameras, and jungle cats avoided these.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Old orchards with undergrowth are not forest; the two forest species tell us so. But they are a great deal more than nothing. The difference between a living orchard and an empty one is two months in the date of slashing, a decision made with the harvest in mind and a labourer at the gate. Dogs may matter more than we could show.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'We suggest that growers’ groups slash in alternate strips and not before December, and that certification schemes look at the floor rather than the canopy.',
        ],
      },
    ],
    references: [
      'Gad V. Twenty years of cashew in Dodamarg. <i>Western India Rural Review</i>. 2021; 29: 140–158.',
      'Naik A, Parab S. Dogs on camera: an inventory nobody asked for. <i>Conservation in Passing</i>. 2022; 4: 3–11.',
      'Sawant P. Civets and fallen fruit. <i>Small Mammals of India</i>. 2019; 14: 55–63.',
      'Whitlow C. Occupancy when thickets hide. <i>Methods on Foot</i>. 2017; 1: 12–29.',
    ],
  },
  {
    ...issue,
    refnumber: '113',
    title: 'Salt at the rim: seasonal salinity of open wells between Malvan and Achara',
    authorname: 'Dr. Harshada Parkar, Digambar Khobrekar, Neha Tandel',
    abstract:
      '<p>Ninety open wells stand within a kilometre of the sea between Malvan and Achara, and the houses beside them will tell you in which month each turns brackish. We measured electrical conductivity at the surface and at each metre of depth, every fortnight from October 2021 to June 2023, in 54 of these wells and compared the readings with what the houses told us.</p><p>In May 2022 conductivity at the surface exceeded 1 500 µS cm<sup>-1</sup> in 17 wells, and in May 2023, after more pumps had been fitted, in 26. Distance from the sea predicted salinity poorly; distance from the nearest creek did better, and the daily volume pumped best. In 31 wells fresh water floated over salt with a boundary less than 40 cm thick. Where a pump’s foot valve was raised to 1.5 m below the surface, six wells stayed sweet for 24 to 38 days longer. Taste, judged by women of the house, agreed with our meter down to 900 µS cm<sup>-1</sup>. The cheapest instrument on this coast is a raised foot valve.</p>',
    keywords: 'saline intrusion, open wells, coastal aquifer, electrical conductivity, Sindhudurg',
    pagenumber: '25-26',
    publishdate: '2024-11-04',
    subject: 'Hydrology',
    country: 'India',
    email: 'harshada.parkar@malvancoast.example',
    mobile: '+91 55500 21023',
    txnid: 'SJFS-2024-000211',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Fresh water rests upon salt water as cream on milk, and can be skimmed or churned. A bucket skims. A pump with its foot at the bottom of the well churns, and since 2015 most houses of this coast have one.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Wells in laterite and alluvium, 4 to 11 m deep, were profiled with a conductivity probe on a marked cord, before the morning’s pumping. Daily pumped volume was estimated from hours and the rate of filling a drum. In February 2023 the foot valves of six wells were raised by agreement; six neighbours with similar profiles served for comparison. Tasting was done with five diluted samples, in random order, by 48 women.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Profiles had two shapes: a sharp step, in alluvium near creeks, and a gradual slope, in laterite. Only wells with a step gained from a raised valve. Each additional cubic metre pumped a day brought the 1 500 µS cm<sup>-1</sup> mark forward by eleven days. After the first 300 mm of monsoon all wells but two were below 500 within three weeks.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Salinity here is an annual visitor, not a permanent lodger, and the aquifer’s quick recovery should discourage talk of ruined wells. The rise between two years has many possible causes; tides in May 2023 were also higher. We cannot say what would follow if every house raised its valve at once.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Profile a well once before buying a filter. If there is a step, raise the valve; if there is none, share a well inland in May.',
        ],
      },
    ],
    references: [
      'Khobrekar D. Pumps and neighbours: a survey of 210 houses. <i>Rural Water Quarterly</i>. 2022; 18: 21–34.',
      'Parkar H, Tandel N. Tasting panels for well water. <i>Methods on Foot</i>. 2023; 6: 14–20.',
      'Rebello A. Lenses of fresh water in coastal laterite. <i>Plateau Hydrology</i>. 2012; 5: 71–90.',
      'Shetye D. Creeks as the true shoreline. <i>Coast and Creek</i>. 2018; 2: 5–16.',
    ],
  },
  {
    ...issue,
    refnumber: '114',
    title: 'Two hillsides of stone: terrace walls in the Contraviesa and the northern Ghats',
    authorname: 'Dr. José Ignacio Romero, Lucía Fernández Ávila, Dr. Vasudha Karandikar',
    abstract:
      '<p>Dry-stone terraces hold up barley and almonds in the Contraviesa of southern Spain and finger millet above Junnar in Maharashtra. The builders never met. We surveyed 1.9 km of wall in each place in 2022, described every collapse, and rebuilt four metres in each under the direction of a local mason, exchanging visits by video.</p><p>Walls in Spain lean inward by 9° on average, those near Junnar by 14°; Spanish walls carry a through-stone every 0.8 m and Indian ones hardly any, but theirs are thicker at the foot (0.94 against 0.71 m). Collapses numbered 6.1 per 100 m in Spain, where 70 % of terraces are abandoned, and 3.8 near Junnar. In both places two thirds of collapses began at a blocked weep-hole. Repair took 1.6 person-days per square metre of face in Spain, 1.1 in India. Each mason thought that the other’s wall would fall, and each gave a reason that our measurements support for his own stone. Slate splits into ties; basalt does not, and must rely on its weight.</p>',
    keywords:
      'dry-stone walls, terraces, land abandonment, masonry, Contraviesa, Junnar, comparison',
    pagenumber: '27-28',
    publishdate: '2024-11-22',
    subject: 'Field Sociology',
    country: 'Spain',
    email: 'ji.romero@contraviesa.example',
    mobile: '+34 555 010 211',
    txnid: 'SJFS-2024-000214',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Terraces are usually compared by crop or by century. We compare them by stone, because a wall answers first to its material, and because the people who know this are old in both places.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Ten stretches of 190 m were drawn in each area from air photographs. We measured height, batter, thickness at foot and head, spacing of through-stones and weep-holes, state of the terrace above, and the cause of each collapse as far as two observers agreed (they did in 83 % of cases). A collapsed stretch of 4 m was rebuilt in each place and timed. The masons then watched recordings of each other’s work and commented.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Abandonment was followed by collapse after a median of eleven years in Spain; at Junnar only nine terraces were abandoned, too few to say. Goats were named as a cause in both languages and were guilty in a tenth of the cases. The weep-holes, which cost an hour a year to clear, decided most of the rest.',
          'Said one mason of the other’s work: “He asks the stone to hold hands. Mine would not.”',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Manuals that travel between countries recommend through-stones without mention of rock. A basalt wall built to such a manual would spend days in search of stones that the hill does not offer. The batter and the broad foot do the same work.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Two crafts, one enemy: water that cannot leave. Programmes that pay for rebuilding should first pay for an annual walk along the weep-holes.',
        ],
      },
    ],
    references: [
      'Ávila L. <i>La pared y el agua</i>. Órgiva: Editorial Albayalde; 2016.',
      'Dhobale S. Masons of Junnar. <i>Speech and Soil</i>. 2020; 3: 33–41.',
      'Karandikar V. Terraces as habitat: ferns of north-facing walls. <i>Silent Ridge Botanical Papers</i>. 2019; 28: 12–20.',
      'Romero JI. After the almonds: abandonment in the Contraviesa. <i>Mountain Lands</i>. 2018; 10: 201–219.',
      'Westerby H. A vocabulary of dry stone in nine languages. <i>Craft and Ground</i>. 2011; 4: 1–60.',
    ],
  },
  {
    ...issue,
    refnumber: '115',
    title: 'देवराईचे राखणदार: भोर आणि वेल्हे तालुक्यांतील बदलते व्यवस्थापन',
    authorname: 'डॉ. शुभांगी लोखंडे, मारुती कंक',
    abstract:
      '<p>देवराई म्हणजे देवाच्या नावाने राखलेले रान. ते कोण राखते, निर्णय कसे होतात आणि मतभेद कसे मिटतात, हे प्रश्न वृक्षगणनेत येत नाहीत. भोर आणि वेल्हे तालुक्यांतील २३ देवरायांच्या व्यवस्थापनाचा आम्ही २०२१ ते २०२३ या काळात अभ्यास केला. गुरव, ग्रामस्थ, मुंबई-पुण्यातील चाकरमानी आणि वनविभागाचे कर्मचारी अशा ९७ जणांच्या मुलाखती घेतल्या, तसेच १९६५ पासूनची उपलब्ध ग्रामसभेची इतिवृत्ते वाचली.</p><p>चौदा देवरायांत प्रमुख निर्णय आता चाकरमान्यांची समिती घेते; १९८० पूर्वी अशी एकही समिती नव्हती. मंदिराच्या जीर्णोद्धारासाठी १९९० नंतर ११ ठिकाणी मोठी झाडे तोडली गेली, मात्र त्यांपैकी आठ ठिकाणी नंतर ‘एकही फांदी न तोडण्याचा’ लेखी ठराव झाला. गुरवाचे घर देवराईपासून एक किलोमीटरच्या आत असेल तेथे सरपण नेण्याचे प्रमाण निम्मे आढळले. तरुणांना देवराईची हद्द दाखवता आली नाही अशी गावे नऊ. भीती कमी झाली तरी आपुलकी उरते, आणि नियम लिहिला गेला की त्याचे रक्षण नव्या पिढीलाही करता येते, असे आमचे निरीक्षण आहे.</p>',
    keywords: 'देवराई, सामुदायिक व्यवस्थापन, चाकरमानी, ग्रामसभा, पश्चिम घाट',
    pagenumber: '29-30',
    publishdate: '2024-12-09',
    subject: 'Field Sociology',
    country: 'India',
    email: 'shubhangi.lokhande@panchganga.example',
    mobile: '+91 55500 21025',
    txnid: 'SJFS-2024-000219',
    ptype: 'free',
    language: 'mr',
    body: [
      {
        heading: 'प्रस्तावना',
        paragraphs: [
          'देवराईविषयीचे लेखन बहुधा दोन टोकांचे असते: एकीकडे श्रद्धेचे कौतुक, दुसरीकडे ऱ्हासाची खंत. या दोहोंच्या मधल्या जागेत रोजचे व्यवहार घडतात. कोणाची गाय आत शिरली, वाळलेले झाड कोणी न्यावे, कळसाला पैसे कोठून आणावेत, अशा प्रश्नांची उत्तरे गाव शोधत असतो. हा लेख त्या व्यवहारांविषयी आहे.',
        ],
      },
      {
        heading: 'अभ्यासपद्धती',
        paragraphs: [
          'अर्धा हेक्टरपेक्षा मोठ्या आणि किमान एक वार्षिक उत्सव होणाऱ्या देवरायांची यादी करून त्यांतून २३ निवडल्या. प्रत्येक ठिकाणी दोन ऋतूंत मुक्काम केला. मुलाखती मराठीत झाल्या. सरपणाचे प्रमाण देवराईच्या चार बाजूंना ठरावीक अंतरावर मोजलेल्या ताज्या तोडीवरून काढले. इतिवृत्ते १७ गावांत उपलब्ध झाली.',
        ],
      },
      {
        heading: 'निरीक्षणे',
        paragraphs: [
          'चाकरमान्यांची समिती वर्षातून एकदा, उत्सवाच्या दुसऱ्या दिवशी बसते. निधी तिच्याकडे असतो; पण देवराईची रोजची राखण गावात राहणाऱ्यांकडे, विशेषतः गुरवाकडे आणि वृद्ध स्त्रियांकडे असते. सहा गावांत या दोन गटांत मतभेद झाले आणि त्यांपैकी पाच वेळा तोडगा कौल लावून निघाला. जेथे हद्दीचे दगड पुन्हा रंगवले, तेथे तरुणांना हद्द ठाऊक होती.',
        ],
      },
      {
        heading: 'चर्चा',
        paragraphs: [
          'बाहेरून येणारा पैसा देवळाचे रूप बदलतो, त्याबरोबर रानाचेही. मात्र तोच पैसा नंतर कुंपणाला आणि लेखी ठरावाला बळ देतो. म्हणून शहरातील गावकऱ्यांना केवळ दोष देणे अपुरे ठरते. स्त्रियांचा सहभाग राखणीत मोठा आणि निर्णयात नगण्य आहे; समितीत त्यांना स्थान असलेली देवराई आम्हाला एकच आढळली.',
        ],
      },
      {
        heading: 'निष्कर्ष',
        paragraphs: [
          'हद्दीचे दगड, लेखी ठराव आणि जवळ राहणारा राखणदार या तीन गोष्टी असलेल्या देवराया सर्वांत सुस्थितीत आढळल्या.',
        ],
      },
    ],
    references: [
      'कंक मा. वेल्ह्यातील देवरायांची नावे आणि कथा. <i>लोकशेती</i>. २०२०; ५: ४०–५१.',
      'लोखंडे शु. गावातले आणि गावाबाहेरचे गावकरी. <i>सह्याद्री संशोधन वार्ता</i>. २०१८; ४: ७–२१.',
      'वाघमारे द. <i>कौल, ठराव आणि कायदा</i>. पुणे: मुळा-मुठा प्रकाशन; २०१३.',
      'Bhilare S, Patwardhan A. Stones, bells and boundaries: how groves of Velhe are marked. <i>Deccan Notes in Human Ecology</i>. 2021; 6: 44–57.',
    ],
  },
];
