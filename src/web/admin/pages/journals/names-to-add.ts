/**
 * The names for which a name server needs an entry, so that they lead to this server: of the journal's address and its hosts,
 * without ports; those that are numbers, or this server's own name, need none.
 *
 * @param here the name by which the office is open
 * @example namesToAdd('https://a.example', ['b.example:8080', 'office.example'], 'office.example') // ['a.example', 'b.example']
 */
export function namesToAdd(address: string, hosts: readonly string[], here: string): string[] {
  const names = [address.replace(/^.*\/\//, ''), ...hosts].map((host) => host.replace(/:\d+$/, ''));
  return [...new Set(names)].filter((name) => name !== here && !/^[\d.]*$/.test(name));
}
