/** The metrics of journals that are open to everybody. Unique titles are counted of books alone. */
export const itemMetrics = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
] as const;

export type ItemMetric = (typeof itemMetrics)[number];
export type Metric = ItemMetric | 'Searches_Platform';

/** What a report can be broken down by, or show in addition to its items. */
export type ReportAttribute =
  | 'Access_Method'
  | 'Access_Type'
  | 'Article_Version'
  | 'Authors'
  | 'Publication_Date'
  | 'YOP';

export type ReportFilter = 'Access_Method' | 'Access_Type' | 'Data_Type' | 'Item_ID' | 'YOP';

export type ReportKind = {
  name: string;
  description: string;
  /** What an item of it is. */
  of: 'platform' | 'journal' | 'article';
  dataTypes: readonly string[];
  metrics: readonly Metric[];
  /** What a request may choose; a standard view has none of both. */
  filters: readonly ReportFilter[];
  attributes: readonly ReportAttribute[];
  /** What the header of a standard view has to say, besides its metrics. */
  standardView?: {
    filters: Partial<Record<'Access_Method' | 'Data_Type', readonly string[]>>;
    /** As they stand in the header: with those that have no usage here. */
    metrics: readonly string[];
    attributes: readonly ReportAttribute[];
  };
};

const requests = ['Total_Item_Requests', 'Unique_Item_Requests'] as const;

/**
 * The reports of a host of open journals. Those on what is not open (TR_J1, TR_J2, TR_J4) would always be empty, and need
 * not be offered. Source: COUNTER Code of Practice 5.1, 4.1, 4.3, 4.4.
 */
export const reportKinds = {
  PR: {
    name: 'Platform Report',
    description: 'Usage of the whole journal, with its searches.',
    of: 'platform',
    dataTypes: ['Platform', 'Journal'],
    metrics: ['Searches_Platform', ...itemMetrics],
    filters: ['Access_Method', 'Data_Type'],
    attributes: ['Access_Method'],
  },
  PR_P1: {
    name: 'Platform Usage',
    description: 'Requests of the whole journal, and its searches.',
    of: 'platform',
    dataTypes: ['Platform', 'Journal'],
    metrics: ['Searches_Platform', ...requests],
    filters: [],
    attributes: [],
    standardView: {
      filters: { Access_Method: ['Regular'] },
      metrics: ['Searches_Platform', ...requests, 'Unique_Title_Requests'],
      attributes: [],
    },
  },
  TR: {
    name: 'Title Report',
    description: 'Usage of the journal.',
    of: 'journal',
    dataTypes: ['Journal'],
    metrics: itemMetrics,
    filters: ['Access_Method', 'Access_Type', 'Data_Type', 'Item_ID', 'YOP'],
    attributes: ['YOP', 'Access_Type', 'Access_Method'],
  },
  TR_J3: {
    name: 'Journal Usage by Access Type',
    description: 'Usage of the journal by how its articles can be had.',
    of: 'journal',
    dataTypes: ['Journal'],
    metrics: itemMetrics,
    filters: [],
    attributes: [],
    standardView: {
      filters: { Data_Type: ['Journal'], Access_Method: ['Regular'] },
      metrics: itemMetrics,
      attributes: ['Access_Type'],
    },
  },
  IR: {
    name: 'Item Report',
    description: 'Usage of each article.',
    of: 'article',
    dataTypes: ['Article'],
    metrics: itemMetrics,
    filters: ['Access_Method', 'Access_Type', 'Data_Type', 'Item_ID', 'YOP'],
    attributes: [
      'Authors',
      'Publication_Date',
      'Article_Version',
      'YOP',
      'Access_Type',
      'Access_Method',
    ],
  },
  IR_A1: {
    name: 'Journal Article Requests',
    description: 'Requests of each article.',
    of: 'article',
    dataTypes: ['Article'],
    metrics: requests,
    filters: [],
    attributes: [],
    standardView: {
      filters: { Data_Type: ['Article'], Access_Method: ['Regular'] },
      metrics: requests,
      attributes: ['Authors', 'Publication_Date', 'Article_Version', 'Access_Type'],
    },
  },
} as const satisfies Record<string, ReportKind>;

export type ReportId = keyof typeof reportKinds;

/** @example findReport('tr_j3') // 'TR_J3' */
export function findReport(path: string): ReportId | undefined {
  return Object.keys(reportKinds).find((id): id is ReportId => id.toLowerCase() === path);
}

/** The same by the type that all kinds have in common. */
export const kindOf = (report: ReportId): ReportKind => reportKinds[report];
