import { currentDay } from './current-day.ts';
import type { JournalRegistry } from './journal-registry.ts';

type Versioned = {
  database: { version(): number };
  showsUsage(): boolean;
};

/**
 * What the pages of a journal are kept by: its own version, that of publisher.yaml, and the year; the day where readers are
 * shown figures, which are of the day before. Every request asks, so the text is made once for each.
 */
export function cacheVersions(
  registry: Pick<JournalRegistry, 'publisher' | 'generation'>,
): (journal: Versioned) => string {
  const made = new WeakMap<Versioned, { of: readonly unknown[]; text: string }>();
  return (journal) => {
    const version = journal.database.version();
    const { publisher, generation } = registry;
    const day = currentDay(publisher.timezone);
    const isByDay = journal.showsUsage();
    const known = made.get(journal);
    if (
      known?.of[0] === version &&
      known.of[1] === generation &&
      known.of[2] === day &&
      known.of[3] === isByDay
    ) {
      return known.text;
    }
    const text = `${version}.${generation}.${isByDay ? day : day.slice(0, 4)}`;
    made.set(journal, { of: [version, generation, day, isByDay], text });
    return text;
  };
}
