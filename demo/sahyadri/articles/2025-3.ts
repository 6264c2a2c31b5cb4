import type { DemoArticle, DemoIssue } from '../../demo-article.ts';

const issue: DemoIssue = { year: 2025, volume: 2, issue: 3, frequency: 'Jul-Sep' };

export const articles: DemoArticle[] = [
  {
    ...issue,
    refnumber: '123',
    title: 'Rain that does not arrive: interception by shade trees over coffee in Kodagu',
    authorname: 'Dr. Poovanna Cheppudira, Annegret Müller, Sowmya Rai',
    abstract:
      '<p>Planters in Kodagu are advised to thin shade, and silver oak is taking the place of native trees. Either change alters how much rain reaches a coffee bush. Throughfall and stemflow were measured for two monsoons (2022 and 2023) under native mixed shade, silver oak (<i>Grevillea robusta</i>) and thinned mixed shade on three estates, with 40 roving collectors in each of nine stands.</p><p>Interception was 21.3, 14.8 and 12.1 % of 2 410 mm. In showers below 10 mm, which include the blossom showers of March that decide the crop, it was 54, 37 and 33 %. Stemflow exceeded 2 % only on smooth-barked <i>Lagerstroemia</i>. Drops below silver oak were larger and splashed 2.6 times more soil on to boards at bush height. Mixed shade kept the litter moist for nine days longer after the last rain of December. What shade costs in blossom rain it seems to repay in January, when wells are pumped; whether one outweighs the other depends on the price of diesel rather than on hydrology.</p>',
    keywords: 'interception, throughfall, shade coffee, Grevillea robusta, blossom showers, Kodagu',
    pagenumber: '15-16',
    publishdate: '2025-07-18',
    subject: 'Hydrology',
    country: 'India',
    email: 'p.cheppudira@kaverihills.example',
    mobile: '+91 55500 21033',
    txnid: 'SJFS-2025-000060',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Coffee flowers once, eight days after a shower of an inch. A planter who counts millimetres in March will ask what the canopy takes. The literature offers figures for plantations of a single tree in climates of gentle rain, and neither describes Kodagu.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Gross rain was measured in clearings less than 200 m from each stand. Forty collectors of 11 cm were moved to new random points after each week of reading. Stemflow was led from spiral collars on 54 trees. Splash was caught on white boards and weighed. Litter moisture was determined weekly from October to March. Canopy cover was 78, 64 and 55 %.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Two seasons gave 1 206 stand-days with rain. The coefficient of variation between collectors was 31 % under mixed shade, so that forty moved weekly yielded a standard error of 5 %. Canopy storage, estimated from small showers, was 2.9, 1.8 and 1.5 mm. Drip from silver oak formed along the leaf’s midrib, and boards below it showed craters.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Interception by mixed shade is high but not extraordinary when rain falls in small portions. Thinning gains 9 % of the year’s rain on paper; most of this gain comes in July, when the drains are already full. In March it amounts to about three millimetres of a fifteen-millimetre shower, which may be the difference between blossom and spike. Soil splashed under silver oak deserves a study by someone with a steeper slope.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Thin in February if at all, and lightly; leave the native trees to do in January what a pump would do for money.',
        ],
      },
    ],
    references: [
      'Aiyappa M. The inch of March: blossom showers 1931–2010. <i>Planter’s Weather Book</i>. 2012; 6: 1–17.',
      'Cheppudira P, Rai S. Silver oak on small estates. <i>Hill Agriculture</i>. 2020; 8: 101–112.',
      'Müller A. Splash boards: construction and errors. <i>Soil and Ember</i>. 2015; 1: 9–21.',
      'Quintero L. Roving collectors and the price of a standard error. <i>Hydrologist’s Handbook Papers</i>. 2011; 4: 60–75.',
    ],
  },
  {
    ...issue,
    refnumber: '124',
    title: 'सोलापूर जिल्ह्यातील कोरडवाहू ज्वारीमध्ये तुरीचे आंतरपीक: चार हंगामांचा अनुभव',
    authorname: 'डॉ. बाळासाहेब माने, रेश्मा शेख, तुकाराम चव्हाण',
    abstract:
      '<p>सोलापूरच्या मध्यम काळ्या जमिनीत रब्बी ज्वारीचे एकच पीक घेण्याचा प्रघात असला, तरी पाऊस वेळेवर सुरू झाल्यास खरीप ज्वारीत तुरीच्या ओळी पेरणारे शेतकरीही पुष्कळ आहेत. मंगळवेढा आणि सांगोला तालुक्यांतील १४ शेतकऱ्यांच्या शेतांवर २०२० ते २०२३ या चार हंगामांत आम्ही निव्वळ ज्वारी, निव्वळ तूर आणि चार ओळी ज्वारी : दोन ओळी तूर या पद्धतीची तुलना केली.</p><p>आंतरपिकात ज्वारीचे उत्पन्न हेक्टरी सरासरी १३.१ क्विंटल (निव्वळ पिकात १६.८) आणि तुरीचे ५.४ क्विंटल (निव्वळ पिकात ८.९) मिळाले; म्हणजे जमिनीचे समतुल्य गुणोत्तर १.३९ ठरले. चारपैकी दोन वर्षी एक पीक फसले, पण दोन्ही पिके एकाच वर्षी फसण्याचा प्रसंग ५६ पैकी केवळ तीन वेळा आला. कडब्याचे मूल्य धरल्यास आंतरपिकाचे निव्वळ उत्पन्न निव्वळ ज्वारीपेक्षा हेक्टरी ९,६०० रुपयांनी अधिक होते. तूर काढणीला उशिरा येत असल्याने रब्बी ज्वारीची संधी मात्र जाते. ज्यांच्याकडे जनावरे कमी आणि मजुरीची कामे हिवाळ्यात उपलब्ध आहेत, त्यांना ही पद्धत अधिक सोयीची वाटली.</p>',
    keywords: 'ज्वारी, तूर, आंतरपीक, कोरडवाहू शेती, सोलापूर, जोखीम',
    pagenumber: '17-18',
    publishdate: '2025-08-08',
    subject: 'Agriculture',
    country: 'India',
    email: 'b.mane@mandeshkrishi.example',
    mobile: '+91 55500 21034',
    txnid: 'SJFS-2025-000066',
    ptype: 'paid',
    language: 'mr',
    body: [
      {
        heading: 'प्रस्तावना',
        paragraphs: [
          'कोरडवाहू शेतीत नफ्यापेक्षा नुकसान टाळणे महत्त्वाचे असते. “एक पीक देवाला, एक घराला” अशी म्हण मंगळवेढ्याच्या परिसरात ऐकू येते. आंतरपिकाचे प्रयोग संशोधन केंद्रांवर वारंवार झाले आहेत; मात्र शेतकऱ्याच्या स्वतःच्या बियाण्याने, त्याच्या वेळापत्रकाने आणि सलग चार हंगाम घेतलेल्या नोंदी विरळ आहेत.',
        ],
      },
      {
        heading: 'साहित्य आणि पद्धती',
        paragraphs: [
          'प्रत्येक शेताचे तीन समान भाग करून पद्धती चिठ्ठी टाकून ठरवल्या. पेरणीची तारीख शेतकऱ्याने निवडली, पण ती तिन्ही भागांसाठी एकच होती. उत्पन्न प्रत्येक भागातील पाच ठिकाणांहून मोजले. मजुरी, बियाणे आणि कडबा यांचा हिशेब आठवड्यातून एकदा लिहिला गेला. चौदा शेतकरी आणि चार हंगाम मिळून ५६ शेत-हंगामांच्या नोंदी उपलब्ध झाल्या.',
        ],
      },
      {
        heading: 'निष्कर्ष',
        paragraphs: [
          'जून-जुलैमधील पाऊस समाधानकारक असलेल्या दोन वर्षी ज्वारी उत्तम आली. ऑगस्टनंतर पाऊस लांबलेल्या दोन वर्षी ज्वारीच्या कणसांना बुरशी लागली; तुरीने मात्र ती ओल वापरली. आंतरपिकात तणांचे वजन निव्वळ तुरीपेक्षा ४१ टक्के कमी होते. काढणीसाठी लागणारी मजुरी हेक्टरी सहा दिवसांनी वाढली.',
        ],
      },
      {
        heading: 'चर्चा',
        paragraphs: [
          'दोन पिकांची तहान वेगवेगळ्या महिन्यांत लागते, हेच या पद्धतीचे बलस्थान. तुरीचा भाव पहिल्या दोन वर्षांच्या तुलनेत नंतर जवळजवळ दीडपट झाला, त्यामुळे आर्थिक लाभ काहीसा फुगलेला दिसतो. सरासरी भाव धरल्यास फरक ६,२०० रुपयांवर येतो.',
        ],
      },
      {
        heading: 'समारोप',
        paragraphs: [
          'जून अखेरपर्यंत १२० मिलिमीटर पाऊस झाला असेल तर चार-दोन ओळींची पद्धत स्वीकारावी; अन्यथा जमीन रब्बी ज्वारीसाठी राखावी.',
        ],
      },
    ],
    references: [
      'चव्हाण तु. मंगळवेढ्याची ज्वारी: म्हणी आणि माणसे. <i>लोकशेती</i>. २०१८; ३: ५–१४.',
      'माने बा, शेख रे. कडब्याचा बाजार. <i>सह्याद्री संशोधन वार्ता</i>. २०२०; ६: ८८–९५.',
      'Hosmani V. Row ratios of sorghum and pigeonpea: a reckoning. <i>Rainfed Farming Letters</i>. 2014; 2: 60–72.',
      'Shaikh R. Weekly accounts kept by fourteen farmers. <i>Methods on Foot</i>. 2024; 7: 18–25.',
    ],
  },
  {
    ...issue,
    refnumber: '125',
    title: 'Listening for <i>Raorchestes</i>: how long must a recorder hear a bush frog?',
    authorname: 'Dr. Prajakta Sawant, Joel Fernandes',
    abstract:
      '<p>Bush frogs of the genus <i>Raorchestes</i> are small, brown and alike; their calls are not. Automatic recorders have therefore become common in the Ghats, and hard disks fill faster than anyone can listen. We ask how few minutes suffice. Recorders ran continuously at 18 points near Amboli from 1 June to 15 September 2023; two listeners annotated one minute in ten from dusk to dawn on thirty nights drawn by lot, 38 880 minutes in all.</p><p>Six species called. For four of them eight minutes a night, spread evenly between 19:00 and 23:00 on nine nights, gave a probability of 0.95 of detecting a species that was present. <i>R. bombayensis</i> required fifteen nights; an undescribed form that calls in bouts of forty seconds around 03:00 was missed by every plan that stopped at midnight. Rain heavier than 12 mm an hour masked all calls above 2.8 kHz. Nights after a dry day were silent. An hour and a quarter for each point, chosen in this way, found as many species there as all that we had annotated. We give a table from which others may choose their own minutes.</p>',
    keywords: 'bush frogs, Raorchestes, passive acoustic monitoring, detection probability, Amboli',
    pagenumber: '19-20',
    publishdate: '2025-08-29',
    subject: 'Ecology',
    country: 'India',
    email: 'p.sawant@jaigad.example',
    mobile: '+91 55500 21035',
    txnid: 'SJFS-2025-000071',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'A recorder does not tire, and this is the problem. Between a device that can hear three months of nights and a student who can hear three hours of it stands a decision about sampling, usually taken by default: the first five minutes of each hour.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Points lay at least 300 m apart in evergreen forest, plantation edge and laterite scrub. Recordings at 32 kHz were cut into minutes, and every tenth minute from 18:30 to 06:30 was annotated by two listeners without knowledge of the other’s result (agreement 0.93). Rain was logged at two stations. We then drew sampling plans from the annotations at random, ten thousand times for each combination of hours, nights and minutes.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Calls of at least one species were present in 38 % of minutes. Calling peaked at 19:40 in June and an hour later in August. Spreading minutes through the evening was always better than taking them together: eight separate minutes were worth twenty consecutive ones. Adding nights was better than adding minutes. The form that calls at 03:00 was heard at four points, all in boulder streams.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Neighbouring minutes repeat each other, as do neighbouring frogs. The practical advice is many short visits to the tape. Silence after a dry day is useful, since such nights can be skipped before anyone listens. Automatic recognition would alter these figures but must itself be checked by ear, and checking can use the same table.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Nine wet nights, eight scattered minutes in each, and one look at three in the morning.',
        ],
      },
    ],
    references: [
      'Dsilva R. Calls of bush frogs north of Goa. <i>Amphibian Field Papers</i>. 2016; 3: 11–29.',
      'Fernandes J. Rain as noise. <i>Notes in Bioacoustics</i>. 2022; 2: 8–15.',
      'Lindqvist S. Consecutive minutes and other wasted time. <i>Notes in Bioacoustics</i>. 2021; 1: 1–13.',
      'Sawant P, Wagh T. Boulder streams at night. <i>Amphibian Field Papers</i>. 2020; 7: 40–52.',
    ],
  },
  {
    ...issue,
    refnumber: '126',
    title: 'The price of fat: how a village milk society changed what cows eat',
    authorname: 'Dr. Arvind Shekhawat, Meena Dangi',
    abstract:
      '<p>In 2017 the milk society of four villages in Gogunda block, Udaipur, stopped paying by the litre and began to pay by fat and solids. Members could see the meter. This paper follows 137 of them, with 402 animals, through society ledgers from 2014 to 2023 and through visits in three seasons of 2022.</p><p>Mean fat of cow’s milk rose from 3.6 to 4.1 % within two years and then remained there; daily volume fell by 6 %, and income per animal, at constant prices, rose by 11 %. Feeding changed before breeds did. Households that cut green fodder twice a day instead of once gained most. Purchases of cottonseed cake doubled, and a third of the gain was spent on it. The eleven largest herds moved to buffaloes; the 58 households with a single cow did not, and twenty of these ceased to supply between 2017 and 2019, since their milk, mostly from stall-tied animals, tested low. A fixed floor price for the first two litres, introduced in 2020, brought fourteen of the twenty back.</p>',
    keywords: 'milk cooperative, fat pricing, fodder, smallholders, Udaipur, incentives',
    pagenumber: '21-22',
    publishdate: '2025-09-19',
    subject: 'Rural Economy',
    country: 'India',
    email: 'a.shekhawat@aravalli.example',
    mobile: '+91 55500 21036',
    txnid: 'SJFS-2025-000078',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Paying for quality is thought to be both efficient and fair. The first can be tested with ledgers; the second requires asking who has left. Dairy studies are usually made among members, that is, among those for whom the price was good enough to stay.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Ledgers give volume and payment for each member and day. Before 2017 fat is known only from the tanker’s weekly sample for each village. In 2022 we measured feed on offer over two days in each season in 60 households, drawn by size of herd. Everyone who had stopped supplying since 2016, 33 households, was visited as well.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Green fodder per cow rose from 8.1 kg as recalled for 2016 to 12.4 kg as weighed in 2022. The time for cutting it, seventy minutes more a day, was given by women in 51 of 60 households, while payment was collected by men in 39. Of the 33 who left, twenty named the meter, eight had sold their animals, and five had moved away.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'The reform worked by its own measure. Its cost fell on small suppliers and on women’s time, neither of which appears in the society’s accounts. The floor price costs the society 1.3 % of turnover and preserves its reach; the manager described it as the cheapest advertisement that he ever placed. Recall of fodder five years back is a weak base, and the true rise may be smaller.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Pay for fat, but not for the first two litres; and let whoever cuts the grass hold the passbook.',
        ],
      },
    ],
    references: [
      'Dangi M. The second cutting: women’s time in dairy villages. <i>Aravalli Papers in Economics</i>. 2023; 19: 1–18.',
      'Gehlot S. Those who left: exit from rural societies. <i>Journal of Small Markets</i>. 2016; 4: 33–47.',
      'Pfeiffer H. Meters, trust and milk. <i>Bulletin of Rural Statistics</i>. 2019; 44: 70–84.',
      'Shekhawat A. Payment by litre, 1978–2016. <i>Aravalli Papers in Economics</i>. 2018; 14: 55–73.',
    ],
  },
];
