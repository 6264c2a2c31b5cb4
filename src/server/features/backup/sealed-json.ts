import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { DamagedBackup } from './backup-problem.ts';

export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** JSON on one line whose last field is the SHA-256 of the rest. */
export function sealJson(value: object): string {
  return `${JSON.stringify({ ...value, sha256: hashOf(JSON.stringify(value)) })}\n`;
}

/** What `sealJson` wrote. Throws `DamagedBackup` where a single bit differs, or it has another shape. */
export function parseSealed<T>(text: string, shape: z.ZodType<T>, name: string): T {
  const { sha256: _, ...value } = parseObject(text) ?? {};
  if (sealJson(value) !== text) {
    throw new DamagedBackup(`${name} is damaged: its checksum differs.`);
  }
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DamagedBackup(
    `${name} is of another version, or was changed: ${issue?.path.join('.')}: ${issue?.message}.`,
  );
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    // Whatever it is, it is not what was written.
    return undefined;
  }
}
