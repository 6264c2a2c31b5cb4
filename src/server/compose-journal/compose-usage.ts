import type { JournalMetadata } from '#contract/journal-metadata.ts';
import { addDays } from '#domain/days.ts';
import { mailAddresses } from '#domain/metadata/journal-metadata-form.ts';
import { type LocalHour, localHours } from '#domain/usage/local-hours.ts';
import { dayOf } from '../features/documents/specs/document-context.ts';
import type { MailService } from '../features/mail/mail-service.ts';
import type { SearchService } from '../features/search/search-service.ts';
import type { SettingsService } from '../features/settings/settings-service.ts';
import { type DailyUsage, dailyUsage } from '../features/usage/daily-usage.ts';
import { type ImportUsage, usageImport } from '../features/usage/import-usage.ts';
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
import { type YearMail, yearMail } from '../features/usage-figures/year-mail.ts';
import { type YearReport, yearReport } from '../features/usage-figures/year-report.ts';
import { isHeld } from '../store/hold-queries.ts';
import type { Identity } from './compose-identity.ts';
import type { JournalParts } from './journal-parts.ts';

/** How often what is read. */
export type UsageServices = {
  usage: UsageService;
  dailyUsage: DailyUsage;
  importUsage: ImportUsage;
  usageFigures: UsageFiguresService;
  counter: CounterService;
  shownUsage: ShownUsageService;
  /** A year as files. Throws where there is nothing of it. */
  yearReport(year: number, now: Date): Promise<YearReport>;
  yearMail: YearMail;
  /** Whether readers are told how often articles are read, by the settings as they were last read. */
  showsUsage(): boolean;
};

export function composeUsage(
  parts: JournalParts,
  settings: SettingsService,
  identity: Identity,
  search: SearchService,
  mail: MailService,
): UsageServices {
  const { database, now } = parts;
  const { origin, timeZone } = identity;
  const counter = counterService({
    ...{ database, journal: identity.bibliographic },
    dayOf: (at) => dayOf(at, timeZone()),
  });
  const hourOf = hoursWhere(timeZone);
  const today = () => dayOf(now(), timeZone());
  const isCounted = async () => (await settings.metadata()).usage_counted !== 'off';
  const usageFigures = usageFiguresService({
    database,
    async counting() {
      if (!parts.isUsageCounted) return 'off in installation';
      return (await isCounted()) ? 'on' : 'off in journal';
    },
    today,
    monthsKnown: counter.known,
  });
  const daily = dailyUsage(database, hourOf);
  const told = { reads: database.reads, counter, figures: usageFigures };
  return {
    usage: usageService({
      database,
      // SQLite has one node alone.
      salts: database.engine === 'postgres' ? sharedSalts : saltsInMemory(),
      hourOf,
      isCounted,
      numbers: parts.usageNumbers,
      isRobot: parts.isRobot,
      countryOf: parts.countryOf,
      findsNothing: search.findsNothing,
      ownHost: () => new URL(origin()).host,
      onSetApart: parts.onSetApart,
    }),
    dailyUsage: daily,
    importUsage: usageImport({
      database,
      thisMonth: () => today().slice(0, 7),
      rank: daily.rankAgain,
    }),
    usageFigures,
    counter,
    yearReport: (year, at) => yearReport(told, year, at),
    yearMail: yearMail({
      ...{ ...told, mail, origin, now },
      isHeld: () => isHeld(database.reads),
      recipients: async () => mailAddresses((await settings.metadata()).usage_mail_to),
      dayOf: (at) => dayOf(at, timeZone()),
    }),
    shownUsage: shownUsageService({
      database,
      isShown: async () => isShown(await settings.metadata()),
      yesterday: () => addDays(today(), -1),
    }),
    showsUsage() {
      // Whatever shows figures has read the settings before: what is remembered is never older than such a page.
      const known = settings.metadata.last();
      return known !== undefined && isShown(known);
    },
  };
}

const isShown = ({ usage_shown }: JournalMetadata): boolean => usage_shown === 'shown';

/** As the publisher's time zone is now. */
function hoursWhere(zone: () => string): (milliseconds: number) => LocalHour {
  let known = { zone: '', hourOf: localHours('UTC') };
  return (milliseconds) => {
    const now = zone();
    if (known.zone !== now) known = { zone: now, hourOf: localHours(now) };
    return known.hourOf(milliseconds);
  };
}
