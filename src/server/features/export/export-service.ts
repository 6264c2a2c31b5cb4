import type { JournalContext } from '#server/context.ts';
import type { Step } from '#server/records/dump-rows.ts';
import type { TakenPrefixes } from './check-folder.ts';
import { exportZip } from './export-zip.ts';
import { type FolderOptions, type FolderReport, takeFolder } from './take-folder.ts';
import { type ExportReport, writeFolder } from './write-folder.ts';

export type ExportService = {
  /**
   * Writes the whole journal, as it is at this moment, into a folder that is not there yet. Throws `FolderProblem`.
   *
   * @param onStep called after some hundred records
   */
  write(folder: string, onStep?: (step: Step) => void): Promise<ExportReport>;
  /** The same as a zip, written while somebody takes it. Throws `unavailable`. */
  zip: (signal: AbortSignal) => ReturnType<typeof exportZip>;
  /** Imports such a folder into the empty journal; a second time changes nothing. Throws `FolderProblem`. */
  take(folder: string, options?: FolderOptions): Promise<FolderReport>;
};

/** @param takenPrefixes those of its documents that other journals of the installation have */
export function exportService(
  exported: JournalContext,
  takenPrefixes: TakenPrefixes,
): ExportService {
  return {
    write: (folder, onStep = () => {}) => writeFolder(exported, folder, onStep),
    zip: (signal) => exportZip(exported, signal),
    take: (folder, options = {}) => takeFolder(exported, folder, options, takenPrefixes),
  };
}
