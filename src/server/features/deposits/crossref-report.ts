import { SaxesParser } from 'saxes';

/** What Crossref says of one DOI. */
export type CrossrefRecord = {
  status: 'Success' | 'Warning' | 'Failure';
  /** As it was deposited; other words, or empty, where it is said of the whole file. */
  doi: string;
  message: string;
};

export type CrossrefReport = {
  /** `completed`; else it is still to be worked on, or not known. */
  status: string;
  records: CrossrefRecord[];
};

const statuses = ['Success', 'Warning', 'Failure'] as const;

/**
 * Crossref's report on a deposit (`doi_batch_diagnostic`); undefined where the text is none, as a page of HTML.
 * Source: Crossref, submission logs by HTTPS.
 *
 * @example parseCrossrefReport('<doi_batch_diagnostic status="queued"/>') // { status: 'queued', records: [] }
 */
export function parseCrossrefReport(text: string): CrossrefReport | undefined {
  const parser = new SaxesParser();
  const report: CrossrefReport = { status: '', records: [] };
  const path: string[] = [];
  let record: CrossrefRecord | undefined;
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (path.length === 1) report.status = attributes.status ?? '';
    if (name !== 'record_diagnostic') return;
    // Who reports something unknown has not accepted it.
    const status = statuses.find((known) => known === attributes.status) ?? 'Failure';
    record = { status, doi: '', message: '' };
    report.records.push(record);
  });
  const take = (part: string) => {
    if (!record) return;
    // Of its own: a conflict names the DOIs of others further down.
    if (path.at(-2) !== 'record_diagnostic') return;
    if (path.at(-1) === 'doi') record.doi += part;
    if (path.at(-1) === 'msg') record.message += part;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  let root = '';
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name === 'record_diagnostic') record = undefined;
    if (path.length === 0) root = name;
  });
  try {
    parser.write(text.trim()).close();
  } catch {
    // Not XML, or not well-formed: no report.
    return undefined;
  }
  for (const each of report.records) {
    each.doi = each.doi.trim();
    each.message = each.message.trim();
  }
  return root === 'doi_batch_diagnostic' ? report : undefined;
}
