import type { DemoOffice } from '../demo-office.ts';

const naqvi = { name: 'डॉ. ज़ेबा नक़वी', email: 'zeba.naqvi@saryu.example' };
const murmu = { name: 'डॉ. देवेंद्र मुर्मू', email: 'devendra.murmu@subarnarekha.example' };
const chauhan = { name: 'डॉ. मुकुंद सिंह चौहान', email: 'm.chauhan@aravalli.example' };

export const office: DemoOffice = {
  people: [
    {
      ...{ username: 'aparajita', name: 'डॉ. अपराजिता मिश्र', role: 'owner' },
      email: 'aparajita.mishra@narmada.example',
    },
    {
      ...{ username: 'shailaja', name: 'डॉ. शैलजा देशपांडे', role: 'editor' },
      email: 's.deshpande@panchganga.example',
    },
  ],
  coming: [
    {
      articles: [
        {
          ...{ year: 2026, volume: 2, issue: 2, frequency: 'Jul-Dec', status: 'draft' },
          refnumber: '15',
          title: 'ट्रक के पीछे की कविता: एक राजमार्ग की 412 पंक्तियाँ',
          authorname: 'अनुज बुंदेला, डॉ. शबनम आरा',
          abstract: '',
          keywords: 'ट्रक-कविता, लोक साहित्य, राजमार्ग, चलती लिखावट',
          ...{ pagenumber: '', publishdate: '', subject: 'लोक साहित्य', country: 'India' },
          email: 'anuj.bundela@betwakrishi.example',
          mobile: '+91 55500 41015',
          ...{ txnid: '', ptype: 'paid', language: 'hi', body: [], references: [] },
        },
      ],
    },
  ],
  manuscripts: [
    {
      title: 'दीवार पर लिखे ऋण: तीन गाँवों के चूने के हिसाब',
      authors: 'विदुषी भंडारी',
      ...{ email: 'vidushi.bhandari@aravalli.example', phone: '+91 55500 42001' },
      ...{ language: 'hi', state: 'received', received: 4 },
    },
    {
      title: 'नानी की कहानी में कौन बोलता है? 64 कथाओं में उद्धृत वाक्य',
      authors: 'डॉ. कौशल्या परमार, ललित मरावी',
      ...{ email: 'kaushalya.parmar@narmada.example', phone: '+91 55500 42002' },
      ...{ language: 'hi', state: 'with reviewers', received: 51, reviewing: 39 },
      reviewers: [
        { ...murmu, asked: 39, answered: 10 },
        { ...naqvi, asked: 38 },
      ],
      letters: { acknowledgement: 50 },
      notes: 'दूसरी समीक्षा की प्रतीक्षा है; लेखकों ने रिकॉर्डिंग की सूची भेज दी है।',
    },
    {
      title: 'परीक्षा की हिंदी: प्रश्नपत्रों के दोहरे निषेध',
      authors: 'निशा कुमारी, डॉ. पंकज उपाध्याय',
      ...{ email: 'nisha.kumari@saryu.example', phone: '+91 55500 42003' },
      ...{ language: 'hi', state: 'revision', received: 82, reviewing: 74, revision: 16 },
      reviewers: [{ ...chauhan, asked: 74, answered: 25 }],
      letters: { acknowledgement: 81 },
    },
    {
      title: 'दो लिपियों का एक अख़बार: 1931 के बारह अंक',
      authors: 'फ़रहान क़ाज़ी',
      ...{ email: 'farhan.qazi@narmada.example', phone: '+91 55500 42004' },
      ...{ language: 'hi', state: 'accepted', received: 105, reviewing: 97, accepted: 8 },
      letters: { acknowledgement: 104, acceptance: 8 },
      fee: { waived: 'सेवानिवृत्त अध्यापक; मुख्य संपादक की सहमति से।', on: 8 },
    },
    {
      title: 'पुकार के नाम: बघेली गाँवों में पशुओं को बुलाने के शब्द',
      authors: 'डॉ. रामसखी कुशवाहा',
      ...{ email: 'ramsakhi.kushwaha@betwakrishi.example', phone: '+91 55500 42006' },
      ...{ language: 'hi', state: 'accepted', received: 92, reviewing: 84, accepted: 21 },
      letters: { acknowledgement: 91, acceptance: 20 },
    },
    {
      title: 'मंडी के इशारे: हाथ से बताए गए दाम',
      authors: 'डॉ. हनुमान पुरोहित, सुरभि मल्होत्रा',
      ...{ email: 'hanuman.purohit@aravalli.example', phone: '+91 55500 42005' },
      ...{ language: 'hi', state: 'in production', received: 128, reviewing: 119, accepted: 40 },
      letters: { acknowledgement: 127, acceptance: 39 },
      fee: { txnid: 'VAK-2026-0031', way: 'bank', on: 30 },
      article: { year: 2026, volume: 2, issue: 2, on: 12 },
    },
  ],
};
