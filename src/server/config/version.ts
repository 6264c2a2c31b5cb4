import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageFile = new URL('../../../package.json', import.meta.url);
const shape = z.object({ version: z.string() });

/** The version of this program: `0.1.0`. */
export const { version } = shape.parse(JSON.parse(readFileSync(packageFile, 'utf8')));
