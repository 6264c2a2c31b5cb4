/** Why a limit is missed, by the figure's name; shown beside the figure for as long as it misses its limit. */
export const explanations: Record<string, string> = {};
