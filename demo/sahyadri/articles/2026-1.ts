import type { DemoArticle, DemoIssue } from '../../demo-article.ts';

const issue: DemoIssue = { year: 2026, volume: 3, issue: 1, frequency: 'Jan-Mar' };

export const articles: DemoArticle[] = [
  {
    ...issue,
    refnumber: '131',
    title: 'Lined with plastic: what forty farm ponds near Sangamner lose, and to whom',
    authorname: 'Dr. Sachin Ghorpade, Pallavi Thorat',
    abstract:
      '<p>A lined farm pond stores no rain. Near Sangamner it is filled from wells after the monsoon, to be pumped out again for pomegranate in May. We followed forty ponds of 2 000 to 24 000 m<sup>3</sup> from October 2023 to June 2024 with a staff gauge, an evaporation pan on a raft, and electricity meters, and thirty wells of neighbours who have no pond.</p><p>Ponds lost 27 % of what was pumped into them: 22 % to the sky and 5 % through torn sheets. Per hectare of pond surface this amounts to 16 900 m<sup>3</sup>, the need of four hectares of millet. Shade nets, fitted by three owners, cut evaporation by 46 % and paid for themselves in four seasons. The 30 neighbouring wells fell by 3.1 m between October and January, while ponds were being filled, as against 1.4 m for eleven wells beyond their reach; nine went dry before March, two months early. A pond is best understood as a means of moving groundwater across a boundary, both of time and of property. Permits by date of filling would cost little to inspect.</p>',
    keywords: 'farm pond, evaporation, groundwater, pomegranate, Sangamner, water rights',
    pagenumber: '1-2',
    publishdate: '2026-01-16',
    subject: 'Hydrology',
    country: 'India',
    email: 's.ghorpade@mandesh.example',
    mobile: '+91 55500 21041',
    txnid: 'SJFS-2026-000004',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'From the air the country around Sangamner has acquired several thousand blue eyes. They are subsidised as rainwater harvesting. Their rims stand two metres above the land, so that no rain can enter but what falls on them, and the question of where their water comes from is answered by a pipe.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Ponds were drawn from the subsidy list of three circles, in four classes of size. Owners read the gauge each morning and were paid for it. Water pumped was computed from metered electricity, calibrated with a drum at each pump. Evaporation was measured on a raft in four ponds and scaled by wind. Wells within 400 m, without a pond of their own, were sounded fortnightly with the consent of the owner; eleven wells farther than 1.5 km from any pond served for comparison.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Filling took place from 20 October to 10 January and drew on 1.6 wells per pond. Evaporation on the raft was 1 380 mm in nine months, 0.83 of that in a pan on land. Leaks were found in fourteen ponds, most from rats and goats. Owners of ponds had a mean of 3.9 ha, their neighbours 1.2. In May water was sold from eight ponds, at 90 rupees a cubic metre, in part to those whose wells had failed.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Private storage of a common resource is hardly new; the lining makes it quick. Filling before November would use the aquifer’s late recharge and spare the neighbours’ second crop, by our estimate, in two years of three. Geology differs between the two groups of wells in ways that we could control only in part, and a fourth of the contrast may be due to it.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Subsidise nets instead of sheets, and issue permits to fill by the calendar.',
        ],
      },
    ],
    references: [
      'Ghorpade S. Blue eyes: counting ponds from the air. <i>Western India Rural Review</i>. 2022; 30: 90–104.',
      'Halvorsen P. Rafts, pans and wind. <i>Hydrologist’s Handbook Papers</i>. 2010; 3: 1–19.',
      'Inamdar Y. Whose water is in the pond? <i>Commons and Catchments</i>. 2024; 6: 25–40.',
      'Thorat P, Ghorpade S. Selling water in May. <i>Journal of Small Markets</i>. 2025; 13: 14–27.',
    ],
  },
  {
    ...issue,
    refnumber: '132',
    title: 'Grey, green and gone: lichens on mango trunks along a line out of Ratnagiri',
    authorname: 'Neelam Ketkar, Dr. Mukund Agashe, Sigrún Halldórsdóttir',
    abstract:
      '<p>Mango trunks are everywhere in Ratnagiri and their bark is much the same from tree to tree, which makes them good paper on which to read the air. We recorded lichens on 180 mango trees between the harbour road and the village of Nivali, 24 km inland, using a ladder of five squares on the four sides of each trunk, and measured nitrogen dioxide and ammonia with passive tubes at eighteen points during four fortnights of 2024.</p><p>In all 52 species were found. Shrubby species were absent within 3 km of the harbour road. The number of species rose from 4 per tree to 17 at 9 km and then fell again to 12, in orchards that are sprayed. Nitrogen dioxide accounted for the first slope, fungicide for the second; ammonia had no effect at the levels found (below 5 µg m<sup>-3</sup>). Three crustose species that tolerate everything covered more than half of all bark in town. Eleven schoolteachers, after a day’s training in five growth forms, ranked the sites as we did (rank correlation 0.88).</p>',
    keywords: 'lichens, mango, air quality, bioindication, fungicide, Ratnagiri',
    pagenumber: '3-4',
    publishdate: '2026-02-06',
    subject: 'Botany',
    country: 'India',
    email: 'neelam.ketkar@jaigad.example',
    mobile: '+91 55500 21042',
    txnid: 'SJFS-2026-000009',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Lichens have been used to judge air in Europe since a gentleman noticed their absence from a Paris park. The method travelled poorly to the tropics, where the flora is richer and the keys are thinner. Growth forms, however, can be told by anybody, and mango supplies a standard bark.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'At eighteen points ten trees of 90 to 200 cm girth were drawn, upright and without lime wash. Species were recorded in five squares of 10 cm on each side, from 1 to 1.5 m above ground. Doubtful thalli were examined under the microscope and by spot tests; 14 remain unnamed and are numbered. Owners gave sprayings for the past three years. Tubes hung at 2.5 m.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Nitrogen dioxide fell from 31 to 6 µg m<sup>-3</sup> over the first seven kilometres. Unsprayed trees beyond 9 km, mostly at temples and in hedges, carried 19 species on average, sprayed ones 10. The north side bore more than the south, by three species. Bark was more acid in town (pH 4.8) than inland (5.5).',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'The orchards’ effect is as large as the harbour’s, a result we had not expected and which would be invisible to anyone sampling orchards only. Copper is the likeliest agent. Teachers’ success suggests that a district could be mapped in a winter. What is mapped would be air and spray together, and hedgerow trees should be preferred.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'The first shrub of grey-green lichen on a mango outside town marks, within a kilometre or so, the end of its smoke.',
        ],
      },
    ],
    references: [
      'Agashe M. Crustose lichens of cultivated trees in Maharashtra. <i>Silent Ridge Botanical Papers</i>. 2013; 22: 60–92.',
      'Halldórsdóttir S. Growth forms for beginners. <i>Methods on Foot</i>. 2018; 1: 55–60.',
      'Ketkar N. Bark of mango: pH, texture, water. <i>Fruit and Spice Annals</i>. 2023; 15: 8–14.',
      'Phadnis R. Copper in orchards of the coast. <i>Konkan Garden Record</i>. 2020; 28: 51–63.',
    ],
  },
  {
    ...issue,
    refnumber: '133',
    title: 'कोयता आणि पाटी: ऊसतोड कामगारांच्या मुलांचे शालेय वर्ष',
    authorname: 'डॉ. सुरेखा मुंडे, अनिल खाडे, शबाना पठाण',
    abstract:
      '<p>बीड जिल्ह्यातील हजारो कुटुंबे दसऱ्यानंतर ऊसतोडीसाठी घर सोडतात आणि अक्षय्य तृतीयेच्या सुमारास परततात. हा काळ शाळेच्या वर्षातील सहा महिने व्यापतो. शिरूर कासार आणि पाटोदा तालुक्यांतील ११ गावांमधील ६ ते १४ वयोगटातील ३१८ मुलांचा आम्ही जून २०२३ ते मे २०२४ या पूर्ण शालेय वर्षात मागोवा घेतला. त्यांपैकी १४९ मुले पालकांसोबत गेली, ९८ आजी-आजोबांकडे राहिली आणि ७१ हंगामी वसतिगृहात राहिली.</p><p>सोबत गेलेल्या मुलांची सरासरी उपस्थिती ९४ दिवस, आजी-आजोबांकडील मुलांची १७२ आणि वसतिगृहातील मुलांची १८६ दिवस होती. मे महिन्यात घेतलेल्या वाचन-चाचणीत अनुक्रमे ३७, ६१ व ६४ टक्के मुलांनी परिच्छेद अडखळल्याशिवाय वाचला. मुलगी मोठी आणि तिला धाकटे भावंड असेल तर तिला सोबत नेण्याची शक्यता मुलापेक्षा अडीच पट होती. साखर कारखान्याजवळच्या शाळेत तात्पुरता प्रवेश मिळालेल्या ३३ मुलांची वाचनगती घसरली नाही. प्रवेशासाठी लागणारे हस्तांतरण-पत्र एका पानाचे असावे, एवढ्या साध्या बदलाचा परिणाम मोठा होऊ शकतो.</p>',
    keywords: 'ऊसतोड कामगार, हंगामी स्थलांतर, प्राथमिक शिक्षण, बीड, वसतिगृह',
    pagenumber: '5-6',
    publishdate: '2026-02-20',
    subject: 'Field Sociology',
    country: 'India',
    email: 'surekha.munde@balaghatshikshan.example',
    mobile: '+91 55500 21043',
    txnid: 'SJFS-2026-000012',
    ptype: 'free',
    language: 'mr',
    body: [
      {
        heading: 'प्रस्तावना',
        paragraphs: [
          'ऊसतोड करणाऱ्या पती-पत्नीच्या जोडीला ‘एक कोयता’ म्हणतात. उचल कोयत्यावर मिळते; मुलांचा हिशेब त्यात नसतो. शाळेच्या पटावर मात्र मूल वर्षभर असते, त्यामुळे आकडेवारीत स्थलांतर दिसत नाही. पट आणि प्रत्यक्ष यांतील हे अंतर मोजणे हा या अभ्यासाचा हेतू.',
        ],
      },
      {
        heading: 'अभ्यासपद्धती',
        paragraphs: [
          'ज्या घरातील किमान एक जोडी मागील वर्षी तोडीला गेली होती, अशा सर्व घरांची नोंद घेतली. प्रत्येक मुलाची उपस्थिती गावच्या शाळेत, वसतिगृहात किंवा कारखान्याच्या तळावर दर महिन्याला पडताळली. वाचन-चाचणी जूनमध्ये आणि मेमध्ये, गावातील शिक्षकांनी न घेता आम्ही घेतली. पालकांच्या व आजी-आजोबांच्या ८७ मुलाखती घेतल्या.',
        ],
      },
      {
        heading: 'निष्कर्ष',
        paragraphs: [
          'जूनमधील वाचनात तिन्ही गटांत लक्षणीय फरक नव्हता; मेमध्ये तो स्पष्ट झाला. सोबत गेलेल्या मुलांपैकी ५८ जण तळावर पाणी भरणे, वाढे बांधणे किंवा भावंडे सांभाळणे ही कामे रोज करत. आजी-आजोबांकडे राहिलेल्या मुलांत आजारपणाचे दिवस अधिक होते. वसतिगृह गावापासून आठ किलोमीटरपेक्षा दूर असल्यास मुलींना तेथे पाठवले जात नाही, असे आढळले.',
        ],
      },
      {
        heading: 'चर्चा',
        paragraphs: [
          'मुलांना सोबत नेणे हा पालकांचा निष्काळजीपणा नसून पर्यायाचा अभाव आहे. “शाळा बुडते हे कळतं, पण रात्री पोरीला कोणाजवळ ठेवू?” हा प्रश्न अनेक आयांनी विचारला. कारखान्याजवळच्या शाळांत जागा आहेत; अडचण कागदपत्रांची आहे. कोणते मूल कोठे राहते याची निवड यादृच्छिक नसल्याने गटांमधील सर्व फरक निवासामुळेच आहे, असे म्हणता येणार नाही.',
        ],
      },
      {
        heading: 'समारोप',
        paragraphs: [
          'गावाजवळ वसतिगृह, एका पानाचे हस्तांतरण-पत्र आणि तळावर दुपारची शाळा, या क्रमाने उपाय व्हावेत.',
        ],
      },
    ],
    references: [
      'खाडे अ. उचल, कोयता आणि मुकादम. <i>लोकशेती</i>. २०१९; ४: ६६–७८.',
      'पठाण श, मुंडे सु. आजीकडची शाळा. <i>सह्याद्री संशोधन वार्ता</i>. २०२३; ९: २०–२९.',
      'मुंडे सु. <i>तळावरची दिवाळी</i>. बीड: बालाघाट प्रकाशन; २०१७.',
      'Ingole P. Enrolled and absent: school registers in a migrant belt. <i>Bulletin of Rural Statistics</i>. 2020; 45: 101–119.',
    ],
  },
  {
    ...issue,
    refnumber: '134',
    title: 'Finger millet beneath <i>Desmodium</i>: three seasons on farms below the Aberdares',
    authorname: 'Dr. Faustina Wanjiku, Peter Kamau, Grace Njeri, Dr. Snehal Pawar',
    abstract:
      '<p>Finger millet in Nyeri and in Ratnagiri is kept by the same sort of people, on the same sort of slope, against the same sort of weeds. Parasitic <i>Striga</i> adds to the difficulty on the Kenyan side. We tested greenleaf desmodium sown between rows of millet on 22 farms between 1 450 and 1 780 m through three long rains (2022–2024), with visitors from Konkan taking part in the last.</p><p>In the first season desmodium lowered yield by 9 %, since it was weeded as carefully as the crop. In the third it raised yield from 0.94 to 1.38 t ha<sup>-1</sup>; emerged <i>Striga</i> fell from 11.2 to 1.7 shoots per m<sup>2</sup>, and weeding from 52 to 33 days. Fodder, 2.9 t of dry matter a year, was valued above the grain by households with a cow, and by the rest not at all. Five farms gave up after the first season; all five were without cattle. Seed cost the equivalent of twenty-one days’ wage and is the chief obstacle. Rooted cuttings, passed between neighbours from the second year on, cost nothing.</p>',
    keywords: 'finger millet, Desmodium, Striga, intercropping, fodder, Kenya, farmer exchange',
    pagenumber: '7-8',
    publishdate: '2026-03-13',
    subject: 'Agriculture',
    country: 'Kenya',
    email: 'f.wanjiku@aberdarecrops.example',
    mobile: '+254 555 020 318',
    txnid: 'SJFS-2026-000018',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'The use of desmodium against <i>Striga</i> was worked out in maize. Millet is shorter, is sown more thickly, and belongs more often to women. One should not expect the recipe to transfer untouched.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Each farm had two plots of 12 × 15 m: millet alone, and millet with a row of desmodium in every second interrow. Millet was sown each March. Farmers weeded as they saw fit and kept a tally with beans in two tins. Emerged <i>Striga</i> was counted at ten weeks. The fourth author and three growers from Lanja took part from June to August 2024 and compared notes in a language made mostly of gestures.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Seventeen farms completed three seasons. The gain in yield was greatest where <i>Striga</i> had been worst, and nil on four farms that had none. Desmodium survived the short drought of 2023 on all but the shallowest soils. Cuttings rooted at 71 % when set in the first week of rain.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'The calculus depends on the cow. For farms without one the third-season gain arrives too late, and a support scheme might begin with fodder contracts among neighbours. Growers from Lanja, who have no <i>Striga</i>, were interested in the living mulch upon steep ground. They also observed that the local millet is transplanted nowhere, and were asked why they take the trouble.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Where there is a cow and a parasite, desmodium pays in its second year. Pass on cuttings, not seed.',
        ],
      },
    ],
    references: [
      'Kamau P. Tallying with beans. <i>Methods on Foot</i>. 2023; 6: 40–44.',
      'Njeri G, Wanjiku F. Fodder markets of the lower Aberdares. <i>Dryland Crops Papers</i>. 2021; 8: 77–89.',
      'Pawar S. Transplanting finger millet: why take the trouble? <i>Hill Agriculture</i>. 2023; 11: 30–38.',
      'Wekesa L. Living mulches in small grains. <i>Dryland Crops Papers</i>. 2018; 5: 12–28.',
    ],
  },
];
