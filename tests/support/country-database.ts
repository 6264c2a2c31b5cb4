// A database of countries as MaxMind-DB-spec.md 2.0 describes it: a binary tree over the bits of addresses whose leaves
// lead into a section of data, and what is known of the file at its end.

type Value = string | number | bigint | readonly Value[] | { readonly [key: string]: Value };

const typeOf = { string: 2, uint16: 5, uint32: 6, map: 7, uint64: 9, array: 11 } as const;

function control(type: number, size: number): Buffer {
  if (size > 28) throw new Error('Longer values are not needed here');
  return type <= 7 ? Buffer.from([(type << 5) | size]) : Buffer.from([size, type - 7]);
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([control(typeOf.string, bytes.length), bytes]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(typeOf.uint32, 4), bytes]);
  }
  if (typeof value === 'bigint') {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(value);
    return Buffer.concat([control(typeOf.uint64, 8), bytes]);
  }
  if (Array.isArray(value)) {
    return Buffer.concat([control(typeOf.array, value.length), ...value.map(encode)]);
  }
  const entries = Object.entries(value);
  const parts = entries.flatMap(([key, one]) => [encode(key), encode(one)]);
  return Buffer.concat([control(typeOf.map, entries.length), ...parts]);
}

/** The bits of `203.0.113.0/24` or `2001:db8::/32`; an IPv4 address comes after 96 zeros. */
function bitsOf(network: string): number[] {
  const [address = '', length = ''] = network.split('/');
  const isOld = !address.includes(':');
  const bytes = isOld ? [...Array(12).fill(0), ...address.split('.').map(Number)] : ipv6(address);
  const bits = bytes.flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1),
  );
  return bits.slice(0, Number(length) + (isOld ? 96 : 0));
}

function ipv6(address: string): number[] {
  const [before = [], after = []] = address
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
  return groups.flatMap((group) => [group >> 8, group & 255]);
}

type Node = [Leaf, Leaf];
/** A further node, a country, or nothing. */
type Leaf = Node | string | undefined;

/** The bytes of an `.mmdb` file by which these networks lie in these countries: `{ '203.0.113.0/24': 'IN' }`. */
export function countryDatabase(countries: Readonly<Record<string, string>>): Buffer {
  const root: Node = [undefined, undefined];
  const nodes: Node[] = [root];
  for (const [network, country] of Object.entries(countries)) {
    const bits = bitsOf(network);
    let node = root;
    for (const [at, bit] of bits.entries()) {
      if (at === bits.length - 1) {
        node[bit as 0 | 1] = country;
        break;
      }
      const next = node[bit as 0 | 1];
      if (Array.isArray(next)) node = next;
      else {
        const made: Node = [undefined, undefined];
        node[bit as 0 | 1] = made;
        nodes.push(made);
        node = made;
      }
    }
  }
  const data: Buffer[] = [];
  const offsets = new Map<string, number>();
  for (const country of new Set(Object.values(countries))) {
    offsets.set(country, Buffer.concat(data).length);
    data.push(encode({ country: { iso_code: country } }));
  }
  const numbers = new Map(nodes.map((node, index) => [node, index]));
  const tree = Buffer.alloc(nodes.length * 6);
  const separator = 16;
  for (const [index, node] of nodes.entries()) {
    for (const [side, leaf] of node.entries()) {
      const value = Array.isArray(leaf)
        ? (numbers.get(leaf) ?? 0)
        : leaf === undefined
          ? nodes.length
          : nodes.length + separator + (offsets.get(leaf) ?? 0);
      tree.writeUIntBE(value, index * 6 + side * 3, 3);
    }
  }
  const about = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_780_000_000n,
    database_type: 'Test-Country',
    description: { en: 'Made by a test' },
    ip_version: 6,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  });
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  return Buffer.concat([tree, Buffer.alloc(separator), ...data, marker, about]);
}
