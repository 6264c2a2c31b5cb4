import type { DemoArticle } from '../../demo-article.ts';

const draft = { year: 2026, volume: 3, issue: 4, frequency: 'Oct-Dec', status: 'draft' } as const;

export const articles: DemoArticle[] = [
  {
    ...draft,
    refnumber: '142',
    title: 'The last lamp: fireflies and street lights on nine roads around Purushwadi',
    authorname: 'Dr. Sayali Temkar, Dnyaneshwar Bhangare',
    abstract:
      '<p>In the weeks before the monsoon the trees around Purushwadi flash in unison, and visitors come by the busload to see it. The roads on which they come have been given lamps. We counted flashing fireflies in 216 trees along nine roads, three without lamps, three with sodium lamps and three with white light-emitting diodes, on forty nights of May and June in two years.</p><p>Trees within 20 m of a white lamp held a tenth of the flashes of trees on dark roads; within 20 m of a sodium lamp they held half. Beyond 80 m no difference was left. When the village switched off eleven lamps from eight until half past ten for one week, flashing returned on the fourth night, to two thirds of that of the dark roads. Bulbs of the headlamps of parked buses did more harm than all lamps of the square. A lamp that is off for two hours in six weeks of the year costs nobody a fall: the hosts carried torches, pointed at the ground.</p>',
    keywords:
      'fireflies, artificial light, street lamps, tourism, Purushwadi, synchronous flashing',
    pagenumber: '27-28',
    publishdate: '2026-12-21',
    subject: 'Ecology',
    country: 'India',
    email: 'sayali.temkar@mulawater.example',
    mobile: '+91 55500 21052',
    txnid: 'SJFS-2026-000070',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Males of <i>Abscondita</i> flash from the crowns of trees and females answer from the grass. The answer is the fainter of the two. A lamp need not dazzle a male to end the conversation; it is enough that he does not see the reply. Roads around the village were dark until 2019, so that its older residents know what has changed and its visitors do not.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Twenty-four trees on each road, chosen by distance from its beginning, were watched for two minutes each between eight and ten in the evening, by two observers who did not speak until both had written. Light at the trunk was measured with a meter at chest height. Nights with rain at dusk were left out. In the second year the village council agreed to switch off eleven white lamps for seven nights, on the condition that we walked the road with whoever asked us to.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Median flashes in two minutes were 84 on dark roads, 41 within 20 m of sodium lamps and 8 within 20 m of white ones. Light at the trunk explained more than the kind of lamp. After the lamps were off, counts were 9, 11, 19, 52, 55, 58 and 54 on the seven nights. On three evenings buses stood with their lamps on at the bend; the trees opposite were dark until the following night.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'We cannot say that fewer were born near lamps, only that fewer flashed there. The return within four nights suggests that most had stayed. Two years are short for an insect that lives two years in the ground. The council has since asked the electricity board for a timer; the board has asked the council for a resolution.',
        ],
      },
    ],
    references: [
      'Bhangare D. Nights of the hosts: a diary of one firefly season. <i>Commons and Catchments</i>. 2024; 6: 31–38.',
      'Lepcha T. Reading dim light with cheap meters. <i>Teesta Hill Notes</i>. 2020; 4: 12–19.',
      'Temkar S, Kasar M. Lamps and insects on ghat roads. <i>Silent Ridge Zoological Papers</i>. 2023; 17: 55–68.',
    ],
  },
  {
    ...draft,
    refnumber: '143',
    title: 'What a cowherd hears: bells, herds and the size of a pasture in Mulshi',
    authorname: 'Ramdas Dhebe, Dr. Kavita Moghe',
    abstract:
      '<p>On the plateaus of Mulshi cattle graze in mist for three months and are kept together by ear. Each herd has bells of two or three pitches, and its herder knows by the bells where it is, how fast it moves and whether an animal is missing. We asked how far this hearing reaches and whether it limits the area that a herd uses.</p><p>Fourteen herders were followed for 61 days with two receivers for satellite positions, one on the herder and one on the lead cow. In mist the distance between them exceeded 340 m on one day in fifty; in clear weather it often did. That is also the distance at which, in trials, herders named the bell of their own lead cow nine times in ten. Herds with one cracked bell kept closer by 70 m. The area used in mist was less than half of that in clear weather, at the same number of animals, and grass was shorter there. Where grazing is to be spread, a better bell may do what a rule has not.</p>',
    keywords: 'pastoralism, cattle bells, grazing area, plateau, Mulshi, field sociology',
    pagenumber: '29-30',
    publishdate: '2026-12-21',
    subject: 'Field Sociology',
    country: 'India',
    email: 'kavita.moghe@bhimthadi.example',
    mobile: '+91 55500 21053',
    txnid: 'SJFS-2026-000073',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'A commons is often drawn as a map of what may be used. The first author, who has herded since he was nine, drew it as a map of what can be heard. The study began when the two drawings were laid on each other and did not agree.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Bells were struck at measured distances on six misty and six clear mornings, out of sight, in an order drawn by lot; the herder said whose bell it was. Positions were read every minute. Mist was a morning on which a white cloth could not be seen at 100 m. Grass was measured with a ruler at 420 points in September.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'The own lead bell was named at 340 m, that of a neighbour at 210. Wind mattered as much as mist. The area used in a day was 31 hectares in clear weather and 14 in mist. Two herders who bought bells from Satara during the study ranged 60 m farther in the same mist within a week. Grass within the misty area was 4 cm, outside it 9.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Fourteen herders are all of that plateau and few of the Ghats. Leopards were heard in those years too, and a herder who keeps close may have other reasons than a cracked bell. We have not tested whether the grass recovers where bells are good. The herders find it curious that this should need testing.',
        ],
      },
    ],
    references: [
      'Dhebe R. The bells of our lane. <i>Craft and Ground</i>. 2022; 15: 3–9.',
      'Moghe K. Maps drawn by those who walk. <i>Western India Rural Review</i>. 2021; 29: 18–33.',
      'Thapa B. Sound as a fence: yak bells above Namche. <i>Mountain Commons</i>. 2017; 5: 40–52.',
    ],
  },
  {
    ...draft,
    refnumber: '144',
    title: 'विहिरीची चावी कोणाकडे? पाटण तालुक्यातील एकोणीस सामायिक विहिरी',
    authorname: 'डॉ. स्मिता यादव, बाळू कदम',
    abstract:
      '<p>पाटण तालुक्यात अनेक विहिरींवर आता लोखंडी झाकण आणि कुलूप आहे. पाणी सर्वांचे, पण चावी एकाच घरात. हे कुलूप का आले आणि चावी कोणाकडे राहते, हे पाहण्यासाठी आम्ही एकोणीस सामायिक विहिरींची नोंद दोन उन्हाळ्यांत ठेवली: रोज कोण, किती वेळा आणि किती पाणी नेते, पातळी किती घटते आणि भांडण किती वेळा होते.</p><p>बारा विहिरींवर कुलूप होते. त्यांपैकी सात ठिकाणी चावी पंपाच्या मालकाकडे, तीन ठिकाणी पाणी-समितीकडे आणि दोन ठिकाणी रोज एका घरातून दुसऱ्या घरात फिरत होती. फिरत्या चावीच्या विहिरींत मे महिन्यात पाणी सरासरी 17 दिवस अधिक टिकले; पंपमालकाकडे चावी असलेल्या विहिरींत ते कुलूप नसलेल्या विहिरींइतकेच आटले. चावी फिरते तेव्हा हिशोबही फिरतो: प्रत्येक घराला पातळी स्वतः मोजावी लागते. कुलपापेक्षा मोजपट्टी महत्त्वाची, असे आमचे निरीक्षण आहे.</p>',
    keywords: 'सामायिक विहीर, पाणी-वाटप, पाटण तालुका, पाणी-समिती, भूजल',
    pagenumber: '31-32',
    publishdate: '2026-12-21',
    subject: 'Hydrology',
    country: 'India',
    email: 'smita.yadav@panchganga.example',
    mobile: '+91 55500 21054',
    txnid: 'SJFS-2026-000076',
    ptype: 'free',
    language: 'mr',
    body: [
      {
        heading: 'प्रस्तावना',
        paragraphs: [
          'विहिरीवर कुलूप म्हणजे अविश्वास, असे म्हटले जाते. पण ज्या गावांत आम्ही गेलो तेथे कुलूप लावणाऱ्यांनी कारण वेगळे सांगितले: टँकर रात्री येतात आणि विहीर सकाळी रिकामी असते. कुलूप कोणापासून आहे आणि ते कोणाला अडवते, हे दोन वेगळे प्रश्न आहेत.',
        ],
      },
      {
        heading: 'पद्धत',
        paragraphs: [
          'प्रत्येक विहिरीवर एक नोंदवही ठेवली. नोंद ठेवणारे त्याच वाडीतील होते आणि त्यांना दर महिन्याला मानधन मिळाले. पाण्याची पातळी दर सकाळी सहा वाजता दोरी आणि वजनाने मोजली. पंपाचे तास वीज-मापकावरून घेतले. भांडणाची नोंद दोन्ही बाजूंनी मान्य केली तरच धरली.',
        ],
      },
      {
        heading: 'निष्कर्ष',
        paragraphs: [
          'फिरती चावी असलेल्या दोन्ही विहिरींत 31 मे रोजी दीड मीटरहून अधिक पाणी होते. समितीकडे चावी असलेल्या तीन विहिरींत एक मीटर, इतरांत अर्ध्या मीटरहून कमी. भांडणे सर्वाधिक कुलूप नसलेल्या विहिरींवर झाली, पण सर्वांत मोठी दोन पंपमालकाच्या चावीवरून. चावी फिरवण्याची कल्पना दोन्ही ठिकाणी स्त्रियांनी मांडली होती.',
        ],
      },
      {
        heading: 'चर्चा',
        paragraphs: [
          'दोन विहिरींवरून नियम ठरत नाही. ज्या वाड्यांनी चावी फिरवली त्या आधीपासूनच एकजूट असाव्यात. तरीही मोजपट्टी लावणे स्वस्त आहे आणि ती कोणाचीच बाजू घेत नाही. पुढील उन्हाळ्यात आणखी पाच वाड्या चावी फिरवणार आहेत.',
        ],
      },
    ],
    references: [
      'कदम बा. दोरीने मोजलेले पाणी. <i>पाणलोट पत्रिका</i>. 2023; 8: 21–27.',
      'यादव स्मि. कुलपाची गोष्ट: तीन वाड्यांतील विहिरी. <i>ग्रामीण अभ्यास</i>. 2024; 12: 5–14.',
      'Naik H. Reading a well before breakfast. <i>Hydrologist’s Handbook Papers</i>. 2019; 11: 3–11.',
    ],
  },
];
