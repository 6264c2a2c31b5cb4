import { z } from 'zod';

export const visibility = z.enum(['enabled', 'disabled']);
export type Visibility = z.infer<typeof visibility>;
