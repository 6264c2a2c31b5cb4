import type { JournalContext } from '#server/context.ts';
import type { ExportReport, Step } from './folder-writing.ts';
import { type FolderOptions, type FolderReport, takeFolder } from './take-folder.ts';
import { writeFolder } from './write-folder.ts';

export type ExportService = {
  /**
   * Writes the whole journal, as it is at this moment, into a folder that is not there yet. Throws `FolderProblem`.
   *
   * @param onStep called after some hundred records
   */
  write(folder: string, onStep?: (step: Step) => void): Promise<ExportReport>;
  /** Imports such a folder into the empty journal; a second time changes nothing. Throws `FolderProblem`. */
  take(folder: string, options?: FolderOptions): Promise<FolderReport>;
};

export function exportService(exported: JournalContext): ExportService {
  return {
    write: (folder, onStep = () => {}) => writeFolder(exported, folder, onStep),
    take: (folder, options = {}) => takeFolder(exported, folder, options),
  };
}
