import type { DocumentSpec } from '../specs/document-spec.ts';

/** A document of a zip. */
export type BulkDocument = {
  /** Its path in the zip: safe everywhere, and given once. */
  path: string;
  /** What the list of failures calls it. */
  label: string;
  spec: DocumentSpec;
};

/** What could not be made, and why, in words for an administrator. */
export type BulkFailure = { label: string; reason: string };

/** Documents for one zip: how many they will be, and those that are known to fail. */
export type Bulk = {
  count: number;
  failures: BulkFailure[];
  /** In the order of the zip; some are specified only when the ones before are rendered. */
  documents(): AsyncIterable<BulkDocument>;
};
