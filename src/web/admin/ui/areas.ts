import { adminAddresses } from '#contract/admin-addresses.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Right } from '#domain/rights.ts';

export type Area = {
  to: string;
  label: string;
  /** What else somebody may call it. */
  also?: string;
  /** Who may not do it is not led there. */
  right?: Right;
};

/** The areas of the office, as the navigation has them. */
export const areas: Area[] = [
  { to: adminAddresses.dashboard, label: 'Home', also: 'dashboard start' },
  {
    to: adminAddresses.manuscripts(),
    label: 'Manuscripts',
    also: 'submissions papers received reviewers',
  },
  { to: adminAddresses.articles(), label: 'Articles', also: 'all list papers' },
  { to: adminAddresses.issues, label: 'Archives', also: 'issues volumes add issue' },
  { to: adminAddresses.uploads(), label: 'Upload', also: 'spreadsheet excel pdfs import bulk' },
  { to: adminAddresses.editors, label: 'Editors', also: 'editorial board members' },
  { to: adminAddresses.indexing, label: 'Indexing', also: 'databases logos doaj scopus' },
  { to: adminPages.deposits.path, label: 'Deposits', also: 'crossref doi doaj register' },
  {
    to: adminAddresses.feeList(),
    label: 'Fees',
    also: 'payments unpaid waived paid money transaction',
    right: 'fees',
  },
  { to: adminAddresses.announcements, label: 'Announcements', also: 'news calls for papers' },
  { to: adminAddresses.mail(), label: 'Mail', also: 'outbox email messages sent' },
  { to: adminAddresses.readers(), label: 'Readers', also: 'statistics usage views downloads' },
  { to: adminAddresses.readiness, label: 'Readiness', also: 'checks doaj pubmed scopus' },
  { to: adminAddresses.history(), label: 'Journal history', also: 'log changes audit' },
  { to: adminAddresses.settings, label: 'Settings', also: 'journal name issn email preferences' },
  {
    to: adminAddresses.people,
    label: 'People',
    also: 'users roles invite colleagues',
    right: 'people',
  },
  {
    to: adminAddresses.journals,
    label: 'Journals',
    also: 'all other publisher switch overview',
    right: 'journals',
  },
];

/** The sections of the settings, in the order in which one sets a journal up. */
export const settingsSections: Area[] = [
  { to: adminAddresses.settings, label: 'Journal', also: 'settings name issn email' },
  { to: adminAddresses.publisher, label: 'Publisher', also: 'address whatsapp' },
  { to: adminAddresses.appearance, label: 'Appearance', also: 'colour logo cover icon design' },
  { to: adminAddresses.pages, label: 'Pages', also: 'instructions policies privacy terms texts' },
  { to: adminAddresses.certificates, label: 'Certificates', also: 'signature frame words' },
  {
    to: adminAddresses.identity,
    label: 'Identity',
    also: 'licence doi prefix print issn language',
  },
  { to: adminAddresses.fees, label: 'Fees', also: 'charges apc waivers price' },
  { to: adminAddresses.mailSettings, label: 'Mail', also: 'sender signature smtp answers' },
];
