import type { DemoArticle, DemoIssue } from '../../demo-article.ts';

const issue: DemoIssue = { year: 2025, volume: 2, issue: 4, frequency: 'Oct-Dec' };

export const articles: DemoArticle[] = [
  {
    ...issue,
    refnumber: '127',
    title: 'At the turn of the tide: fish caught at a khazan sluice gate over one year',
    authorname: 'Savio Fernandes, Dr. Nimmi Oommen, Deepali Kerkar',
    abstract:
      '<p>Khazans are coastal fields of Goa won from the estuary by bunds, and each has a wooden sluice gate at which a bag net is hung when the tide runs out. The right to that net is auctioned. From April 2023 to March 2024 we recorded every catch, 388 tides in all, at one gate on the Cumbarjua canal, by species, number and weight, with the height of tide, salinity and state of the fields.</p><p>The year’s catch weighed 2 941 kg, of which prawns made 38 %, mullets 24 % and pearlspot 11 %; 47 species were seen, nine of them once. The five spring tides around each new and full moon gave 81 % of the weight. Catches fell to nearly nothing while rice stood in the fields, and rose to a peak in November when they were drained. Undersized pearlspot were released on 61 tides, whenever the lessee’s father was present. The auction of 2023 fetched 310 000 rupees; at landing prices the fish were worth 742 000. We estimate that delaying the first net by ten days in November would raise its weight by a seventh.</p>',
    keywords: 'khazan, sluice gate, estuarine fish, prawns, tidal catch, Goa',
    pagenumber: '23-24',
    publishdate: '2025-10-17',
    subject: 'Ecology',
    country: 'India',
    email: 'savio.fernandes@khazanwatch.example',
    mobile: '+91 55500 21037',
    txnid: 'SJFS-2025-000088',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'The gate of a khazan is a valve of planks. It shuts by itself when the tide rises and opens when it falls, and between the two, for some three hours, the fish of the field pass through an opening of two metres. No trawler ever had such a convenience, and few fisheries are so poorly recorded.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'The lessee allowed us to sort each catch before sale, at any hour. Species were weighed to 10 g and up to fifty individuals measured. The mesh of the net was 18 mm. Salinity was read inside and outside the gate. Of 412 tides on which the net was hung, 24 were missed through illness, a wedding and one flood.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Median catch was 2.1 kg, the largest 96 kg, in the night of 13 November. Tidal range and state of the fields explained two thirds of the variance in log weight. Salinity inside ranged from 0.4 in August to 31 in May. Juveniles of three snappers and a grouper were regular from December to February.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Rice and fish share the field by taking turns, and the November peak is the moment of exchange. Prawns in the first drained fields had a median length of 74 mm, ten days later of 83 mm, and on this rests our estimate. The auction falls in October, and its lessee, having paid, is in haste; terms of three years would lessen this. One gate in one year is an anecdote with many decimals.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: ['A later first net and a longer lease would feed both bidder and estuary.'],
      },
    ],
    references: [
      'Cardozo A. <i>Planks, Bunds and Tenants: A History of One Khazan</i>. Margao: Sal River Books; 2009.',
      'Kerkar D. Auctions of the gate, 1990–2020. <i>Coast and Creek</i>. 2022; 6: 40–52.',
      'Oommen N. Pearlspot in brackish fields. <i>Indian Freshwater Notes</i>. 2015; 11: 90–101.',
      'Tavares L. Bag nets and the small mesh. <i>Coast and Creek</i>. 2017; 1: 21–33.',
    ],
  },
  {
    ...issue,
    refnumber: '128',
    title: 'Why the mandarins are failing: orchard decline along one road in Sindhuli',
    authorname: 'Sushila Tamang, Dr. Bikram Thapa',
    abstract:
      '<p>Mandarin orchards of the Nepalese mid-hills decline from the valley upward. Along twenty-three kilometres of the Sindhuli road, between 620 and 1 480 m, we scored 1 150 trees in 46 orchards in November 2023 for dieback, yellow shoots, root rot and neglect, tested leaves of every tenth tree for greening disease, and asked owners for the year in which the first trees failed.</p><p>Half of the trees below 900 m were beyond recovery, 21 % between 900 and 1 200 m, and 6 % above. Greening was confirmed in 58, 24 and 3 % of samples. Root rot did not follow altitude but irrigation: it was three times as frequent where maize was watered between trees. Orchards planted with grafted saplings from a single nursery failed five years sooner than those raised from seed. The upper limit of psyllids, on yellow traps over ten months, was 1 240 m, some 150 m higher than a survey of 1999 reported. Owners spoke most of the absence of sons. Neglect, once scored, explained a quarter of the dieback by itself.</p>',
    keywords: 'mandarin, citrus decline, greening disease, psyllid, mid-hills, Nepal, altitude',
    pagenumber: '25-26',
    publishdate: '2025-11-07',
    subject: 'Agriculture',
    country: 'Nepal',
    email: 's.tamang@mahabharatcampus.example',
    mobile: '+977 555 0134',
    txnid: 'SJFS-2025-000093',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Of the four causes that are offered for citrus decline, each has its ministry. Disease belongs to one office, irrigation to another, saplings to a third, and migration to none. Trees suffer from all of them at once, and a survey along a gradient can at least say where each begins.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Two orchards were drawn for each kilometre of road, and 25 trees in each, along a diagonal. Dieback was scored in five classes by both authors. Of every tenth tree, 115 in all, six leaves were tested for greening with an iodine test and 40 of these by polymerase chain reaction (agreement 88 %). Yellow traps hung in twelve orchards from February to November. Neglect was a count of five things not done: pruning, manuring, mulching, watering of saplings, removal of dead wood.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'Altitude and source of saplings together explained 47 % of the variance in an orchard’s mean dieback; neglect added 12. Median year of first failure was 2006 at the lowest and 2019 at the highest orchards. Psyllids were caught above 1 100 m only from June to September.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'Greening arrived in saplings and climbs with the psyllid. Below 900 m replanting with mandarin is a gift to the disease. Above 1 200 m clean saplings would have a generation’s head start. We scored neglect in the same year as dieback and cannot say which came first: people also stop pruning trees that are dying.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Plant high, plant clean, and do not water maize under mandarins. Below 900 m, plant something else.',
        ],
      },
    ],
    references: [
      'Bista R. Nurseries of the Sindhuli road. <i>Himalayan Orchardist</i>. 2018; 4: 9–20.',
      'Karmacharya D. Psyllids at their upper limit: a survey. <i>Himalayan Orchardist</i>. 2000; 1: 30–37.',
      'Tamang S. Who prunes? Orchards and migration. <i>Mountain Lands</i>. 2022; 14: 61–75.',
      'Thapa B, Rai P. An iodine test for village use. <i>Methods on Foot</i>. 2020; 3: 50–56.',
    ],
  },
  {
    ...issue,
    refnumber: '129',
    title: 'कुमाऊँ के नौलों में जल-गुणवत्ता: अल्मोड़ा नगर के चालीस जल-स्रोतों का ऋतुवार अध्ययन',
    authorname: 'डॉ. गीता पांडे, हेमंत जोशी, नवीन चंद्र तिवारी',
    abstract:
      '<p>नौला पत्थरों से बना वह छोटा, ढका हुआ कुंड है जिसमें पहाड़ का भूमिगत जल रिसकर एकत्र होता है। अल्मोड़ा नगर और उसके आसपास कभी सौ से अधिक नौले गिने जाते थे। हमने 2022 की ग्रीष्म, वर्षा और शीत ऋतु में 40 जीवित नौलों के जल में नाइट्रेट, विद्युत-चालकता, कॉलिफ़ॉर्म जीवाणु तथा प्रवाह की जाँच की और प्रत्येक नौले के ऊपर की ढाल पर घरों, शौच-गड्ढों तथा वृक्षों की गणना की।</p><p>वर्षा ऋतु में 29 और शीत ऋतु में 16 नौलों का जल बिना उबाले पीने योग्य नहीं था। नाइट्रेट की औसत मात्रा नगर के भीतर 38 और बाहर 7 मिलीग्राम प्रति लीटर रही। सौ मीटर की परिधि में एक शौच-गड्ढा बढ़ने पर नाइट्रेट में औसतन 1.9 मिलीग्राम की वृद्धि मिली। जिन नौलों की छत और द्वार अक्षुण्ण थे, उनमें जीवाणुओं की संख्या आधी से भी कम थी। बाँज के वृक्षों वाली ढाल के नौले मई में भी बहते रहे। पुरानी स्थापत्य-परंपरा, अर्थात ढकी छत, सँकरा द्वार और ऊपर संरक्षित वन, स्वच्छता की दृष्टि से आज भी सार्थक है।</p>',
    keywords: 'नौला, जल-गुणवत्ता, नाइट्रेट, कुमाऊँ, अल्मोड़ा, भूमिगत जल',
    pagenumber: '27-28',
    publishdate: '2025-11-28',
    subject: 'Hydrology',
    country: 'India',
    email: 'geeta.pande@kosijal.example',
    mobile: '+91 55500 21039',
    txnid: 'SJFS-2025-000097',
    ptype: 'free',
    language: 'hi',
    body: [
      {
        heading: 'प्रस्तावना',
        paragraphs: [
          'कुमाऊँ में नववधू विवाह के बाद नौले की पूजा करती है। जल के प्रति यह आदर नियमों में भी था: नौले के भीतर जूते नहीं जाते, पास में कपड़े नहीं धुलते, ऊपर के वृक्ष नहीं कटते। नल आने के बाद नियम शिथिल हुए, पर गर्मियों में नल सूखते ही नगर फिर नौलों की ओर लौटता है। तब प्रश्न उठता है कि उनका जल कैसा है।',
        ],
      },
      {
        heading: 'विधि',
        paragraphs: [
          'नगर के पुराने मानचित्रों और बुज़ुर्गों की सहायता से 107 नौलों की सूची बनी; उनमें 52 सूखे या नष्ट मिले और 15 तक पहुँचना संभव न था। शेष 40 से प्रत्येक ऋतु में दो बार नमूने लिए गए। कॉलिफ़ॉर्म की जाँच झिल्ली-छनन विधि से और नाइट्रेट की वर्णमापी विधि से की गई। स्थापत्य की दशा के लिए छत, द्वार, सीढ़ी और निकास को अंक दिए गए।',
        ],
      },
      {
        heading: 'परिणाम',
        paragraphs: [
          'विद्युत-चालकता 84 से 910 माइक्रोसीमेंस प्रति सेंटीमीटर तक मिली। नाइट्रेट 45 मिलीग्राम की सीमा से ऊपर 11 नौलों में था, जो सब नगर की सघन बस्ती में हैं। वर्षा के पहले पखवाड़े में जीवाणु सर्वाधिक थे। मई में प्रवाह वाले 23 नौलों में से 18 के ऊपर बाँज या बुरांश का वन था।',
        ],
      },
      {
        heading: 'विवेचना',
        paragraphs: [
          'जीवाणु और नाइट्रेट की कथाएँ अलग हैं। जीवाणु प्रायः ऊपर से, खुले द्वार या टूटी छत से आते हैं और मरम्मत से घट सकते हैं। नाइट्रेट भूमि के भीतर से आता है और उसका उपाय सीवर है, ताला नहीं। एक वर्ष के आँकड़ों से प्रवाह की दीर्घकालिक प्रवृत्ति नहीं बताई जा सकती।',
        ],
      },
      {
        heading: 'निष्कर्ष',
        paragraphs: [
          'नगर के बाहर के नौलों को छत की मरम्मत मात्र से सुरक्षित किया जा सकता है। नगर के भीतर उनका जल पीने के बजाय अन्य कामों में लिया जाए।',
        ],
      },
    ],
    references: [
      'जोशी हे. अल्मोड़ा के नौले: एक नगर का जल-मानचित्र। <i>हिमाद्रि शोध</i>। 2018; 2: 17–29।',
      'पांडे गी, बिष्ट मो. बाँज, बुरांश और बहता पानी। <i>हिमाद्रि शोध</i>। 2021; 5: 3–12।',
      'साह ज. <i>कुमाऊँ का जल-स्थापत्य</i>। नैनीताल: सरोवर प्रकाशन; 2006।',
      'Ferrand C. Nitrate beneath hill towns. <i>Hydrologist’s Handbook Papers</i>. 2017; 9: 18–40.',
    ],
  },
  {
    ...issue,
    refnumber: '130',
    title:
      'After the reed flowered: <i>Ochlandra travancorica</i> and the mat weavers of Achankovil',
    authorname: 'Dr. K. Raveendran, Omana, Biju Thankappan',
    abstract:
      '<p>The reed bamboo <i>Ochlandra travancorica</i> flowers once, sets fruit as large as a hen’s egg, and dies. In the Achankovil forest it flowered over some 40 km<sup>2</sup> between 2018 and 2020. Around two hundred families there weave mats. This paper records what followed on the hillside and in the houses until 2024.</p><p>In sixteen plots dead culms stood for two years and then fell together. Seedlings numbered 31 per m<sup>2</sup> in the first rains, 6 in the fourth, when the tallest reached 2.3 m; weavers begin to cut at five. Fire killed all seedlings of three plots. Of 74 weavers interviewed each year, 41 walked farther, to patches that had not flowered, up to 11 km; 19 changed to plastic strip; 14 stopped. A mat’s price rose from 220 to 390 rupees and has stayed there. The eldest, who had seen the previous flowering as girls, dated it to 1974 by a sister’s wedding, which makes a cycle of forty-four to forty-six years. Their mothers had stored culms under water. Nobody did so this time, the cooperative’s tank having been sold.</p>',
    keywords:
      'Ochlandra travancorica, gregarious flowering, reed bamboo, mat weaving, Achankovil, livelihoods',
    pagenumber: '29-30',
    publishdate: '2025-12-12',
    subject: 'Botany',
    country: 'India',
    email: 'raveendran@silentridge.example',
    mobile: '+91 55500 21040',
    txnid: 'SJFS-2025-000102',
    ptype: 'paid',
    language: '',
    body: [
      {
        heading: 'Introduction',
        paragraphs: [
          'Gregarious flowering is one of the great events of a forest, and passes mostly without witnesses, since a research career is shorter than a bamboo’s life. Weavers are present throughout. We therefore put together a botanist’s plots and the memory of those for whom reed is a wage.',
        ],
      },
      {
        heading: 'Methods',
        paragraphs: [
          'Sixteen plots of 10 × 10 m, ten flowered and six not, were recorded each January from 2019 to 2024: live and dead culms, seedlings in ten squares, canopy, signs of fire, elephant and cutting. The second author, who has woven since 1968, chose and led the interviews with 74 weavers in five settlements. Prices come from the books of the cooperative.',
        ],
      },
      {
        heading: 'Results',
        paragraphs: [
          'No culm in a flowered plot survived. Fruit was eaten by porcupine, pig and, in 2019, by people. Growth of seedlings was best where dead culms had fallen across them, which kept elephants away. In plots that had not flowered cutting rose from 12 to 31 % of culms a year, and new culms grew thinner by a fifth. Weaving hours for each mat increased from nine to eleven, as thin culms yield narrow splints.',
        ],
      },
      {
        heading: 'Discussion',
        paragraphs: [
          'The shortage is thus exported to reed that is still alive, and may last beyond the first harvest. Ten plots within one forest cannot stand for the range of the species. Storage under water, which keeps culms workable for two years, would not have bridged six, though it would have spared the neighbouring patches their worst year.',
        ],
      },
      {
        heading: 'Conclusion',
        paragraphs: [
          'Keep fire out for five years, leave fallen culms where they lie, and buy back the tank before 2064.',
        ],
      },
    ],
    references: [
      'Kurup S. Fruits of the reed bamboos. <i>Silent Ridge Botanical Papers</i>. 2003; 12: 44–51.',
      'Omana. What my mother kept under water. <i>Speech and Soil</i>. 2023; 6: 2–6.',
      'Raveendran K. Flowering dates of <i>Ochlandra</i> from forest diaries. <i>Plant Calendar</i>. 2019; 7: 1–14.',
      'Thankappan B. Elephants and fallen culms. <i>Conservation in Passing</i>. 2023; 5: 12–19.',
      'Vellappan M. Prices of mats, 1990–2015. <i>Journal of Small Markets</i>. 2017; 5: 60–66.',
    ],
  },
];
