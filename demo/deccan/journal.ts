import type { DemoEditor, DemoJournal } from '../demo-journal.ts';
import { articles as issue1Of2025 } from './2025-1.ts';
import { articles as issue2Of2025 } from './2025-2.ts';
import { articles as issue1Of2026 } from './2026-1.ts';
import { figures } from './figures.ts';
import { office } from './office.ts';

const name = 'Deccan Engineering Review';
const domain = 'deccan-engineering.example';
const issn = '9871-3043';

const member = { picture: '', status: 'enabled', is_pinned: 0, country: 'India' } as const;

const editors: DemoEditor[] = [
  {
    ...member,
    name: 'Dr. Vandana Purandare',
    category: 'chief editor',
    post: 'Professor',
    content: 'Department of Civil Engineering, Koyna Institute of Technology, Karad',
    degree: 'PhD (Structural Engineering)',
    email: 'v.purandare@koyna.example',
    phone: '+91 55500 31101',
    is_pinned: 1,
  },
  {
    ...member,
    name: 'Dr. Siddiq Inamdar',
    category: 'associate editor',
    post: 'Professor',
    content: 'School of Geomatics, Deccan Survey College, Pune',
    degree: 'PhD (Geodesy)',
    email: 's.inamdar@deccansurvey.example',
    phone: '+91 55500 31102',
    is_pinned: 1,
  },
  {
    ...member,
    name: 'Prof. Ingeborg Aasen',
    category: 'associate editor',
    post: 'Professor',
    content: 'Laboratory of Hydraulics, Høgskolen i Nordfjord',
    degree: 'Dr.ing. (Hydraulics)',
    email: 'i.aasen@nordfjord.example',
    phone: '+47 555 01 730',
    country: 'Norway',
  },
  {
    ...member,
    name: 'Dr. Harish Kattimani',
    category: 'associate editor',
    post: 'Associate Professor',
    content: 'Materials Laboratory, Bhogavati College of Engineering, Belagavi',
    degree: 'PhD (Concrete Technology)',
    email: 'h.kattimani@bhogavati.example',
    phone: '+91 55500 31104',
  },
  {
    ...member,
    name: 'Dr. Anjali Sathe',
    category: 'assistant editor',
    post: 'Assistant Professor',
    content: 'Department of Water Supply, Panchganga College, Kolhapur',
    degree: 'PhD (Water Resources)',
    email: 'a.sathe@panchganga.example',
    phone: '+91 55500 31105',
  },
  {
    ...member,
    name: 'Dr. Nilesh Chavan',
    category: 'assistant editor',
    post: 'Scientist',
    content: 'Centre for Low-rise Construction, Mandovi Institute of Earth Sciences, Panaji',
    degree: 'PhD (Earthquake Engineering)',
    email: 'n.chavan@mandovi.example',
    phone: '+91 55500 31106',
  },
];

/** Civil engineering and survey, in English. */
export const deccan: DemoJournal = {
  slug: 'deccan',
  masthead: { name, issn, publisher: 'Banyan Scholarly Press, Pune', domain },
  settings: {
    formatted_journal_name: name,
    websitename: name,
    websiteemail: `editor@${domain}`,
    domain,
    journal_essn: issn,
    year_started: '2025',
    journal_frequency: 'Half-yearly',
    journal_type: 'Peer reviewed, open access',
    journal_language: 'English',
    impactfactor: 'Impact Factor: 2.84',
    nassScore: '4.72',
    nassScoreYear: '2026',
    whatsup_number: '+91 55500 10144',
    home_content: `
<h2>Aims and scope</h2>
<p><em>Deccan Engineering Review</em> is for engineers who measure what they build. It publishes tests, surveys and records of structures, water works, roads and ground in use, from sites rather than from screens, and it wants the numbers: how many, how often, how far off.</p>
<p>Small works are welcome. Most of what stands in India was built by contractors with one mixer, and little is known of it. A paper on a village water main or the roof of one house is read with the same care as one on a dam. So are failures: a journal of engineering that prints successes alone is an advertisement.</p>
<h3>Subject areas</h3>
<ul>
<li>Structures: masonry, concrete and earth, their tests and their repair</li>
<li>Water: supply, tanks, weirs and channels</li>
<li>Survey: levels, positions, volumes, and the history of the art</li>
<li>Materials of small construction</li>
<li>Roads and their upkeep</li>
</ul>
<h3>How papers are reviewed</h3>
<p>Two reviewers read each paper, one of whom works on site. Authors send the sheets or files on which their figures rest; reviewers see them, and readers may ask for them. A first decision takes five weeks. Authors keep their copyright, and every article is free to read under CC BY.</p>
`.trim(),
    fee_rupee: '3000',
    fee_dollar: '75',
  },
  identity: {
    abbreviated_title: 'Deccan Eng. Rev.',
    licence: 'CC-BY-4.0',
    copyright_terms: 'Authors keep the copyright of their articles.',
    archiving: 'Granthalaya Commons',
    doi_prefix: '10.5555',
    decision_weeks: '5',
  },
  look: {
    accent: '#0a6a6a',
    motif: 'contours',
    ground: 'dark',
    heading_face: 'archivo',
    short_title: 'Deccan Engineering',
  },
  editors,
  indexing: [
    {
      title: 'Citadel Citation Index',
      link: `https://citadelindex.example/journals/${issn}`,
      image: 'citadel.svg',
      sortnumber: 10,
      status: 'enabled',
    },
    {
      title: 'Plumbline Engineering Abstracts',
      link: 'https://plumbline.example/deccan',
      image: 'plumbline.svg',
      sortnumber: 20,
      status: 'enabled',
    },
    {
      title: 'Open Shelf Directory',
      link: 'https://openshelf.example/directory/deccan',
      image: 'open-shelf.svg',
      sortnumber: 30,
      status: 'enabled',
    },
    {
      title: 'Periodica Orbis',
      link: 'https://periodicaorbis.example/',
      image: 'periodica-orbis.svg',
      sortnumber: 40,
      status: 'enabled',
    },
  ],
  issues: [issue1Of2025, issue2Of2025, issue1Of2026],
  figures,
  notices: [
    { kind: 'retraction', of: '7', notice: '15' },
    { kind: 'correction', of: '3', notice: '16' },
  ],
  announcement: {
    title: 'Reviewers now see the sheets',
    content:
      '<p>Since January the sheets or files on which the figures of a paper rest are sent to its reviewers together with the manuscript. A retraction in our new issue shows why: the error in it was plain in the laboratory’s own file, and nobody outside the laboratory had been given that file.</p><p>Authors need not tidy anything up. A photograph of a notebook is a sheet. What cannot be shown, for reasons of privacy or of contract, is to be named in the letter that comes with the paper.</p>',
  },
  office,
  alsoFrom: 'Also from Banyan Scholarly Press:',
};
