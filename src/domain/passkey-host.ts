const addressForm = /^(https?):\/\/([a-z0-9.-]+)(?::\d+)?$/;

/**
 * The host name that passkeys of a journal belong to. Undefined where browsers offer none: without https (but on the own
 * machine), and where the journal has a bare address for a name.
 *
 * @example passkeyHost('https://annals.example') // 'annals.example'
 */
export function passkeyHost(origin: string): string | undefined {
  const [, scheme, host = ''] = addressForm.exec(origin.toLowerCase().slice(0, 300)) ?? [];
  const isOwnMachine = host === 'localhost' || host.endsWith('.localhost');
  const isAddress = /^[\d.]+$/.test(host);
  return host === '' || isAddress || (scheme === 'http' && !isOwnMachine) ? undefined : host;
}
