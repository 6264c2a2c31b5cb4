import type { DemoOffice } from '../demo-office.ts';
import { articles as comingIssue4Of2026 } from './articles/2026-4.ts';
import { articles as comingIssue1Of2027 } from './articles/2027-1.ts';

const naik = { name: 'Dr. Harishchandra Naik', email: 'h.naik@mandovi.example' };
const raveendran = { name: 'Dr. K. Raveendran', email: 'raveendran@silentridge.example' };
const lokhande = { name: 'Dr. Shubhangi Lokhande', email: 's.lokhande@panchganga.example' };
const hegde = { name: 'Dr. Gauri Hegde', email: 'gauri.hegde@aghanashini.example' };
const yadav = { name: 'Dr. Ramnaresh Yadav', email: 'r.yadav@betwakrishi.example' };
const thapa = { name: 'Dr. Bikram Thapa', email: 'b.thapa@mahabharatcampus.example' };

export const office: DemoOffice = {
  people: [
    {
      ...{ username: 'vasudha', name: 'Dr. Vasudha Karandikar', role: 'owner' },
      email: 'v.karandikar@bhimthadi.example',
    },
    {
      ...{ username: 'shubhangi', name: 'Dr. Shubhangi Lokhande', role: 'editor' },
      email: 's.lokhande@panchganga.example',
    },
    {
      ...{ username: 'milind', name: 'Milind Gaikwad', role: 'assistant' },
      email: 'office@sahyadri.example',
    },
    {
      ...{ username: 'noreen', name: 'Noreen D’Souza', role: 'viewer' },
      email: 'accounts@banyan.example',
    },
  ],
  coming: [{ articles: comingIssue4Of2026, publishedIn: 12 }, { articles: comingIssue1Of2027 }],
  manuscripts: [
    {
      title: 'Frogs in the plough furrow: calling sites before and after the power tiller',
      ...{ authors: 'Dr. Nimmi Oommen, Vishal Bhoir', email: 'n.oommen@pamba.example' },
      ...{ phone: '+91 55500 22001', state: 'received', received: 2 },
      files: {
        'Covering letter.txt':
          'Dear Editors,\n\nwe send you a study of eleven paddies in which a power tiller came between two seasons of counting. We had not planned it so; the owners bought it in the summer. All recordings can be heard at our college.\n\nTwo colleagues who know the calls, and with whom we have never worked, are Dr. Gauri Hegde and Dr. K. Raveendran.\n\nNimmi Oommen, for both authors\n',
      },
    },
    {
      title: 'मोहाच्या फुलांचा हिशोब: तळकोकणातील तीन हंगाम',
      ...{ authors: 'अनिकेत राणे, डॉ. शलाका परब', email: 'aniket.rane@jaigad.example' },
      ...{ phone: '+91 55500 22002', language: 'mr', state: 'received', received: 9 },
      letters: { acknowledgement: 8 },
      notes: 'Asked for the table of prices as a sheet; promised for next week.',
    },
    {
      title: 'Sixteen springs and their names: what a name says of the flow in April',
      ...{ authors: 'Dr. Meenal Kasar, Sr. Philomena Kerketta', phone: '+91 55500 22003' },
      ...{ email: 'meenal.kasar@mulawater.example', state: 'with reviewers' },
      ...{ received: 58, reviewing: 44 },
      reviewers: [
        { ...naik, asked: 44, answered: 15 },
        { ...thapa, asked: 44 },
        { ...lokhande, asked: 11 },
      ],
      letters: { acknowledgement: 57, reviewer_thanks: 14 },
      notes:
        'Dr. Thapa has not answered two messages; Dr. Lokhande was asked in case he does not.\nThe spreadsheet of flows came with the manuscript and may be shown to reviewers.',
      files: {
        'Flows of 16 springs.csv':
          'spring,name,April 2024 (l/min),April 2025 (l/min)\n1,Barmahi,6.2,5.9\n2,Dhobi pani,1.1,0.8\n3,Sukha nala,0,0\n4,Rani jhara,3.4,3.6\n',
        'Review by Dr. Naik.txt':
          'The flows are carefully measured and I would print the table as it is. Of the names I am less sure. Three of the sixteen were given by the forest department in 1962, and a name that is younger than the drought says nothing about it. Please leave these three out, or tell who gave each name and when.\n\nMinor: the notch should be drawn. April of which calendar?\n\nRecommendation: accept after revision.\n',
      },
    },
    {
      title: 'बाड़ के पौधे: बुंदेलखंड के 90 खेतों की सीमा पर क्या उगता है',
      ...{ authors: 'डॉ. कमलेश अहिरवार, सीमा राजपूत', language: 'hi' },
      ...{ email: 'kamlesh.ahirwar@betwakrishi.example', phone: '+91 55500 22004' },
      ...{ state: 'with reviewers', received: 24, reviewing: 6 },
      reviewers: [
        { ...yadav, asked: 6 },
        { ...raveendran, asked: 5 },
      ],
      letters: { acknowledgement: 23 },
    },
    {
      title: 'After the fence: leopards and goats around two walled villages',
      ...{ authors: 'Yogesh Kadam, Dr. Tshering Lepcha', phone: '+91 55500 22005' },
      ...{ email: 'yogesh.kadam@gadwildlife.example', state: 'revision' },
      ...{ received: 96, reviewing: 83, revision: 20 },
      reviewers: [
        { ...raveendran, asked: 83, answered: 41 },
        { ...hegde, asked: 82, answered: 30 },
      ],
      letters: { acknowledgement: 95 },
      notes: 'Both ask for the nights without a camera to be told apart. Four weeks agreed.',
    },
    {
      title: 'Stone lines on a slope of Purandar: soil kept in twelve monsoons',
      ...{ authors: 'Sanjay Jagtap, Dr. Uttara Bhide', phone: '+91 55500 22006' },
      ...{ email: 'sanjay.jagtap@bhimthadi.example', state: 'accepted' },
      ...{ received: 131, reviewing: 118, revision: 60, accepted: 3 },
      reviewers: [
        { ...naik, asked: 118, answered: 80 },
        { ...thapa, asked: 118, answered: 66 },
      ],
      letters: { acknowledgement: 130 },
    },
    {
      title: 'Highland markets compared: what potatoes cost to carry in Nyandarua and in Lahaul',
      ...{ authors: 'Dr. Faustina Wanjiku, Tashi Angmo', country: 'Kenya' },
      ...{ email: 'f.wanjiku@aberdarecrops.example', phone: '+254 555 0144' },
      ...{ state: 'accepted', received: 122, reviewing: 110, accepted: 26 },
      letters: { acknowledgement: 121, acceptance: 26 },
      notes: 'Will pay by bank transfer at the end of the month.',
    },
    {
      title: 'A student’s rain gauge: five years of readings from a hostel roof in Dapoli',
      ...{ authors: 'Rutuja Mahadik', email: 'rutuja.mahadik@panchganga.example' },
      ...{ phone: '+91 55500 22008', kind: 'brief-report', state: 'accepted' },
      ...{ received: 108, reviewing: 95, accepted: 18 },
      letters: { acknowledgement: 107, acceptance: 16 },
      fee: { waived: 'A student without a grant; agreed with the chief editor.', on: 17 },
      files: {
        'Request for a waiver.txt':
          'To the editors: I read the gauge before breakfast and nobody pays me for it. I have no grant and ask that the fee be waived. My guide, Dr. Bhide, has signed below.\n\nRutuja Mahadik\n',
      },
    },
    {
      title: 'Rice on one leg: transplanting and backache in 112 households of Bhor',
      ...{ authors: 'Dr. Rutuja Khandge, Mangal Sutar', phone: '+91 55500 21055' },
      ...{ email: 'rutuja.khandge@bhimthadi.example', state: 'in production' },
      ...{ received: 140, reviewing: 128, revision: 70, accepted: 31 },
      reviewers: [{ ...yadav, asked: 128, answered: 90 }],
      letters: { acknowledgement: 139, acceptance: 30 },
      fee: { txnid: 'SJFS-2026-000079', way: 'upi', on: 24 },
      article: { refnumber: '145', on: 10 },
    },
    {
      title: 'What a cowherd hears: bells, herds and the size of a pasture in Mulshi',
      ...{ authors: 'Ramdas Dhebe, Dr. Kavita Moghe', phone: '+91 55500 21053' },
      ...{ email: 'kavita.moghe@bhimthadi.example', state: 'in production' },
      ...{ received: 178, reviewing: 165, accepted: 64 },
      reviewers: [
        { ...thapa, asked: 165, answered: 120 },
        { ...lokhande, asked: 165, answered: 101 },
      ],
      letters: { acknowledgement: 177, acceptance: 63, reviewer_thanks: 62 },
      fee: { txnid: 'SJFS-2026-000073', way: 'bank', on: 50 },
      article: { refnumber: '143', on: 40 },
    },
    {
      title: 'Knee roots and water tables: tree recruitment in three Myristica swamps',
      ...{ authors: 'Dr. Gauri Hegde, Vinayak Marathi, Chiara Lombardi' },
      ...{ email: 'gauri.hegde@aghanashini.example', phone: '+91 55500 21049' },
      ...{ state: 'published', received: '2026-03-02', reviewing: '2026-03-13' },
      ...{ revision: '2026-05-06', accepted: '2026-06-12', published: '2026-07-31' },
      reviewers: [{ ...raveendran, asked: '2026-03-13', answered: '2026-04-20' }],
      letters: { acknowledgement: '2026-03-03', acceptance: '2026-06-15' },
      fee: { txnid: 'SJFS-2026-000057', way: 'upi', on: '2026-06-24' },
      article: { refnumber: '139', on: '2026-07-06' },
    },
    {
      title: 'Does basil repel the pod borer? A kitchen garden in Wai',
      ...{ authors: 'Shriram Phadke', email: 'shriram.phadke@panchganga.example' },
      ...{ phone: '+91 55500 22012', kind: 'brief-report', state: 'declined' },
      ...{ received: 76, declined: 61 },
      letters: { acknowledgement: 75, rejection: 61 },
      notes: 'One bed with basil and one without. Encouraged to come back with eight.',
    },
  ],
};
