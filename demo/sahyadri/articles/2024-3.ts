import type { DemoArticle, DemoIssue } from '../../demo-article.ts';

const issue: DemoIssue = { year: 2024, volume: 1, issue: 3, frequency: 'Jul-Sep' };

export const articles: DemoArticle[] = [
  {
    ...issue,
    refnumber: '108',
    title:
      'Under the stones of the Kandati: stream insects along a gradient of shifting cultivation',
    authorname: 'Aparna Shinde, Dr. Sameer Gokhale, Vithoba Sapkal',
    abstract:
      '<p>We turned over 1 200 stones. The streams that feed the Kandati, a tributary of the Koyna, run through closed forest, through fallows of three to fifteen years and through slopes cleared in the same spring; because the clearings move, their effect on water can be seen at different ages within a morning’s walk. Benthic insects were collected with a Surber net at 24 reaches in November 2021, February 2022 and May 2022.</p><p>In total 11 846 individuals of 63 families were identified. Reaches below fresh clearings had 14 families on average, forest reaches 29. The loss was almost entirely among shredders and stone-clinging mayflies; midges and blackflies gained. Six years after a clearing was abandoned the number of families was back to 26, although fine sediment remained twice that of forest reaches. A strip of uncut trees as narrow as 8 m halved the difference. Cultivators, who fish these streams, described the same sequence in terms of loaches, and their estimates of recovery time lay within a year of ours.</p>',
    keywords: 'macroinvertebrates, shifting cultivation, fallow, riparian strip, Koyna, sediment',
    pagenumber: '15-16',
    publishdate: '2024-07-12',
    subject: 'Ecology',
    country: 'India',
    email: 'aparna.shinde@koynabasin.example',
    mobile: '+91 55500 21018',
    txnid: 'SJFS-2024-000177',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Shifting cultivation is charged with muddying rivers, and often convicted without a hearing. The Kandati valley, where some forty families still clear and leave, allows the charge to be examined, since each stream has its own date of disturbance.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Twenty-four second-order reaches were chosen: eight in forest, eight below clearings of the current year, eight below fallows of known age. At each we took five Surber samples (0.09 m<sup>2</sup>, 250 µm), measured embedded sediment, temperature and canopy, and the width of any strip of trees on the bank. Insects were sorted on the same day by lamp and identified to family.',
          'Nine cultivators were asked, before they had heard our results, how soon fish return to a stream after the slope above is left.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Family richness rose with fallow age and levelled off after six years. Leptophlebiid mayflies and calamoceratid caddis were absent below fresh clearings in every season. Below clearings with a bank strip of 8 m or more we found 21 families, against 11 without. May samples held the fewest animals everywhere.',
          'The cultivators’ answers ranged from four to seven years, median five.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'The stream forgives quickly what is done above it slowly. Had clearings been permanent there would be no fallow to recover under, and it is this rather than clearing itself that should worry us as cashew replaces rotation. Family-level work hides losses among species; our recovery times are therefore hopeful ones.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Eight metres of trees along the water, and six years of patience, restore most of what can be seen with a hand lens.',
        ],
      },
    ],
    references: [
      'Gokhale S. A family key to stream insects of the northern Ghats. <i>Indian Freshwater Notes</i>. 2016; 12: 1–38.',
      'Menon L. Shredders in monsoon streams: are there any? <i>Indian Freshwater Notes</i>. 2019; 15: 60–69.',
      'Sapkal V, Shinde A. Loaches and fallows: what cultivators know. <i>Deccan Notes in Human Ecology</i>. 2021; 6: 90–97.',
      'Wadkar R. From rotation to cashew in the Kandati valley. <i>Western India Rural Review</i>. 2022; 30: 12–31.',
    ],
  },
  {
    ...issue,
    refnumber: '109',
    title: 'Ten weeks of flowers: turnover of ephemeral herbs on a lateritic plateau',
    authorname: 'Dr. Madhavi Ranade, Onkar Bapat',
    abstract:
      '<p>From the middle of July the lateritic plateaus of Satara, brown for eight months, flower in sheets of one colour after another. The order is famous and has never been timed. On Masai plateau we recorded the flowering of every herb in forty quadrats of 1 m<sup>2</sup> at intervals of three days from 1 July to 30 September, in 2021, 2022 and 2023.</p><p>Of 74 species, 31 flowered for less than twelve days. The sequence was stable: rank order of first flowering correlated at 0.91 to 0.95 between years, though its start moved by seventeen days with the onset of rain. <i>Eriocaulon</i> and <i>Utricularia</i> shared pools without overlapping by more than four days at their peaks. Depth of soil, between 0.5 and 14 cm, sorted species as strictly as time did. In quadrats crossed by a visitors’ path, short-flowering species were fewer by a third, late grasses more by half. A single plateau holds, in effect, five communities that take turns, and a week’s closure protects only one of them.</p>',
    keywords:
      'lateritic plateau, phenology, Eriocaulon, Utricularia, ephemeral flora, trampling, Satara',
    pagenumber: '17-18',
    publishdate: '2024-08-02',
    subject: 'Botany',
    country: 'India',
    email: 'madhavi.ranade@pathar.example',
    mobile: '+91 55500 21019',
    txnid: 'SJFS-2024-000181',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Visitors ask when the plateau flowers, and are told “in August”. It is as if one asked when a city eats. The herbs of the plateau have different hours, set by a film of soil, by the time for which water stands, and by one another.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Forty permanent quadrats were laid along four lines from bare rock to the deep soil of the hollows. A species was in flower when at least three individuals had open flowers. Depth of soil and of standing water were measured at 25 points of each quadrat. Onset of rain was taken as the first day of five with 100 mm in total, from a gauge on the plateau. Eleven quadrats lie across paths used since 2015.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Five groups appeared in the data without our having looked for them: pioneers of the first week (mostly <i>Utricularia</i> on wet rock), pool plants, short meadows with <i>Eriocaulon</i>, tall meadows with <i>Impatiens</i> and <i>Senecio</i>, and grasses. Successive peaks stood eight to fifteen days apart. In the late year, 2023, the whole sequence was shorter by nine days, and the third group lost most.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'A stable order with a moving start is what one expects if germination waits for rain and each species then counts its own days. Compression in late years is the more disquieting result: a sequence can be squeezed only until its members meet. We have no evidence that they compete for insects, but they certainly would for space.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Rules for visitors should follow the sequence, and boardwalks should follow the rock, not the deep soil.',
        ],
      },
    ],
    references: [
      'Bapat O. Soil depth on Masai plateau, measured with a knitting needle. <i>Methods on Foot</i>. 2021; 4: 22–27.',
      'Lekhak P, Ranade M. A checklist of the herbs of five plateaus. <i>Silent Ridge Botanical Papers</i>. 2018; 27: 101–140.',
      'Oak N. Monsoon onset and flowering on rock. <i>Plant Calendar</i>. 2014; 3: 15–28.',
      'Velho R. Trampling and the small flora. <i>Conservation in Passing</i>. 2020; 2: 61–70.',
    ],
  },
  {
    ...issue,
    refnumber: '110',
    title: 'Sown or transplanted? Water, labour and grain of rice on three Konkan farms',
    authorname: 'Mangesh Surve, Dr. Ulka Dalvi, Farida Mukadam',
    abstract:
      '<p>Transplanting rice needs forty women for a hectare on a day when every neighbour needs them too. Direct sowing on drained soil avoids that day. To learn what it costs in weeds and yield, three farmers of Mangaon taluka divided six fields each, in the monsoons of 2021, 2022 and 2023, between transplanted rice and rice sown in rows with a hand-pushed drum.</p><p>Sown rice gave 3.41 t ha<sup>-1</sup> over three years, transplanted rice 3.62 (difference 0.21 ± 0.17). It matured nine days sooner and required 61 days of labour instead of 98; the saving was all in July, while weeding in August rose from 14 to 25 days. In 2022, when rain stopped for two weeks after planting, sown fields yielded more. One farmer’s sown plots failed in 2021 after a night of 240 mm washed the seed into a corner. Counting all labour at the wage actually paid, the margin was higher by 2 700 rupees a hectare. All three now sow about half of their land, and none the whole.</p>',
    keywords: 'direct-seeded rice, transplanting, labour, weeds, on-farm trial, Konkan',
    pagenumber: '19-20',
    publishdate: '2024-08-23',
    subject: 'Agriculture',
    country: 'India',
    email: 'mangesh.surve@raigadfarms.example',
    mobile: '+91 55500 21020',
    txnid: 'SJFS-2024-000186',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'On the coast north of Mahad young people have gone to Mumbai, and the price of a transplanting day has tripled in ten years. Drum seeders reached the taluka in 2018, were borrowed with enthusiasm, and in many villages now hold up a corner of a shed. We wanted to know which of the two reactions was right.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Each farmer chose six fields and tossed a coin for each. Seed (cultivar and rate), manure and harvest date were the farmer’s decision but equal in both halves. Labour was written down each evening, by person and task. Grain was weighed at 14 % moisture from five squares of 4 m<sup>2</sup>. The first author, who is one of the three, did not take part in the analysis of his own fields.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Of 54 pairs, transplanted rice yielded more in 31, sown rice in 20, and three sown halves were lost. Weed mass at forty days was 2.4 times greater in sown rice. Farms differed: where fields could be drained within a day the yields were equal. Wages saved, net of weeding, amounted to 11 800 rupees a hectare; herbicide and seed cost 4 900 more, and the grain forgone was worth 4 200.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'The risk is concentrated in a single night of rain after sowing. Farmers responded sensibly by sowing high fields and transplanting low ones. Women whom we asked regretted less the lost wage than the lost songs; several also said that weeding in August is harder on the back than planting in July, and this does not appear in days of labour.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Sow what drains, transplant what does not. A drum shared by five households suffices.',
        ],
      },
    ],
    references: [
      'Dalvi U. A day’s wage in Mangaon, 2008–2020. <i>Western India Rural Review</i>. 2021; 29: 50–66.',
      'Mukadam F, Dalvi U. Songs of transplanting, and who still sings them. <i>Speech and Soil</i>. 2022; 5: 9–24.',
      'Pednekar J. Drum seeding on coastal alluvium. <i>Konkan Garden Record</i>. 2019; 27: 31–40.',
      'Zaveri K. Weeds of sown rice in high rainfall. <i>Rainfed Farming Letters</i>. 2017; 5: 19–33.',
    ],
  },
  {
    ...issue,
    refnumber: '111',
    title: 'छोटा ऋण, लंबी स्मृति: झाबुआ के स्वयं सहायता समूहों में ऋण का उपयोग',
    authorname: 'डॉ. कविता डामोर, शैलेन्द्र भाबर',
    abstract:
      '<p>स्वयं सहायता समूहों पर होने वाली चर्चा में प्रायः यह पूछा जाता है कि ऋण लौटा या नहीं; यह कम पूछा जाता है कि वह किस काम आया। झाबुआ जिले के नौ गाँवों के 21 समूहों की 246 सदस्याओं से हमने जनवरी 2022 से मार्च 2023 के बीच तीन-तीन बार बातचीत की और समूह की पुस्तिकाओं से 1,134 ऋणों का मिलान किया।</p><p>पुस्तिकाओं में 68 प्रतिशत ऋण ‘कृषि’ के नाम पर दर्ज थे। बातचीत के अनुसार कृषि में 39, उपचार में 22, अनाज में 14, बच्चों की पढ़ाई में 11 और पुराने साहूकार के ब्याज में 9 प्रतिशत राशि लगी। अंतर छल का नहीं, पुस्तिका के सीमित खानों का था। उपचार के लिए लिए गए ऋण सबसे समय पर लौटे। जिन समूहों ने आपात-निधि अलग रखी थी, उनकी सदस्याओं ने साहूकार से 57 प्रतिशत कम उधार लिया। जून और जुलाई में माँग वर्ष के औसत से दुगुनी रही, जबकि बैंक की किस्त प्रायः सितंबर में आती है। पुस्तिका में ‘उपचार’ और ‘अनाज’ के खाने जोड़ना तथा किस्त को दो माह पहले लाना, दोनों उपाय बिना अतिरिक्त व्यय के संभव हैं।</p>',
    keywords: 'स्वयं सहायता समूह, सूक्ष्म ऋण, झाबुआ, साहूकार, ग्रामीण महिलाएँ',
    pagenumber: '21-22',
    publishdate: '2024-09-16',
    subject: 'Rural Economy',
    country: 'India',
    email: 'kavita.damor@anasgram.example',
    mobile: '+91 55500 21021',
    txnid: 'SJFS-2024-000192',
    ptype: 'free',
    language: 'hi',
    body: [
      {
        heading: 'प्रस्तावना',
        paragraphs: [
          'झाबुआ के एक समूह की अध्यक्ष ने पहली ही बैठक में कहा, “पुस्तिका बैंक के लिए है, याद हमारे लिए।” इस लेख का शीर्षक उसी वाक्य से निकला है। ऋण का घोषित प्रयोजन और वास्तविक उपयोग अलग-अलग हों, तो नीति बनाने वाले गलत आँकड़ों पर निर्णय लेते हैं।',
        ],
      },
      {
        heading: 'अध्ययन-विधि',
        paragraphs: [
          'समूहों का चयन तीन विकासखंडों से, आयु और आकार के अनुसार, यादृच्छिक रूप से किया गया। प्रत्येक सदस्या से भीली अथवा हिंदी में, उसके घर पर, बातचीत की गई। पहले उससे पिछले ऋणों का स्मरण करने को कहा गया और उसके बाद ही पुस्तिका खोली गई। ऋण का उपयोग एक से अधिक कामों में हुआ हो, तो राशि उसी अनुपात में बाँटी गई।',
        ],
      },
      {
        heading: 'परिणाम',
        paragraphs: [
          'औसत ऋण 4,300 रुपये का और औसत अवधि सात माह की थी। स्मृति और पुस्तिका की राशियाँ 91 प्रतिशत ऋणों में समान निकलीं, पर प्रयोजन केवल 54 प्रतिशत में। उपचार के ऋणों में विलंब 6 प्रतिशत तथा कृषि के ऋणों में 19 प्रतिशत रहा। आठ समूहों के पास आपात-निधि थी; उसका औसत आकार 6,200 रुपये था।',
        ],
      },
      {
        heading: 'विवेचना',
        paragraphs: [
          'बीमारी का ऋण समय पर इसलिए लौटता है कि वह छोटा होता है और उसका आभार बड़ा। कृषि का ऋण वर्षा पर टिका है। जिसे ‘उपभोग’ कहकर हतोत्साहित किया जाता है, वही व्यय परिवार को साहूकार से बचाता है। अध्ययन में वे महिलाएँ सम्मिलित नहीं हैं जो समूह छोड़ चुकी हैं; संभव है कि उनका अनुभव भिन्न हो।',
        ],
      },
      {
        heading: 'निष्कर्ष',
        paragraphs: [
          'समूह की सफलता को केवल वापसी की दर से नहीं, बल्कि साहूकार के घटते ब्याज से भी नापा जाना चाहिए।',
        ],
      },
    ],
    references: [
      'डामोर क. भीली में उधार के शब्द। <i>बोली और भूमि</i>। 2019; 3: 14–22।',
      'भाबर शै, डामोर क. साहूकार की बही: पाँच गाँवों का लेखा। <i>ग्रामीण अध्ययन पत्रिका</i>। 2021; 13: 101–117।',
      'मेहता नि. <i>बचत और विश्वास</i>। इंदौर: नर्मदा ग्रंथमाला; 2015।',
      'Rathod P. Purpose and use in small loans: a method of two books. <i>Journal of Small Markets</i>. 2018; 6: 77–90.',
    ],
  },
];
