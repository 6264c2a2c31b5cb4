import { it } from 'vitest';
import { tier } from '../tiers.ts';

/** A test that `npm test` leaves to `npm run test:all`, in a file of which it runs the first path. */
export const itAtLength: (name: string, test: () => Promise<void>) => void =
  tier === 'quick' ? () => {} : it;
