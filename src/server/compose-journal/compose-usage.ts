import { addDays } from '#domain/days.ts';
import { type LocalHour, localHours } from '#domain/usage/local-hours.ts';
import { dayOf } from '../features/documents/specs/document-context.ts';
import type { SearchService } from '../features/search/search-service.ts';
import type { SettingsService } from '../features/settings/settings-service.ts';
import { type UsagePacking, usagePacking } from '../features/usage/pack-usage.ts';
import { saltsInMemory, sharedSalts } from '../features/usage/salts.ts';
import { type UsageService, usageService } from '../features/usage/usage-service.ts';
import { type CounterService, counterService } from '../features/usage-figures/counter-service.ts';
import {
  type ShownUsageService,
  shownUsageService,
} from '../features/usage-figures/shown-usage.ts';
import {
  type UsageFiguresService,
  usageFiguresService,
} from '../features/usage-figures/usage-figures-service.ts';
import type { Identity } from './compose-identity.ts';
import type { JournalParts } from './journal-parts.ts';

/** How often what is read. */
export type UsageServices = {
  usage: UsageService;
  usagePacking: UsagePacking;
  usageFigures: UsageFiguresService;
  counter: CounterService;
  shownUsage: ShownUsageService;
  /** Whether readers are told how often articles are read, as it was when a page was last made. */
  showsUsage(): boolean;
};

export function composeUsage(
  parts: JournalParts,
  settings: SettingsService,
  identity: Identity,
  search: SearchService,
): UsageServices {
  const { database, now } = parts;
  const { origin, timeZone } = identity;
  const counter = counterService({ database, journal: identity.bibliographic });
  const hourOf = hoursWhere(timeZone);
  const today = () => dayOf(now(), timeZone());
  let showsUsage = false;
  const isShown = async () => {
    showsUsage = (await settings.metadata()).usage_shown === 'shown';
    return showsUsage;
  };
  return {
    usage: usageService({
      database,
      // SQLite has one node alone.
      salts: database.engine === 'postgres' ? sharedSalts : saltsInMemory(),
      hourOf,
      isRobot: parts.isRobot,
      countryOf: parts.countryOf,
      findsNothing: search.findsNothing,
      ownHost: () => new URL(origin()).host,
      onSetApart: parts.onSetApart,
    }),
    usagePacking: usagePacking(database, hourOf),
    usageFigures: usageFiguresService({
      database,
      isCounted: parts.isUsageCounted,
      today,
      monthsKnown: counter.known,
    }),
    counter,
    shownUsage: shownUsageService({ database, isShown, yesterday: () => addDays(today(), -1) }),
    showsUsage: () => showsUsage,
  };
}

/** As the publisher's time zone is now. */
function hoursWhere(zone: () => string): (milliseconds: number) => LocalHour {
  let known = { zone: '', hourOf: localHours('UTC') };
  return (milliseconds) => {
    const now = zone();
    if (known.zone !== now) known = { zone: now, hourOf: localHours(now) };
    return known.hourOf(milliseconds);
  };
}
