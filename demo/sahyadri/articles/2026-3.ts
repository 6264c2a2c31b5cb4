import type { DemoArticle, DemoIssue } from '../../demo-article.ts';
import { articleWithText } from '../../read-text.ts';

const issue: DemoIssue = { year: 2026, volume: 3, issue: 3, frequency: 'Jul-Sep' };

export const articles: DemoArticle[] = [
  {
    ...issue,
    refnumber: '138',
    title: 'छत्तीसगढ़ की सुगंधित देशी धान की किस्में: सुगंध, उपज और बाज़ार',
    authorname: 'डॉ. शकुंतला ध्रुव, उमेश साहू, पूर्णिमा वर्मा, डॉ. आर. एस. नेताम',
    abstract:
      '<p>छत्तीसगढ़ के गाँवों में किसी घर में सुगंधित चावल पकता है तो पड़ोस को पता चल जाता है। ऐसी देशी किस्में आज छोटे-छोटे टुकड़ों में, प्रायः अपने खाने और अतिथियों के लिए ही, बोई जाती हैं। हमने धमतरी, कांकेर और सरगुजा जिलों से 26 सुगंधित किस्में एकत्र कर 2023 और 2024 की खरीफ़ में चार स्थानों पर उनकी उपज देखी, 40 रसोइयों के दल से सुगंध का परीक्षण कराया तथा छह हाटों में मूल्य दर्ज किए।</p><p>औसत उपज 21.4 क्विंटल प्रति हेक्टेयर रही, जो प्रचलित उन्नत किस्म (38.9) से बहुत कम है, पर हाट-मूल्य 2.3 गुना मिला। ऊँचाई वाले सरगुजा में पकी सात किस्मों को मैदान में उगाने पर उनकी सुगंध का औसत अंक 8.1 से गिरकर 5.6 रह गया। रात का तापमान 22 डिग्री से नीचे रहने पर दाना भरने वाली किस्में सर्वाधिक सुगंधित मिलीं। मिलावट की जाँच में हाट के 54 में से 23 नमूने मिश्रित निकले। किस्म के साथ उसके स्थान का नाम भी बिके, अर्थात भौगोलिक पहचान मिले, तो कम उपज की भरपाई संभव है; इसके लिए सबसे पहले शुद्ध बीज चाहिए।</p>',
    keywords: 'सुगंधित धान, देशी किस्में, छत्तीसगढ़, हाट, भौगोलिक पहचान, बीज शुद्धता',
    pagenumber: '15-16',
    publishdate: '2026-07-10',
    subject: 'Agriculture',
    country: 'India',
    email: 'shakuntala.dhruw@mahanadikrishi.example',
    mobile: '+91 55500 21048',
    txnid: 'SJFS-2026-000052',
    ptype: 'paid',
    language: 'hi',
    body: [
      {
        heading: 'प्रस्तावना',
        paragraphs: [
          'धान की देशी किस्मों के संग्रह प्रायः दाने की लंबाई और पकने के दिनों के अनुसार सूचीबद्ध होते हैं। सुगंध, जिसके कारण किसान ने उन्हें बचाए रखा, सूची में एक अक्षर भर होती है: ‘हाँ’ या ‘नहीं’। हमने इस एक अक्षर को कुछ विस्तार से पढ़ने का प्रयत्न किया है।',
        ],
      },
      {
        heading: 'सामग्री एवं विधि',
        paragraphs: [
          'प्रत्येक किस्म कम से कम दो किसानों से ली गई और एक ऋतु तक अलग क्यारी में शुद्ध की गई। परीक्षण तीन पुनरावृत्तियों में, बिना रासायनिक खाद के, हुआ। सुगंध का मूल्यांकन उबले चावल पर दस अंकों के पैमाने से किया गया; रसोइयों को किस्म का नाम नहीं बताया गया और प्रत्येक ने कुछ नमूने दो बार परखे। दोहराए गए अंकों में औसत अंतर 0.8 था। रात का तापमान खेत में लगे तापलेखी से लिया गया।',
        ],
      },
      {
        heading: 'परिणाम',
        paragraphs: [
          'सुगंध का सर्वोच्च औसत अंक 8.7 और न्यूनतम 4.2 रहा। उपज और सुगंध के बीच कोई सहसंबंध नहीं मिला। पाँच किस्में, जिनके नाम अलग थे, लक्षणों में एक ही निकलीं; इसके विपरीत एक ही नाम से तीन भिन्न किस्में मिलीं। हाट में शुद्ध नमूने का मूल्य मिश्रित से औसतन 14 रुपये प्रति किलोग्राम अधिक था, यद्यपि विक्रेता और ग्राहक दोनों ने निर्णय केवल सूँघकर किया।',
        ],
      },
      {
        heading: 'विवेचना',
        paragraphs: [
          'सुगंध बीज में भी है और रात में भी। मैदान में उगाई गई पहाड़ी किस्म अपना नाम तो रखती है, गुण नहीं। इसलिए केवल बीज बाँटने की योजना से बाज़ार में निराशा हो सकती है। दो ऋतुओं के आँकड़े तापमान का प्रभाव दर्शाते हैं, उसे सिद्ध नहीं करते; मिट्टी का अंतर हम अलग नहीं कर पाए।',
        ],
      },
      {
        heading: 'निष्कर्ष',
        paragraphs: [
          'हर किस्म को उसके अपने स्थान पर, शुद्ध बीज के साथ बढ़ावा देना ही उपयुक्त होगा। सूँघने वाला ग्राहक मूल्य देने को तैयार है।',
        ],
      },
    ],
    references: [
      'ध्रुव श, नेताम आर. एक नाम, तीन धान। <i>मृदा और मानुष</i>। 2022; 10: 8–15।',
      'वर्मा पू. रसोई में परीक्षण: स्वाद-दल बनाने की विधि। <i>ग्रामीण अध्ययन पत्रिका</i>। 2023; 15: 70–76।',
      'साहू उ. <i>हाट की गंध</i>। रायपुर: महानदी ग्रंथमाला; 2019।',
      'Ekka J. Night temperature and grain quality in upland rice. <i>Hill Agriculture</i>. 2018; 6: 44–52.',
    ],
  },
  {
    ...issue,
    refnumber: '139',
    title: 'Knee roots and water tables: tree recruitment in three <i>Myristica</i> swamps',
    authorname: 'Dr. Gauri Hegde, Vinayak Marathi, Chiara Lombardi',
    abstract:
      '<p>Myristica swamps survive as a few hundred patches along streams of the central Ghats, many smaller than a playing field. Their trees (<i>Gymnacranthera canarica</i>, <i>Myristica fatua</i> and others) stand on stilts and knees in water that is seldom still. Arecanut growers upstream divert some of it in the dry months. What depth, for how long, do seedlings need?</p><p>In three swamps near Siddapur 45 shallow tubes were read weekly for 26 months, and 1 312 seedlings tagged beside them. <i>Gymnacranthera</i> seedlings survived best (0.61 a year) where water stood within 12 cm below the surface throughout April; where it fell below 30 cm, 0.08 survived, replaced by <i>Lophopetalum</i> and by plants of the ordinary forest. Flooding above the first leaf for more than three weeks killed the young of all species. In the swamp with a diversion the table fell by 34 cm within ten days of the sluice being closed in February, and recovered in six after the owner agreed to leave a third of the flow. One small sluice, in one month, sets the composition of a swamp for a century.</p>',
    keywords:
      'Myristica swamp, Gymnacranthera canarica, water table, seedling survival, diversion, Siddapur',
    pagenumber: '17-18',
    publishdate: '2026-07-31',
    subject: 'Ecology',
    country: 'India',
    email: 'gauri.hegde@aghanashini.example',
    mobile: '+91 55500 21049',
    txnid: 'SJFS-2026-000057',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'A swamp that has lost its water keeps its trees for a long time. Visitors admire knee roots a metre high and take no note that none of the plants at their feet has any. The swamp is dead and does not show it. To recognise the moment earlier one must watch seedlings.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Swamps A and B are undiverted, C lies below a garden that takes water from February to May. Fifteen tubes were set in each, to 1.2 m, along three lines across the stream. Within 2 m of each tube all seedlings of four species below 50 cm were tagged and visited every second month. Survival was modelled by mean depth of water in April, longest flooding, and light. In March 2025 the owner of the garden installed a board with a notch.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'April depth, from 4 cm above to 71 cm below the surface, was by far the best predictor. Light mattered for <i>Lophopetalum</i> only. Swamp C had adult <i>Gymnacranthera</i> at the density of A, one seedling for each eleven there, and 640 tagged plants of ordinary forest. In the two dry months after the notch, survival in C was 0.92, as against 0.47 in the same months of the year before.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'A notch that passes a third of the flow is a modest request and costs the garden one watering in nine. The gardener asked for something in writing, so that his sons should know; we have supplied it. One swamp with a notch is an example, not an experiment. Groundwater below the hillside, drawn by bore wells since 2020, may yet prove more important than the stream.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Keep water within a hand’s breadth of the surface in April, and the knees will have children.',
        ],
      },
    ],
    references: [
      'Hegde G, Bhat S. Notches for shared water. <i>Commons and Catchments</i>. 2025; 7: 2–9.',
      'Lombardi C. Shallow tubes in organic soils. <i>Hydrologist’s Handbook Papers</i>. 2016; 8: 50–61.',
      'Marathi V. A list of freshwater swamps around Siddapur. <i>Silent Ridge Botanical Papers</i>. 2021; 30: 77–85.',
      'Sirsikar J. Knee roots: form and breath. <i>Silent Ridge Botanical Papers</i>. 2009; 18: 1–29.',
    ],
  },
  {
    ...issue,
    refnumber: '140',
    title: 'The card in the trunk: what became of 300 soil test cards in Yavatmal',
    authorname: 'Dr. Vaishali Raut, Ganesh Meshram, Nusrat Sheikh',
    abstract:
      '<p>A soil test card states twelve properties of a field and advises six doses of fertiliser. Three hundred cards issued in Yavatmal district between 2019 and 2022 were traced, by name and village, in the spring of 2025. We asked to see the card, to be told what it says, and what had been done.</p><p>We found 271 holders. Of these 164 could produce the card, most often from the trunk in which land papers are kept; 58 had read it or had had it read to them; 31 had altered a dose, 19 of them in the direction advised. Fields had been sampled at a corner in 40 % of cases, and 22 cards described a field that the holder does not own. Where an input dealer explained the card, change was more frequent than where an officer did (24 against 9 %), yet it was always an increase. In an experiment with 90 holders a redesigned card, with three lines, bags instead of kilograms, and a picture of the field’s position, was understood by 71 %, the present one by 18 %. Farmers proposed a fourth line: last year’s yield of the neighbour.</p>',
    keywords: 'soil test card, extension, fertiliser, information design, Yavatmal, cotton',
    pagenumber: '19-20',
    publishdate: '2026-08-21',
    subject: 'Rural Economy',
    country: 'India',
    email: 'vaishali.raut@wardhavalley.example',
    mobile: '+91 55500 21050',
    txnid: 'SJFS-2026-000061',
    ptype: 'free',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'The cards were printed, counted and distributed, and their number was reported. Papers have lives after that. A card that lies with the title deeds is evidently esteemed; it is not thereby read.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Cards were drawn from district registers in proportion to cotton area. One of us visited each holder twice, the second time with the card’s numbers in hand. A card counted as understood if the holder could say which input to reduce. For the experiment, in nine villages, holders were given by lot the present card, the present card with an explanation of ten minutes, or the new card, and were asked about it after a week.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Nitrogen was advised to be reduced on 61 % of cards, potash to be added on 48. Of 31 changes, 23 were additions. Women cultivated 44 of the fields, and had been handed six of the cards. Ten minutes of explanation raised understanding of the present card from 18 to 52 %, at a cost of 40 rupees in wages; the new card costs two rupees less than the old, being smaller.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Nobody whom we met doubted the laboratory. They doubted that the sample was of their field, and often rightly. The fourth line suggested by farmers shows how advice is weighed: against the field next door. It raises questions of privacy, which the same farmers found amusing. We measured understanding after one week and doses not at all; a season’s trial is under way.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Say less, in bags, to the person who spreads it, about a field which that person recognises.',
        ],
      },
    ],
    references: [
      'Meshram G. Dealers as advisers in two cotton talukas. <i>Journal of Small Markets</i>. 2021; 9: 15–26.',
      'Nakamura E. Small print for large fields: on agricultural cards. <i>Craft and Ground</i>. 2016; 9: 30–44.',
      'Raut V. Where the auger went in: sampling positions in 120 fields. <i>Rainfed Farming Letters</i>. 2023; 11: 5–13.',
      'Sheikh N, Raut V. Papers in the trunk. <i>Western India Rural Review</i>. 2024; 32: 66–78.',
    ],
  },
  articleWithText(new URL('../texts/141.xml', import.meta.url), {
    ...issue,
    refnumber: '141',
    mobile: '+91 55500 21051',
    txnid: 'SJFS-2026-000066',
    ptype: 'paid',
    highlights: [
      'Bare ground on 26 scars fell from 94 to 41 % in four years: at the toe to 12 %, at the head only to 77.',
      'Three quarters of 163 species sprouted from roots and culms that the slides had brought down.',
      'Pegs moved 40 % less where vetiver had been planted; native species were no fewer.',
    ],
  }),
];
