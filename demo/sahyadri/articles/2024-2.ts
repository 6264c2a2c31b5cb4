import type { DemoArticle, DemoIssue } from '../../demo-article.ts';

const issue: DemoIssue = { year: 2024, volume: 1, issue: 2, frequency: 'Apr-Jun' };

export const articles: DemoArticle[] = [
  {
    ...issue,
    refnumber: '105',
    title:
      'Small visitors to sour fruit: pollination of <i>Garcinia indica</i> in homestead gardens',
    authorname: 'Dr. Prasad Rane, Sayali Tendulkar',
    abstract:
      '<p>Kokum is harvested from nearly every homestead in south Konkan, yet nobody seems sure what pollinates it. The tree is dioecious; its greenish flowers are small, fleshy and open at dusk. Between December 2021 and February 2023 we watched 64 female trees in Kudal and Sawantwadi for 412 hours, bagged 1 920 buds, and washed pollen from the visitors.</p><p>Two stingless bees, <i>Tetragonula</i> sp. and a <i>Lepidotrigona</i>, made 71 % of all visits, between 06:30 and 09:00. A small weevil that breeds in fallen male flowers made 18 % and carried as much pollen per visit. Bagged flowers set no fruit; flowers open to visitors set 31 %, and flowers pollinated by hand 52 %. Fruit set fell by half where the nearest male tree stood more than 40 m away. Seven of ten gardeners had felled male trees because they bear nothing. Keeping one male for eight females, and leaving its fallen flowers on the ground until March, is advice that can be followed on the day it is read.</p>',
    keywords:
      'kokum, Garcinia indica, stingless bees, dioecy, fruit set, homestead gardens, Konkan',
    pagenumber: '9-10',
    publishdate: '2024-04-19',
    subject: 'Botany',
    country: 'India',
    email: 'prasad.rane@karlifarm.example',
    mobile: '+91 55500 21015',
    txnid: 'SJFS-2024-000152',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'A homestead in Sindhudurg has coconut and areca for income, mango for pride and kokum for the curry. The last is planted by birds. When seedlings reach flowering, at seven or eight years, those that bear are kept and those that do not are firewood. In a dioecious species this is a dangerous economy.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Trees were chosen in 22 gardens at known distances from a flowering male. Visitors were counted in fifteen-minute watches from 17:00 to 19:30 and 06:00 to 11:00, caught sparingly, and washed in 70 % ethanol to count pollen. On each tree thirty buds were bagged, thirty left open and, on 24 trees, thirty pollinated by brush. Fruit was counted after forty days.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'We saw 3 377 visits. Bees came in the morning to flowers opened the evening before. The weevil walked, rather than flew, along branches where crowns of both sexes touched. Mean pollen load was 41 grains for a bee and 44 for a weevil. Fruit set was 38 % within 20 m of a male and 16 % beyond 40 m.',
          'Gardens with clay pots hung for stingless bees did not differ from the others (<i>p</i> = 0.63), probably since wild nests are plentiful in laterite walls.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'The gap between open and brushed flowers shows that pollen, not water or light, limits the crop. Adding bees would not help where there is nothing for them to carry. The weevil’s dependence on fallen male flowers had not been described, and sweeping, here again, may have a price.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: ['A male kokum is not idle. One for every eight females is a fair wage.'],
      },
    ],
    references: [
      'Dhuri A. Kokum in the household economy of Kudal. <i>Konkan Garden Record</i>. 2014; 22: 3–15.',
      'Hallikeri S, Bhat G. Sex ratio in seedling orchards of <i>Garcinia</i>. <i>Fruit and Spice Annals</i>. 2017; 9: 77–85.',
      'Rane P. Stingless bees in laterite walls. <i>Notes on Indian Pollinators</i>. 2020; 5: 40–48.',
      'Tendulkar S, Rane P. Washing bees: a comparison of three solvents. <i>Methods on Foot</i>. 2022; 5: 1–8.',
    ],
  },
  {
    ...issue,
    refnumber: '106',
    title: 'रत्नागिरी जिल्ह्यातील वरकस जमिनीवर नाचणीच्या पारंपरिक वाणांचे मूल्यमापन',
    authorname: 'डॉ. स्नेहल पवार, ज्ञानेश्वर शिगवण',
    abstract:
      '<p>कोकणातील डोंगरउतारावरील हलक्या, लालसर आणि कमी खोलीच्या जमिनीला ‘वरकस’ म्हणतात. अशा जमिनीवर नाचणी हेच आजही मुख्य पीक आहे. संगमेश्वर आणि लांजा तालुक्यांतील १२ गावांतून गोळा केलेल्या नाचणीच्या नऊ पारंपरिक वाणांची आम्ही २०२१ व २०२२ च्या खरीप हंगामांत सहा शेतकऱ्यांच्या शेतांवर, दोन सुधारित वाणांसोबत, तुलना केली.</p><p>पुरेशा पावसाच्या वर्षी सुधारित वाणांचे उत्पन्न सर्वाधिक, म्हणजे हेक्टरी सरासरी १६.४ क्विंटल मिळाले; पारंपरिक वाणांचे १२.१ क्विंटल होते. मात्र ऑगस्टमध्ये एकोणीस दिवसांची उघडीप पडलेल्या दुसऱ्या वर्षी ‘शितोळी’ आणि ‘करडी’ या दोन पारंपरिक वाणांनी हेक्टरी ११.८ व ११.२ क्विंटल उत्पन्न देऊन सुधारित वाणांना (९.७ क्विंटल) मागे टाकले. या दोन्ही वाणांच्या मुळांची खोली सरासरी नऊ सेंटीमीटरने जास्त आढळली. भाकरीची चव, पेंढ्याचा उपयोग आणि साठवणीतील टिकाऊपणा या निकषांवर ३४ पैकी २७ महिलांनी ‘शितोळी’ला पहिली पसंती दिली. बियाणे बँकेत एकाऐवजी दोन वाण एकत्र ठेवण्याची शिफारस आम्ही करतो.</p>',
    keywords: 'नाचणी, पारंपरिक वाण, वरकस जमीन, पावसातील खंड, कोकण',
    pagenumber: '11-12',
    publishdate: '2024-05-10',
    subject: 'Agriculture',
    country: 'India',
    email: 'snehal.pawar@lanjakrishi.example',
    mobile: '+91 55500 21016',
    txnid: 'SJFS-2024-000158',
    ptype: 'free',
    language: 'mr',
    body: [
      {
        heading: 'प्रस्तावना',
        paragraphs: [
          'नाचणीचे पीक हे कोकणातल्या डोंगरउतारावरच्या शेतकऱ्याचे विमापत्र आहे, असे लांजा तालुक्यातील एका ज्येष्ठ शेतकऱ्याने आम्हाला सांगितले. भात गेले तरी नाचणी राहते, हा त्यामागचा अनुभव. गेल्या दोन दशकांत सुधारित वाणांचा प्रसार झाला; परंतु पावसातील खंड वाढत असताना जुन्या वाणांचे नेमके स्थान काय, याविषयी मोजमापावर आधारित माहिती थोडी आहे.',
        ],
      },
      {
        heading: 'साहित्य आणि पद्धती',
        paragraphs: [
          'प्रत्येक शेतावर अकरा वाणांचे प्रत्येकी तीन वाफे यादृच्छिक पद्धतीने मांडले. रोपे २५ दिवसांची असताना लावणी केली. रासायनिक खत दिले नाही; शेणखत हेक्टरी चार टन दिले. फुलोऱ्याच्या वेळी प्रत्येक वाफ्यातील पाच रोपांची मुळे खणून त्यांची खोली मोजली. पाऊस गावातील शाळेत रोज नोंदवला.',
          'चवीच्या परीक्षणात चौतीस महिलांनी वाणाचे नाव न सांगता भाकरी करून पाहिली.',
        ],
      },
      {
        heading: 'निष्कर्षांची मांडणी',
        paragraphs: [
          'पहिल्या वर्षी हंगामात ३,१२० मिमी पाऊस सर्वत्र विखुरलेला पडला. दुसऱ्या वर्षी एकूण पाऊस थोडाच कमी होता, पण ४ ते २२ ऑगस्ट या काळात तो जवळजवळ थांबला. या खंडात सुधारित वाणांची पाने सहाव्या दिवशी, तर ‘शितोळी’ची अकराव्या दिवशी वळू लागली. मुळांच्या खोलीचा आणि खंडातील उत्पन्नाचा सहसंबंध ०.७४ इतका आढळला.',
        ],
      },
      {
        heading: 'चर्चा',
        paragraphs: [
          'एकच वाण सर्व वर्षांसाठी उत्तम ठरत नाही. दोन वाणांची मिश्र लागवड हा जुन्या पिढीचा प्रघात आमच्या आकडेवारीतही शहाणपणाचा दिसतो. केवळ दोन हंगामांच्या निरीक्षणांवरून अधिक ठाम विधान करणे योग्य होणार नाही.',
        ],
      },
      {
        heading: 'समारोप',
        paragraphs: [
          'सुधारित वाणाच्या जोडीला ‘शितोळी’चे किमान एक तृतीयांश क्षेत्र राखल्यास चांगल्या वर्षाचा लाभ फारसा न गमावता वाईट वर्षाची झळ कमी करता येईल.',
        ],
      },
    ],
    references: [
      'पवार स्ने. संगमेश्वर तालुक्यातील भरडधान्यांची नावे. <i>लोकशेती</i>. २०१९; ४: ११–१९.',
      'शिगवण ज्ञा, पवार स्ने. उतारावरील शेती आणि श्रमविभागणी. <i>सह्याद्री संशोधन वार्ता</i>. २०२१; ७: ५२–६१.',
      'साळवी म. <i>कोकणची भाकरी</i>. चिपळूण: वाशिष्ठी प्रकाशन; २००८.',
      'Kulkarni B. Root depth of finger millet on shallow laterite. <i>Hill Agriculture</i>. 2016; 4: 88–97.',
    ],
  },
  {
    ...issue,
    refnumber: '107',
    title: 'What a measure of millet is worth: prices in eleven weekly markets of Koraput',
    authorname: 'Dr. Basudev Pangi, Rukmini Jani, Emily Hartnoll',
    abstract:
      '<p>Little millet and finger millet are sold in the weekly markets of Koraput, Odisha, by volume, in brass and tin measures that differ from one market to the next. Official price reports, which assume kilograms, therefore say less than they appear to. For fifty-two weeks from July 2022 we bought one measure of each grain in each of eleven markets, weighed it the same evening, and wrote down what had been paid.</p><p>The nominal “<i>mana</i>” held between 410 and 655 g of little millet. Once weighed, prices in remote markets turned out to be not lower but 8 % higher than in markets on the highway, since measures there are smaller. Within a market the price per measure hardly moved in the year (coefficient of variation 6 %), while the heap above the rim did: sellers adjust by hand rather than by word. In the hungry weeks of August the heap was 40 g lower. Sellers who had known the buyer’s family gave 5 % more. We discuss what a minimum support price can mean where the unit itself is negotiated.</p>',
    keywords: 'weekly market, millet, local measures, price formation, Koraput, rural trade',
    pagenumber: '13-14',
    publishdate: '2024-06-14',
    subject: 'Rural Economy',
    country: 'India',
    email: 'b.pangi@kolabinstitute.example',
    mobile: '+91 55500 21017',
    txnid: 'SJFS-2024-000163',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Economists like prices to be numbers. In the Thursday market at Kundra the price of a measure of <i>suan</i> has been ten rupees for so long that children know it as a rhyme. What changes is the measure, and the hand that fills it.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Two buyers from each market’s own area bought one measure of little millet and one of finger millet every week, from a seller drawn by lot among those present. Purchases were weighed to 1 g. We noted rain, the number of sellers, festivals, and whether buyer and seller knew one another. The dataset has 1 068 purchases; 76 visits failed because nobody sold millet that day.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Differences between markets explained 61 % of the variance in weight per measure, differences between sellers 17 %, and the season 9 %. The smallest measures were those of the three markets that cannot be reached by bus. Price per kilogram of little millet averaged 21.4 rupees on the highway and 23.1 beyond it.',
          'From 20 July to 31 August measures were struck flat. In December they were heaped. Asked about it, sellers said that a heap is for guests.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'It would be wrong to read the smaller measure as cheating. Buyers know it; the smaller tin suits a household that buys for two days rather than a week. But a procurement scheme that pays by weight arrives in a world where weight is a courtesy, and the scales in its first season were trusted by few.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Price reporters should carry a balance. Until they do, published millet prices from such markets should be read with a margin of a fifth.',
        ],
      },
    ],
    references: [
      'Hartnoll E. Heaped and struck: a history of the measure. <i>Journal of Small Markets</i>. 2013; 1: 5–29.',
      'Jani R. Thursday at Kundra. <i>Eastern Hills Review</i>. 2018; 33: 118–131.',
      'Mohapatra S. Price reports and their silences. <i>Bulletin of Rural Statistics</i>. 2015; 40: 211–226.',
      'Pangi B, Sisa D. Who comes to sell? Women in the weekly markets of southern Odisha. <i>Eastern Hills Review</i>. 2020; 35: 44–60.',
      'Tiku A. Support prices at the end of the road. <i>Commons and Catchments</i>. 2023; 5: 70–83.',
    ],
  },
];
