import type { DemoEditor, DemoJournal } from '../demo-journal.ts';
import { articles as issue1Of2025 } from './2025-1.ts';
import { articles as issue1Of2026 } from './2026-1.ts';
import { figures } from './figures.ts';
import { office } from './office.ts';

const name = 'वाक्सेतु: भारतीय भाषाओं की शोध पत्रिका';
const domain = 'vaksetu.example';
const issn = '9871-2152';

const member = { picture: '', status: 'enabled', is_pinned: 0, country: 'India' } as const;

const editors: DemoEditor[] = [
  {
    ...member,
    name: 'डॉ. अपराजिता मिश्र',
    category: 'chief editor',
    post: 'Professor',
    content: 'भाषाविज्ञान विभाग, नर्मदा महाविद्यालय, नर्मदापुरम',
    degree: 'पीएच.डी. (भाषाविज्ञान)',
    email: 'aparajita.mishra@narmada.example',
    phone: '+91 55500 41101',
    is_pinned: 1,
  },
  {
    ...member,
    name: 'डॉ. ज़ेबा नक़वी',
    category: 'associate editor',
    post: 'Professor',
    content: 'मुद्रण और पुरालेख केंद्र, सरयू विद्यापीठ, अयोध्या',
    degree: 'पीएच.डी. (पुस्तक-इतिहास)',
    email: 'zeba.naqvi@saryu.example',
    phone: '+91 55500 41102',
    is_pinned: 1,
  },
  {
    ...member,
    name: 'डॉ. देवेंद्र मुर्मू',
    category: 'associate editor',
    post: 'Associate Professor',
    content: 'लोक साहित्य विभाग, सुवर्णरेखा महाविद्यालय, जमशेदपुर',
    degree: 'पीएच.डी. (लोक साहित्य)',
    email: 'devendra.murmu@subarnarekha.example',
    phone: '+91 55500 41103',
  },
  {
    ...member,
    name: 'Dr. Lena Hofstad',
    category: 'associate editor',
    post: 'Associate Professor',
    content: 'Section of South Asian Languages, Høgskolen i Nordfjord',
    degree: 'PhD (Phonetics)',
    email: 'l.hofstad@nordfjord.example',
    phone: '+47 555 01 744',
    country: 'Norway',
  },
  {
    ...member,
    name: 'डॉ. शैलजा देशपांडे',
    category: 'assistant editor',
    post: 'Assistant Professor',
    content: 'अनुवाद केंद्र, पंचगंगा महाविद्यालय, कोल्हापुर',
    degree: 'पीएच.डी. (अनुवाद अध्ययन)',
    email: 's.deshpande@panchganga.example',
    phone: '+91 55500 41105',
  },
  {
    ...member,
    name: 'डॉ. मुकुंद सिंह चौहान',
    category: 'assistant editor',
    post: 'Assistant Professor',
    content: 'हिंदी विभाग, अरावली विश्वविद्यालय, उदयपुर',
    degree: 'पीएच.डी. (हिंदी)',
    email: 'm.chauhan@aravalli.example',
    phone: '+91 55500 41106',
  },
];

/** Languages and their literatures, in Hindi. */
export const vaksetu: DemoJournal = {
  slug: 'vaksetu',
  masthead: { name, issn, publisher: 'Banyan Scholarly Press, Pune', domain },
  settings: {
    formatted_journal_name: '<b>वाक्सेतु</b>: भारतीय भाषाओं की शोध पत्रिका',
    websitename: name,
    websiteemail: `sampadak@${domain}`,
    domain,
    journal_essn: issn,
    year_started: '2025',
    journal_frequency: 'Half-yearly',
    journal_type: 'समकक्ष-समीक्षित, मुक्त अभिगम',
    journal_language: 'हिंदी',
    impactfactor: 'Impact Factor: 1.92',
    nassScore: '4.31',
    nassScoreYear: '2026',
    whatsup_number: '+91 55500 10143',
    home_content: `
<h2>उद्देश्य और विषय</h2>
<p><em>वाक्सेतु</em> हिंदी में प्रकाशित शोध पत्रिका है। इसमें भारतीय भाषाओं, उनकी बोलियों, लिपियों और साहित्य पर ऐसे लेख छपते हैं जिनके पीछे कोई सामग्री हो: रिकॉर्डिंग, पांडुलिपि, गिनती, परीक्षा या किसी गाँव में बिताया हुआ वर्ष। मत का स्वागत है, यदि उसके साथ यह भी लिखा हो कि वह किस बात से बदल सकता है।</p>
<p>शोध की भाषा हिंदी होने से शोध छोटा नहीं होता। पर पढ़ने वाले दूर के भी हैं, इसलिए प्रत्येक लेख का शीर्षक और सार अंग्रेज़ी में भी दिया जा सकता है, और लेखक चाहें तो पूरा अनुवाद साथ छापते हैं।</p>
<h3>विषय-क्षेत्र</h3>
<ul>
<li>भाषाविज्ञान और बोलियाँ</li>
<li>लिपि, वर्तनी और पुरालेख</li>
<li>लोक साहित्य और वाचिक परंपरा</li>
<li>अनुवाद और कोशविज्ञान</li>
<li>भाषा-शिक्षण</li>
<li>भाषा और समाज, भाषा और यंत्र</li>
</ul>
<h3>समीक्षा</h3>
<p>हर पांडुलिपि पहले एक संपादक पढ़ता है, फिर दो समीक्षक, जो लेखक को नहीं जानते और जिन्हें लेखक नहीं जानता। पहला निर्णय प्रायः आठ सप्ताह में मिल जाता है। सभी लेख प्रकाशन के दिन से निःशुल्क पढ़े जा सकते हैं, और उनका स्वत्वाधिकार लेखकों के पास रहता है।</p>
`.trim(),
    fee_rupee: '1500',
    fee_dollar: '40',
  },
  identity: {
    abbreviated_title: 'वाक्सेतु',
    licence: 'CC-BY-4.0',
    copyright_terms: 'लेखों का स्वत्वाधिकार लेखकों के पास रहता है।',
    archiving: 'Granthalaya Commons',
    doi_prefix: '10.5555',
    decision_weeks: '8',
    reader_language: 'hi',
  },
  look: {
    accent: '#0b5c8a',
    motif: 'jaali',
    ground: 'dark',
    heading_face: 'eczar',
    short_title: 'वाक्सेतु',
  },
  editors,
  indexing: [
    {
      title: 'Bharati Sandarbh Kosh',
      link: 'https://bharati-sandarbh.example/vaksetu',
      image: 'bharati.svg',
      sortnumber: 10,
      status: 'enabled',
    },
    {
      title: 'Granthalaya National Union List',
      link: '',
      image: 'granthalaya.svg',
      sortnumber: 20,
      status: 'enabled',
    },
    {
      title: 'Lumen Scholar',
      link: 'https://lumenscholar.example/vaksetu',
      image: 'lumen-scholar.svg',
      sortnumber: 30,
      status: 'enabled',
    },
    {
      title: 'Monsoon Asia Bibliography',
      link: 'https://monsoonasia.example/bibliography',
      image: 'monsoon-asia.svg',
      sortnumber: 40,
      status: 'enabled',
    },
  ],
  issues: [issue1Of2025, issue1Of2026],
  lead: '8',
  figures,
  notices: [],
  announcement: {
    title: 'लेख आमंत्रित: हाशिये की लिखावट',
    content:
      '<p>किसी पुस्तक के हाशिये पर लिखा हुआ, बही के अंत में जोड़ा हुआ, दीवार पर, ट्रक के पीछे या पाठ्यपुस्तक की अंतिम बेंच पर बैठे विद्यार्थी का लिखा हुआ: अगले खंड का एक अंक उस भाषा को दिया जाएगा जो छपने के लिए नहीं लिखी गई।</p><p>लेख हिंदी में, 6,000 शब्दों तक, किसी भी समय भेजे जा सकते हैं। चित्र साथ हों तो अच्छा है। अंक की संपादक डॉ. ज़ेबा नक़वी हैं।</p>',
  },
  office,
  alsoFrom: 'Banyan Scholarly Press की अन्य पत्रिकाएँ:',
};
