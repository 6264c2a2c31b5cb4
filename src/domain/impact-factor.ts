import { limits } from '#contract/limits.ts';

/**
 * The impact factor that is shown: what follows the 15 characters of its label. Empty where nothing follows.
 *
 * @example impactFactorValue('Impact Factor: 5.61') // '5.61'
 */
export function impactFactorValue(impactfactor: string): string {
  return impactfactor.slice(limits.maxImpactFactorLabelCharacters).trim();
}
