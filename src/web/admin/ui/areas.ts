import { adminAddresses } from '#contract/admin-addresses.ts';
import { adminPages } from '#contract/admin-pages.ts';
import type { Right } from '#contract/entities/user.ts';

export type Area = {
  to: string;
  label: string;
  /** What else somebody may call it. */
  also?: string;
  /** It is shown only to people with this right. */
  right?: Right;
};

/** An entry of the menu. Its pages are the tabs on each of them; the first one is where the entry leads. */
export type Entry = { label: string; also?: string; right?: Right; pages: [Area, ...Area[]] };

/** An entry with one page, named like it. */
const single = (to: string, label: string, also: string, right?: Right): Entry => ({
  label,
  also,
  right,
  pages: [{ to, label, right }],
});

/** The menu: the daily work, and below a gap what is needed less often. A page becomes a tab with a line here. */
export const menu: readonly (readonly Entry[])[] = [
  [
    single(adminAddresses.dashboard, 'Home', 'dashboard start'),
    {
      label: 'Manuscripts',
      also: 'submissions papers received reviewers',
      pages: [
        { to: adminAddresses.manuscripts(), label: 'Manuscripts' },
        {
          to: adminAddresses.feeList(),
          label: 'Fees',
          also: 'payments unpaid waived paid money transaction',
          right: 'fees',
        },
        {
          to: adminAddresses.accountDocuments(),
          label: 'Receipts and invoices',
          also: 'bills gst credit notes numbers',
          right: 'fees',
        },
      ],
    },
    single(adminAddresses.issues, 'Issues', 'archives volumes add issue'),
    {
      label: 'Articles',
      also: 'list papers',
      pages: [
        { to: adminAddresses.articles(), label: 'All articles' },
        {
          to: adminAddresses.uploads(),
          label: 'Import',
          also: 'upload spreadsheet excel pdfs bulk',
        },
      ],
    },
    {
      label: 'Journal',
      pages: [
        { to: adminAddresses.editors, label: 'Editorial board', also: 'editors members' },
        {
          to: adminAddresses.announcements,
          label: 'Announcements',
          also: 'news calls for papers',
        },
        {
          to: adminAddresses.pages,
          label: 'Pages',
          also: 'instructions policies privacy terms texts',
        },
        {
          to: adminAddresses.appearance,
          label: 'Appearance',
          also: 'colour logo cover icon design',
        },
      ],
    },
    {
      label: 'Mail',
      also: 'outbox email messages',
      pages: [
        { to: adminAddresses.mail(), label: 'Sent mail' },
        { to: adminAddresses.mailTemplates, label: 'Templates', also: 'texts messages' },
        {
          to: adminAddresses.mailSettings,
          label: 'Mail settings',
          also: 'sender signature smtp answers reply',
        },
      ],
    },
    single(adminAddresses.readers(), 'Statistics', 'readers usage views downloads'),
  ],
  [
    {
      label: 'Indexing',
      also: 'databases',
      pages: [
        { to: adminAddresses.indexing, label: 'Indexed in', also: 'logos doaj scopus' },
        {
          to: adminAddresses.readiness,
          label: 'Index checklist',
          also: 'readiness checks doaj pubmed scopus',
        },
        {
          to: adminPages.deposits.path,
          label: 'Deposits',
          also: 'crossref doi doaj register',
        },
      ],
    },
    {
      label: 'Settings',
      also: 'preferences',
      pages: [
        { to: adminAddresses.settings, label: 'Journal', also: 'name issn email' },
        { to: adminAddresses.publisher, label: 'Publisher', also: 'address whatsapp' },
        { to: adminAddresses.certificates, label: 'Certificates', also: 'signature frame words' },
        {
          to: adminAddresses.identity,
          label: 'Identifiers and licence',
          also: 'licence doi prefix print issn language',
        },
        { to: adminAddresses.fees, label: 'Fees', also: 'settings charges apc waivers price' },
        {
          to: adminAddresses.accountSettings,
          label: 'Receipts and GST',
          also: 'invoices gstin tax prefix numbers bill of supply',
        },
        {
          to: adminAddresses.payee,
          label: 'Payments',
          also: 'upi bank account ifsc swift qr payee',
          right: 'fees',
        },
      ],
    },
    single(adminAddresses.people, 'People', 'users roles invite colleagues', 'people'),
    single(adminAddresses.history(), 'Activity', 'journal history log changes audit'),
    single(adminAddresses.journals, 'Journals', 'all other publisher switch overview', 'journals'),
  ],
];

/**
 * The entry of the menu that a page belongs to: the one with the longest address above it.
 *
 * @example entryOf('/admin/settings/pages/terms')?.label // 'Journal'
 */
export function entryOf(pathname: string): Entry | undefined {
  const isIn = ({ to }: Area) =>
    pathname === to || (to !== adminAddresses.dashboard && pathname.startsWith(`${to}/`));
  const lengthIn = ({ pages }: Entry) =>
    Math.max(0, ...pages.filter(isIn).map(({ to }) => to.length));
  const [best] = menu.flat().sort((a, b) => lengthIn(b) - lengthIn(a));
  return best && lengthIn(best) > 0 ? best : undefined;
}
