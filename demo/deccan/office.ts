import type { DemoOffice } from '../demo-office.ts';

const chavan = { name: 'Dr. Nilesh Chavan', email: 'n.chavan@mandovi.example' };
const aasen = { name: 'Prof. Ingeborg Aasen', email: 'i.aasen@nordfjord.example' };
const kattimani = { name: 'Dr. Harish Kattimani', email: 'h.kattimani@bhogavati.example' };

export const office: DemoOffice = {
  people: [
    {
      ...{ username: 'vandana', name: 'Dr. Vandana Purandare', role: 'owner' },
      email: 'v.purandare@koyna.example',
    },
    {
      ...{ username: 'siddiq', name: 'Dr. Siddiq Inamdar', role: 'editor' },
      email: 's.inamdar@deccansurvey.example',
    },
  ],
  coming: [
    {
      articles: [
        {
          ...{ year: 2026, volume: 2, issue: 2, frequency: 'Jul-Dec', status: 'draft' },
          refnumber: '17',
          title: 'Forty culverts after one storm: what blocked and what held near Chandgad',
          authorname: 'Anushri Kore, Dr. Siddiq Inamdar',
          abstract: '',
          keywords: 'culverts, flood damage, country roads, Chandgad',
          ...{ pagenumber: '', publishdate: '', subject: 'Roads', country: 'India' },
          email: 'anushri.kore@panchganga.example',
          mobile: '+91 55500 31021',
          ...{ txnid: '', ptype: 'paid', language: '', body: [], references: [] },
        },
      ],
    },
  ],
  manuscripts: [
    {
      title: 'Wells beneath a viaduct: water levels during two years of piling at Miraj',
      authors: 'Dr. Farhan Momin, Tejaswini Kadam',
      ...{ email: 'farhan.momin@panchganga.example', phone: '+91 55500 32001' },
      ...{ state: 'received', received: 5 },
    },
    {
      title: 'Stiffness of bullock-cart wheels and what it says of country roads',
      authors: 'Vinod Lokare, Dr. Harriet Mbeki',
      ...{ email: 'vinod.lokare@deccansurvey.example', phone: '+91 55500 32002' },
      ...{ state: 'with reviewers', received: 47, reviewing: 36 },
      reviewers: [
        { ...chavan, asked: 36, answered: 14 },
        { ...aasen, asked: 35 },
      ],
      letters: { acknowledgement: 46 },
      notes: 'The second reviewer has asked for the field book of the third day.',
      files: {
        'Field book, day 3.txt':
          'Wheel 7, rim 62 mm, iron tyre, load 410 kg\n  first pass 4.1 mm, second 4.0, third 4.4 (stone under the left rut, left out)\nWheel 8, rim 58 mm, no tyre, load 410 kg\n  first pass 6.9 mm, second 7.3, third 7.2\n',
      },
    },
    {
      title: 'Lime in the joints: repointing of a dam of 1892',
      authors: 'Dr. Vikram Ghatge',
      ...{ email: 'vikram.ghatge@koyna.example', phone: '+91 55500 32003' },
      ...{ state: 'revision', received: 88, reviewing: 80, revision: 22 },
      reviewers: [{ ...kattimani, asked: 80, answered: 37 }],
      letters: { acknowledgement: 87 },
    },
    {
      title: 'Guide banks of gunny bags: four floods on the Warna',
      authors: 'Dr. Anita Khot, Bhairu Patil',
      ...{ email: 'anita.khot@panchganga.example', phone: '+91 55500 32004' },
      ...{ state: 'accepted', received: 114, reviewing: 103, accepted: 12 },
      reviewers: [{ ...aasen, asked: 103, answered: 60 }],
      letters: { acknowledgement: 113, acceptance: 12 },
    },
    {
      title: 'One mixer, three masons: strength of the first and the last barrow of a slab',
      authors: 'Mahesh Aiwale, Dr. Renuka Sabnis',
      ...{ email: 'mahesh.aiwale@panchganga.example', phone: '+91 55500 32005' },
      ...{ state: 'in production', received: 133, reviewing: 121, accepted: 45 },
      letters: { acknowledgement: 132, acceptance: 44 },
      fee: { txnid: 'DEC-2026-0027', way: 'upi', on: 33 },
      article: { year: 2026, volume: 2, issue: 2, on: 15 },
    },
    {
      title: 'Concrete with sea sand: a promising first result',
      authors: 'P. D. Salvi',
      ...{ email: 'p.salvi@mandovi.example', phone: '+91 55500 32006' },
      ...{ state: 'declined', received: 66, declined: 52 },
      letters: { acknowledgement: 65, rejection: 51 },
      notes: 'Three cubes, of which one was lost.',
    },
  ],
};
