import { listFilesOfRow } from '#server/store/named-file-queries.ts';
import type { TableRow } from './row-segments.ts';

/** The files that the rows of a snapshot name, with the first row that names each. */
export class NamedFiles {
  readonly #needed = new Map<string, string>();
  readonly #ofHistory = new Map<string, string>();

  note(table: string, row: TableRow): void {
    for (const { sha256, record, isNeeded } of listFilesOfRow(table, row)) {
      const known = isNeeded ? this.#needed : this.#ofHistory;
      if (!known.has(sha256)) known.set(sha256, record);
    }
  }

  /** By hash, in its order. */
  list(): { sha256: string; record: string; isNeeded: boolean }[] {
    const hashes = new Set([...this.#needed.keys(), ...this.#ofHistory.keys()]);
    return [...hashes].sort().map((sha256) => {
      const needed = this.#needed.get(sha256);
      const record = needed ?? this.#ofHistory.get(sha256) ?? '';
      return { sha256, record, isNeeded: needed !== undefined };
    });
  }
}
