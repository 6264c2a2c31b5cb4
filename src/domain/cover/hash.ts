/*
 * Chance that is the same on every machine: no `Math.random`, no clock. What is drawn of the same data is the same to the
 * byte.
 */

/** Two halves of what a text says, 32 bits each. */
function halvesOf(text: string): [number, number] {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return [one >>> 0, other >>> 0];
}

/** The seed of a text: 32 bits. */
export const seedOf = (text: string): number => halvesOf(text)[0];

/** Names what a text says: 53 bits in 11 of `0-9a-z`, of which the first is a digit. The same in a browser at once. */
export function hashOf(text: string): string {
  const [one, other] = halvesOf(text);
  return (4294967296 * (2097151 & other) + one).toString(36).padStart(11, '0');
}

/** A number from 0 to below 1 for each whole number at a seed. */
export function chance(seed: number, at: number): number {
  let bits = Math.imul((at | 0) ^ seed, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967296;
}

/** A smooth line through chances one apart, from -1 to 1. */
export function noise(seed: number, x: number): number {
  const at = Math.floor(x);
  const part = x - at;
  const blend = part ** 3 * (part * (part * 6 - 15) + 10);
  return (chance(seed, at) * (1 - blend) + chance(seed, at + 1) * blend) * 2 - 1;
}

/** Noise in layers, each twice as fine as the one before and `gain` as strong: from -1 to 1. */
export function layeredNoise(seed: number, x: number, layers = 3, gain = 0.5): number {
  let [sum, strength, whole] = [0, 1, 0];
  for (let layer = 0; layer < layers; layer++) {
    sum += strength * noise(seed + layer * 101, x * 2 ** layer);
    whole += strength;
    strength *= gain;
  }
  return sum / whole;
}

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
