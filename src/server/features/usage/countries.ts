import { type CountryResponse, open, type Reader } from 'maxmind';

/** Tells the country of an address: two letters, or nothing where it is not known. */
export type Countries = { of(address: string): string };

/**
 * Opens the operator's database of countries, a file in the format of MaxMind; it is read again when it changes. Without
 * one nothing is known. One that cannot be read is told of, and nothing is known either.
 */
export function openCountries(
  path: string | undefined,
  onError: (error: unknown) => void,
): Countries {
  let reader: Reader<CountryResponse> | undefined;
  if (path !== undefined) {
    open<CountryResponse>(path, { watchForUpdates: true, watchForUpdatesNonPersistent: true }).then(
      (opened) => {
        reader = opened;
      },
      onError,
    );
  }
  return {
    of(address) {
      try {
        return reader?.get(address)?.country?.iso_code ?? '';
      } catch {
        // No address, as behind a socket: nothing is known of it.
        return '';
      }
    },
  };
}
