import type { JournalContext } from '#server/context.ts';
import type { Step } from '#server/records/dump-rows.ts';
import type { TakenPrefixes } from './check-folder.ts';
import { exportZip } from './export-zip.ts';
import { type FolderOptions, takeFolder } from './take-folder.ts';
import { writeFolder } from './write-folder.ts';

/** @param takenPrefixes those of its documents that other journals of the installation have */
export const exportService = (exported: JournalContext, takenPrefixes: TakenPrefixes) => ({
  /** @param onStep called after some hundred records */
  write: (folder: string, onStep: (step: Step) => void = () => {}) =>
    writeFolder(exported, folder, onStep),
  zip: (signal: AbortSignal) => exportZip(exported, signal),
  take: (folder: string, options: FolderOptions = {}) =>
    takeFolder(exported, folder, options, takenPrefixes),
});
