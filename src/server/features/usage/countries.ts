import { type Stats, unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type CountryResponse, Reader } from 'maxmind';

/** Tells the country of an address: two letters, or nothing where it is not known. */
export type Countries = ReturnType<typeof openCountries>;

/**
 * Opens the operator's database of countries, a file in the format of MaxMind; it is read again when it changes. Without
 * one nothing is known. One that cannot be read is reported; what was known before is known still. (The library's own
 * watch ends the process where a file is replaced by one that is broken, or still being copied.)
 */
export function openCountries(path: string | undefined, onError: (error: unknown) => void) {
  if (path === undefined) return { of: () => '', close() {} };
  let reader: Reader<CountryResponse> | undefined;
  const load = () =>
    readFile(path)
      .then((bytes) => {
        reader = new Reader<CountryResponse>(bytes);
      })
      .catch(onError);
  const look = (now: Stats, before: Stats) => {
    if (now.mtimeMs !== before.mtimeMs) load();
  };
  watchFile(path, { persistent: false }, look);
  load();
  return {
    of(address: string): string {
      try {
        return reader?.get(address)?.country?.iso_code ?? '';
      } catch {
        // No address, as behind a socket: nothing is known of it.
        return '';
      }
    },
    close: () => unwatchFile(path, look),
  };
}
