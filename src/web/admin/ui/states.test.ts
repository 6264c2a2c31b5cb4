import { differenceEuclidean, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { looks, looksByNoun } from './states.ts';

const schemes = ['light', 'dark'] as const;
const apart = differenceEuclidean('oklab');

describe('badges of states', () => {
  it.each(schemes)('can be read, %s', (scheme) => {
    for (const [state, { [scheme]: colours }] of Object.entries(looks)) {
      expect(wcagContrast(colours[0], colours[1]), state).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(Object.entries(looksByNoun))(
    'are told apart by sign, and by colour, of one noun: %s',
    (_, all) => {
      const entries = Object.entries(all);
      expect(new Set(entries.map(([, { sign }]) => sign)).size).toBe(entries.length);
      for (const scheme of schemes) {
        for (const [state, { [scheme]: own }] of entries) {
          for (const [other, { [scheme]: its }] of entries) {
            if (state >= other) continue;
            const least = Math.max(apart(own[0], its[0]), apart(own[1], its[1]));
            expect(least, `${state}, ${other}, ${scheme}`).toBeGreaterThan(0.03);
          }
        }
      }
    },
  );
});
