import {
  type FrequencyName,
  formatMonthsFull,
  frequencies,
  frequencyOf,
} from '#domain/frequency.ts';

type Choice = { value: string; label: string };

const choicesOf = (name: FrequencyName): Choice[] =>
  frequencies[name].map((months) => ({ value: months, label: formatMonthsFull(months) }));

/** The months that an issue may cover, by the frequency of the journal; all of them where the settings name none. */
export function monthChoices(
  journalFrequency: string,
): Choice[] | { group: string; items: Choice[] }[] {
  const name = frequencyOf(journalFrequency);
  if (name) return choicesOf(name);
  const names = Object.keys(frequencies) as FrequencyName[];
  return names.map((group) => ({ group, items: choicesOf(group) }));
}
