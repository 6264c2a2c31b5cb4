import type { StagedFile } from './staged-file.ts';

/** A PDF that arrived with a form: kept or discarded once the form's fields are decided on. */
export type UploadedPdf = {
  staged: StagedFile;
  /** Why it cannot be taken, though it arrived: told after what is wrong with the fields. */
  problem: 'file_too_large' | 'invalid_file' | undefined;
};

/** A picture that arrived with a form, whatever it claims to be. */
export type UploadedPicture = { bytes: Uint8Array; isTooLarge: boolean };

/** A spreadsheet that arrived with a form, whatever it claims to be. */
export type UploadedSheet = { bytes: Uint8Array; isTooLarge: boolean };
