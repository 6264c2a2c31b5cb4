import type { DemoArticle, DemoIssue } from '../../demo-article.ts';

const issue: DemoIssue = { year: 2025, volume: 2, issue: 1, frequency: 'Jan-Mar' };

export const articles: DemoArticle[] = [
  {
    ...issue,
    refnumber: '116',
    title:
      'Leaves carried downhill: soil carbon in arecanut gardens and the <i>soppinabetta</i> that feed them',
    authorname: 'Dr. Gauri Hegde, Subraya Bhat, Manjula Naik',
    abstract:
      '<p>In Uttara Kannada each arecanut garden has the right to cut leaves from a hillside of its own, the <i>soppinabetta</i>. About nine hectares of hill feed one of garden. We asked where the carbon ends up. Soil was sampled to 1 m in 30 gardens, their hillsides, and 12 stretches of reserve forest near Sirsi, in the winter of 2022–23, and leaves carried down were weighed for a year in 14 gardens.</p><p>Gardens held 148 ± 9 t of carbon per hectare to 1 m, hillsides 86 ± 6, forest 121 ± 11. A garden received 7.8 t of dry leaves a hectare in a year; about a third of their carbon was still present twelve months later. Per hectare of the whole system, hill and garden together, there was 92 t, a quarter below forest. Hillsides on which each tree is lopped once in three years instead of yearly held 19 t more. We find no support for the claim that the practice is harmless, nor for the opposite claim that it empties the hill: it moves fertility, and leaks a little on the way.</p>',
    keywords: 'soil carbon, arecanut, leaf manure, soppinabetta, lopping, Uttara Kannada',
    pagenumber: '1-2',
    publishdate: '2025-01-17',
    subject: 'Agriculture',
    country: 'India',
    email: 'gauri.hegde@aghanashini.example',
    mobile: '+91 55500 21026',
    txnid: 'SJFS-2025-000008',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'The gardens of the Sirsi valleys have been manured with leaves for at least three centuries, and the hillsides above them have been accused of degradation for at least one. Both sides of the quarrel look at half of the system. A budget needs the whole.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Cores were taken in five layers at eight points of each site, and bulk density at three. Carbon was determined by dry combustion after removal of roots. In fourteen gardens headloads of leaves were weighed on a spring balance by the household, with a sample dried each month. Litter bags followed decay on the garden floor. Owners stated the rotation of lopping, which we checked against scars on forty trees for each hillside.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Most of the difference between garden and hill lay in the uppermost 30 cm. Households differed by a factor of three in leaves carried down, in proportion to labour at hand rather than area of hill. Under yearly lopping basal area was 11 m<sup>2</sup> per hectare, under three-yearly lopping 18. Carbon leached in monsoon from leaf heaps was not measured and is part of our unexplained remainder of 14 %.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Rotation of lopping is the lever that households hold. It costs longer walks in two years of three. Several owners practise it on the far slope out of fatigue, and may be encouraged to do so on the near one by reason. Comparison with reserve forest flatters neither: these forests too were lopped before 1950.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'A hill lopped by thirds keeps its carbon nearly as well as a reserve, and its owner.',
        ],
      },
    ],
    references: [
      'Bhat S. Headloads: a year of leaves in fourteen gardens. <i>Hill Agriculture</i>. 2024; 12: 1–10.',
      'Hegde G. Scars of lopping as a record of use. <i>Indian Record of Forest Floor Studies</i>. 2018; 13: 66–74.',
      'Kamat VS. <i>Rights in Leaves: Betta Lands of Kanara, 1860–1960</i>. Dharwad: Malnad Books; 2007.',
      'Naik M, Hegde G. Women’s labour and the rotation of the betta. <i>Western India Rural Review</i>. 2023; 31: 80–95.',
      'Petersen O. Bulk density in stony soils without tears. <i>Methods on Foot</i>. 2016; 0: 3–9.',
    ],
  },
  {
    ...issue,
    refnumber: '117',
    title:
      'Six springs of <i>Bombax ceiba</i>: what schoolchildren’s calendars tell of flowering in the Deccan',
    authorname: 'Rucha Limaye, Dr. Mukund Agashe, Imran Tamboli',
    abstract:
      '<p>Between 2018 and 2023 pupils of 41 schools in Pune, Satara and Ahmednagar districts looked at the same red silk-cotton tree every Monday and put one of five pictures on a wall calendar. They made 9 206 observations. Nobody was paid; the calendars were retrieved each June, sometimes from behind a cupboard.</p><p>First flower fell between 14 January and 3 March. It advanced by 1.9 days for each degree of mean December maximum temperature and came 6 days sooner in trees along roads than in those in fields. No trend over six years could be distinguished from the play of two warm winters. Agreement with a botanist who visited 30 trees unannounced was 92 % for open flowers and 64 % for buds. Gaps, 17 % of all Mondays, were mostly holidays and examinations, and did not depend on the state of the tree. Pupils noticed what we had not asked: mynas drinking at noon, and a second small flowering in 2020 after a winter storm. Pictures, a fixed day and a single tree are sufficient for useful data.</p>',
    keywords: 'phenology, Bombax ceiba, citizen science, schools, Deccan, flowering',
    pagenumber: '3-4',
    publishdate: '2025-02-07',
    subject: 'Botany',
    country: 'India',
    email: 'rucha.limaye@treecalendar.example',
    mobile: '+91 55500 21027',
    txnid: 'SJFS-2025-000013',
    ptype: 'free',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'The silk-cotton drops its leaves, waits, and then flowers on bare wood in a manner that no child can mistake for anything else. It is an ideal subject for observers of ten. Phenological series for the Deccan are few, short and urban; ours is short too, but it is wide.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Each school chose one tree in sight of the gate. Calendars showed five drawn stages: leaf, bare, bud, flower, fruit. A teacher initialled each month. We used the nearest of eleven weather stations. First flower was the first Monday with the fourth picture that was followed by a second. A mixed model took school as a random effect.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Of 246 school-years, 203 gave a date of first flower. Variation between trees (standard deviation 9.4 days) exceeded that between years (5.1). Roadside trees were earlier even with temperature in the model; lamps, dust or watering from tankers may be the cause. Fruit ripened 47 to 61 days after first flower.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'A weekly look gives an error of some three days and a half, small beside what separates two trees. The value of the scheme lies in its number of gates. We should have asked from the start for birds. We should also have printed calendars on thicker paper.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'With forty more schools and four more winters a trend of two days a decade could be detected, and ours intend to go on.',
        ],
      },
    ],
    references: [
      'Agashe M. Flowering on bare wood. <i>Plant Calendar</i>. 2011; 1: 2–12.',
      'Limaye R. Five pictures: designing a calendar for observers of ten. <i>Methods on Foot</i>. 2019; 2: 40–47.',
      'Oak N, Tamboli I. Lamps and leaf fall along a highway. <i>Plant Calendar</i>. 2021; 8: 30–36.',
      'Virkar J. What mynas drink. <i>Deccan Birds</i>. 2017; 5: 19–22.',
    ],
  },
  {
    ...issue,
    refnumber: '118',
    title: 'Biochar from prosopis and the yield of maize on red soils: first season',
    authorname: 'Kiran Bhosle, Dr. Abhay Mane',
    abstract:
      '<p>Charcoal fines made from <i>Prosopis juliflora</i> were spread at 0, 5 and 10 t ha<sup>-1</sup> on shallow red soils of Man taluka, Satara, and maize was grown in the rains of 2023 in a randomised block of four replications. Grain yield rose from 2.48 to 3.02 and 3.11 t ha<sup>-1</sup>. Soil moisture at silking was higher by 1.9 percentage points under the larger dose, and the number of irrigations fell from five to four.</p><p>Soil reaction moved from 6.4 to 6.9. Nitrogen in leaves at silking did not differ between treatments, and weeds were more abundant where charcoal had been spread. A farmer’s cost for 5 t was 21 000 rupees, of which two thirds was transport, so that the gain of one season does not pay for the material. Observations will continue for three seasons. The trial stands on one farm, and its lower edge lies along a canal; plots near this edge were assigned by lot, but two of the four controls lie at the upper end.</p>',
    keywords: 'biochar, Prosopis juliflora, maize, red soil, soil moisture',
    pagenumber: '5-6',
    publishdate: '2025-02-21',
    subject: 'Agriculture',
    country: 'India',
    email: 'kiran.bhosle@mandeshkrishi.example',
    mobile: '+91 55500 21028',
    txnid: 'SJFS-2025-000016',
    ptype: 'paid',
    language: '',
    status: 'disabled',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Prosopis has overgrown the fallows of Man taluka, and charcoal burners sell its fines as waste. Spread on the field they might hold a little water. Trials on red soils of the Deccan are still few.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Twelve plots of 6 × 8 m received 0, 5 or 10 t of sieved fines (below 5 mm) in May 2023. Maize was sown on 24 June with the fertiliser recommended for the area. Moisture was measured gravimetrically to 30 cm at four stages. Irrigation was given when moisture fell to half of available water.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Yield increased by 22 and 25 % over the control. The difference between the two doses was not significant. Weed mass at thirty days was 180, 231 and 244 g m<sup>-2</sup>.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Seepage from the canal cannot be excluded as a source of moisture in lower plots. A second site without a canal has been prepared.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: ['The first season is encouraging and does not allow a recommendation.'],
      },
    ],
    references: [
      'Bhosle K. Charcoal burners of Man taluka. <i>Western India Rural Review</i>. 2022; 30: 201–210.',
      'Mane A. Available water of shallow red soils. <i>Rainfed Farming Letters</i>. 2015; 3: 27–35.',
      'Osei T. Fines, lumps and dust: biochar by size. <i>Soil and Ember</i>. 2018; 2: 44–59.',
      'Yelpale R. Prosopis on fallow land. <i>Rainfed Farming Letters</i>. 2020; 8: 70–81.',
    ],
  },
  {
    ...issue,
    refnumber: '119',
    title: 'मालवा से होकर: घुमंतू पशुपालकों के बदलते चराई मार्ग',
    authorname: 'डॉ. भँवरलाल रेबारी, अंजलि सोलंकी, मो. इरफ़ान क़ुरैशी',
    abstract:
      '<p>प्रतिवर्ष दीपावली के बाद मारवाड़ के रेबारी परिवार भेड़ों के साथ मालवा के पठार की ओर चल पड़ते हैं और वर्षा से पहले लौटते हैं। हमने 2019 से 2023 के बीच सात डेरों (लगभग 9,400 भेड़ें) के साथ बारी-बारी से 163 दिन चलकर उनके मार्ग, पड़ाव और समझौते दर्ज किए तथा बुज़ुर्गों की स्मृति से 1985 के आसपास के मार्गों का मानचित्र बनाया।</p><p>तब और अब के मार्गों की तुलना में औसत यात्रा 910 से घटकर 640 किलोमीटर रह गई है, जबकि पड़ावों की संख्या 71 से बढ़कर 104 हो गई। चौंतीस पुराने पड़ावों में से उन्नीस पर अब सड़क, सौर संयंत्र या बाग़ हैं। रात भर खेत में भेड़ें बैठाने के बदले किसान औसतन 1.7 रुपये प्रति भेड़ देते हैं; सोयाबीन की कटाई के बाद इसकी माँग बढ़ी है और गेहूँ की जल्दी बुवाई से इसकी अवधि घटी है। विवाद के 46 प्रसंगों में से 39 का निपटारा उसी दिन गाँव में हुआ। मार्ग लुप्त नहीं हुए हैं, वे टुकड़ों में बँट गए हैं, और हर टुकड़े के लिए नया समझौता करना पड़ता है।</p>',
    keywords: 'रेबारी, घुमंतू पशुपालन, चराई मार्ग, मालवा, भेड़, साझा भूमि',
    pagenumber: '7-8',
    publishdate: '2025-03-14',
    subject: 'Field Sociology',
    country: 'India',
    email: 'b.rebari@marupath.example',
    mobile: '+91 55500 21029',
    txnid: 'SJFS-2025-000021',
    ptype: 'free',
    language: 'hi',
    body: [
      {
        heading: 'भूमिका',
        paragraphs: [
          'चरवाहे के लिए रास्ता केवल दूरी नहीं, संबंधों की एक शृंखला है। किस कुएँ पर कौन पहचानता है, किस खेत का मालिक खाद के लिए बुलाएगा, किस पटेल के पिता से दादा की मित्रता थी, इन्हीं बातों से मार्ग बनता है। नक़्शों में यह दिखाई नहीं देता, इसलिए नई सड़क या संयंत्र बनाते समय इसका हिसाब भी नहीं होता।',
        ],
      },
      {
        heading: 'विधि',
        paragraphs: [
          'लेखकों में से एक स्वयं पशुपालक परिवार से हैं। प्रत्येक डेरे के साथ हम कम से कम पंद्रह दिन चले। पड़ाव का स्थान उपग्रह-यंत्र से, घास और पानी की दशा तथा समझौते की शर्तें डायरी में लिखी गईं। पुराने मार्गों के लिए 28 बुज़ुर्गों से अलग-अलग पूछा गया; वही पड़ाव स्वीकार किए गए जिन्हें कम से कम तीन ने बताया।',
        ],
      },
      {
        heading: 'परिणाम',
        paragraphs: [
          'यात्रा छोटी हुई है, पर धीमी भी: एक पड़ाव से दूसरे तक की औसत दूरी 12.8 से घटकर 6.2 किलोमीटर रह गई। चारे का व्यय, जो पहले नहीं था, अब प्रति डेरा 38,000 रुपये तक पहुँचता है। महिलाओं ने सबसे बड़ी कठिनाई पानी को बताया, पुरुषों ने सड़क पर वाहनों को। खेत में भेड़ बैठाने की आय कुल नकद आय का 31 प्रतिशत है।',
        ],
      },
      {
        heading: 'विमर्श',
        paragraphs: [
          'किसान और चरवाहे का संबंध विरोध का ही नहीं, विनिमय का भी है। जिन गाँवों में जैविक खाद की माँग है, वहाँ डेरे का स्वागत होता है। कठिनाई वहाँ है जहाँ भूमि का स्वामी गाँव में नहीं रहता; उससे समझौता कौन करे? यही प्रश्न हमें सबसे अधिक बार सुनने को मिला।',
        ],
      },
      {
        heading: 'निष्कर्ष',
        paragraphs: [
          'चराई मार्गों का पंजीकरण पूरी रेखा के रूप में नहीं, तो कम से कम पड़ावों और जल-स्थानों के रूप में किया जाना चाहिए।',
        ],
      },
    ],
    references: [
      'क़ुरैशी इ. सड़क पार करती भेड़ें। <i>ग्रामीण अध्ययन पत्रिका</i>। 2022; 14: 5–16।',
      'रेबारी भँ. <i>डेरा: एक चरवाहे की डायरी</i>। पाली: लूणी प्रकाशन; 2014।',
      'सोलंकी अं, रेबारी भँ. खेत में बैठी रात: खाद और चराई का विनिमय। <i>मृदा और मानुष</i>। 2021; 9: 33–45।',
      'Achterberg N. Drove roads and their fragments. <i>Mountain Lands</i>. 2009; 1: 77–98.',
    ],
  },
];
