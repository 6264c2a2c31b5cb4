import { addresses } from '#contract/addresses.ts';
import type { Settings } from '#contract/entities.ts';
import { toReaderLanguage } from '#contract/language-address.ts';
import { limits } from '#contract/limits.ts';
import { addDays } from '#domain/days.ts';
import { documentLanguage } from '#domain/document-language.ts';
import { journalProfile } from '#domain/journal-profile.ts';
import type { MailAccount } from '#domain/mail/mail-account.ts';
import { bibliographicJournal } from '#domain/metadata/bibliographic-record.ts';
import type { Records } from '#domain/metadata/records.ts';
import { type LocalHour, localHours } from '#domain/usage/local-hours.ts';
import { currentYear } from './config/current-day.ts';
import type { JournalRegistry } from './config/journal-registry.ts';
import { examplePublisher } from './config/publisher-file.ts';
import {
  type AccountsService,
  accountsService,
  type LoginWatch,
} from './features/accounts/accounts-service.ts';
import {
  type OwnAccountService,
  ownAccountService,
} from './features/accounts/own-account-service.ts';
import {
  type PasswordLinksService,
  passwordLinksService,
} from './features/accounts/password-links-service.ts';
import { type PeopleService, peopleService } from './features/accounts/people-service.ts';
import { SecondFactors } from './features/accounts/second-factor.ts';
import { type UsersService, usersService } from './features/accounts/users-service.ts';
import { type AlertSender, alertSender } from './features/alerts/alert-sender.ts';
import { type AlertsService, alertsService } from './features/alerts/alerts-service.ts';
import {
  type AnnouncementFeeds,
  announcementFeeds,
} from './features/announcements/announcement-feeds.ts';
import type { MailAnnouncement } from './features/announcements/announcements-routes.ts';
import {
  type AnnouncementsService,
  announcementsService,
} from './features/announcements/announcements-service.ts';
import { keepArticleChange } from './features/articles/article-history.ts';
import { type ArticlesService, articlesService } from './features/articles/articles-service.ts';
import { type HoldService, holdService } from './features/articles/held-articles.ts';
import { type NoticesService, noticesService } from './features/articles/notices-service.ts';
import { recordsService } from './features/articles/records-service.ts';
import { type DashboardService, dashboardService } from './features/dashboard/dashboard-service.ts';
import {
  type DepositAccounts,
  type DepositPatience,
  type DepositsService,
  depositsService,
} from './features/deposits/deposits-service.ts';
import { type DeskService, deskService } from './features/desk/desk-service.ts';
import { openZipQueue, type ZipQueue } from './features/documents/bulk/zip-queue.ts';
import { type DocumentsService, documentsService } from './features/documents/documents-service.ts';
import { certificateWording, dayOf } from './features/documents/specs/document-context.ts';
import type { JournalDesign } from './features/documents/specs/journal-design.ts';
import { type EditorsService, editorsService } from './features/editors/editors-service.ts';
import { type ExportService, exportService } from './features/export/export-service.ts';
import { type FeedsService, feedsService } from './features/feeds/feeds-service.ts';
import { type FullTextService, fullTextService } from './features/full-text/full-text-service.ts';
import { type OaiService, oaiService } from './features/harvest/oai-service.ts';
import { recordSets } from './features/harvest/record-sets.ts';
import { tokenSeal } from './features/harvest/token-seal.ts';
import { type HistoryLines, historyLines } from './features/history/history-lines-service.ts';
import { type HistoryService, historyService } from './features/history/history-service.ts';
import { type ImportService, importService } from './features/import/import-service.ts';
import { type UploadsService, uploadsService } from './features/import/uploads/uploads-service.ts';
import { type IndexingService, indexingService } from './features/indexing/indexing-service.ts';
import { type IssuesService, issuesService } from './features/issues/issues-service.ts';
import { journalTheme } from './features/journals/journal-theme.ts';
import { announcementMail } from './features/mail/announcement-mail.ts';
import { type CertificateMail, certificateMail } from './features/mail/certificate-mail.ts';
import { MailSender } from './features/mail/mail-sender.ts';
import { type MailService, mailService } from './features/mail/mail-service.ts';
import { type OwnPagesService, ownPagesService } from './features/own-pages/own-pages-service.ts';
import {
  type PreservationService,
  preservationService,
} from './features/preservation/preservation-service.ts';
import { type PreviewsService, previewsService } from './features/previews/previews-service.ts';
import { type ReadinessService, readinessService } from './features/readiness/readiness-service.ts';
import { type SearchService, searchService } from './features/search/search-service.ts';
import {
  type AppearanceService,
  appearanceService,
} from './features/settings/appearance-service.ts';
import { type SettingsService, settingsService } from './features/settings/settings-service.ts';
import { rememberStored } from './features/settings/settings-writes.ts';
import { type SitemapService, sitemapService } from './features/sitemap/sitemap-service.ts';
import { type TermsService, termsService } from './features/terms/terms-service.ts';
import { type UsagePacking, usagePacking } from './features/usage/pack-usage.ts';
import { saltsInMemory, sharedSalts } from './features/usage/salts.ts';
import { type UsageService, usageService } from './features/usage/usage-service.ts';
import { type CounterService, counterService } from './features/usage-figures/counter-service.ts';
import { type ShownUsageService, shownUsageService } from './features/usage-figures/shown-usage.ts';
import {
  type UsageFiguresService,
  usageFiguresService,
} from './features/usage-figures/usage-figures-service.ts';
import type { JournalDatabase } from './platform/db/journal-database.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { readLedgerRow } from './platform/files/ledger-rows.ts';
import { pictureStore } from './platform/images/picture-store.ts';
import type { Pictures } from './platform/images/pictures.ts';
import type { PdfReader } from './platform/pdfs/pdf-reader.ts';
import { searchIndex } from './platform/search-index/search-index.ts';
import type { SealedTexts } from './platform/secrets/sealed-texts.ts';
import { getFullArticle } from './store/full-article-queries.ts';
import { isHeld } from './store/hold-queries.ts';
import { rebuildTerms } from './store/term-progress.ts';

/** Everything of one journal. Two journals share nothing but the process. */
export type Journal = {
  slug: string;
  database: JournalDatabase;
  files: FileStore;
  settings: SettingsService;
  /** Pages in its own words. */
  ownPages: OwnPagesService;
  /** How it and its certificates look. */
  appearance: AppearanceService;
  issues: IssuesService;
  articles: ArticlesService;
  /** Corrections and retractions: which article is a notice of which. */
  notices: NoticesService;
  /** What waits for an operator since a restore. */
  hold: HoldService;
  /** The articles as plain bibliographic data. */
  records: Records;
  /** The same for harvesters. */
  oai: OaiService;
  feeds: FeedsService;
  preservation: PreservationService;
  sitemap: SitemapService;
  editors: EditorsService;
  indexing: IndexingService;
  search: SearchService;
  /** The articles of authors, keywords and subjects. */
  terms: TermsService;
  /** What stands inside the PDFs. */
  fullTexts: FullTextService;
  documents: DocumentsService;
  history: HistoryService;
  /** The history of the whole journal. */
  historyLines: HistoryLines;
  usageFigures: UsageFiguresService;
  counter: CounterService;
  shownUsage: ShownUsageService;
  /** Whether readers are told how often articles are read, as it was when a page was last made. */
  showsUsage(): boolean;
  /** Links to what is not published. */
  previews: PreviewsService;
  /** What became of the articles at Crossref and DOAJ. */
  deposits: DepositsService;
  dashboard: DashboardService;
  /** What it writes to people, and the job that sends it. */
  mail: MailService;
  mailSender: MailSender;
  alerts: AlertsService;
  alertSender: AlertSender;
  certificateMail: CertificateMail;
  /** News for readers, its feeds, and the same by mail. */
  announcements: AnnouncementsService;
  announcementFeeds: AnnouncementFeeds;
  mailAnnouncement: MailAnnouncement;
  /** The list of all articles, and what is done with many of them. */
  desk: DeskService;
  /** How often what is read. */
  usage: UsageService;
  usagePacking: UsagePacking;
  /** What indexes look for. */
  readiness: ReadinessService;
  /** The zips of documents that are being made. */
  zips: ZipQueue;
  imports: ImportService;
  /** Spreadsheets and PDFs from the browser. */
  uploads: UploadsService;
  /** Looks into PDFs before they are uploaded. */
  pdfReader: PdfReader;
  exports: ExportService;
  accounts: AccountsService;
  /** What users do with their own. */
  ownAccounts: OwnAccountService;
  /** The users, as their owners keep them. */
  people: PeopleService;
  passwordLinks: PasswordLinksService;
  /** The same, as the command line keeps them. */
  users: UsersService;
};

type Parts = {
  slug: string;
  database: JournalDatabase;
  files: FileStore;
  registry: JournalRegistry;
  pictures: Pictures;
  pdfReader: PdfReader;
  /** The folder of the journal's own templates. */
  templates: string;
  design(): Promise<JournalDesign>;
  logins: LoginWatch;
  /** What secrets in the database are sealed with. */
  sealed: SealedTexts;
  depositAccounts: DepositAccounts;
  depositPatience: DepositPatience;
  lockDeposits(): Promise<(() => Promise<void>) | undefined>;
  /** By which mail is sent; undefined where none is. */
  mailAccount: MailAccount | undefined;
  mailTimeoutMilliseconds: number;
  /** Whether what is read is counted in this installation. */
  isUsageCounted: boolean;
  lockTexts(): Promise<(() => Promise<void>) | undefined>;
  lockMail(): Promise<(() => Promise<void>) | undefined>;
  onMailError(error: unknown): void;
  /** Agents that are no readers. */
  isRobot(agent: string): boolean;
  /** Where an address is: two letters, or nothing. */
  countryOf(address: string): string;
  /** Told how many visitors were set apart because they walk through all articles. */
  onSetApart(visitors: number): void;
  now(): Date;
};

/** Makes the services of a journal that is open. */
export function composeJournal(parts: Parts): Journal {
  const { slug, database, files, registry, pictures, templates } = parts;
  const index = searchIndex(database);
  const allowsAnyName = async () => (await settings.metadata()).author_names === 'any';
  const articles = articlesService(database, files, index, allowsAnyName);
  const { readText } = parts.pdfReader;
  const fullTexts = fullTextService({ database, files, readText, lock: parts.lockTexts });
  const search = searchService(index, articles, fullTexts);
  const terms = termsService({ database, listByIds: articles.listByIds });
  const stored = rememberStored(database);
  const settings = settingsService(database, stored, () => registry.publisher.publisher);
  const storePicture = pictureStore(pictures, files);
  const ownPages = ownPagesService(database);
  const appearance = appearanceService({
    database,
    stored,
    files,
    storePicture,
    async inFiles() {
      const own = await parts.design();
      return {
        accent: registry.find(slug)?.accent ?? '',
        logo: own.logo !== undefined,
        signature: own.signature !== undefined,
        frame: own.border !== undefined,
      };
    },
  });
  /** What is set in the journal comes before what its folder has. */
  const design = async () => ({ ...(await parts.design()), ...(await appearance.ofDocuments()) });
  const origin = () => (registry.find(slug)?.origin ?? '').replace(/\/+$/, '');
  const bibliographic = async () => {
    const { name } = await settings.publisher();
    const metadata = await settings.metadata();
    const installation = { slug, origin: origin(), publisher: name };
    return bibliographicJournal(await settings.get(), metadata, installation);
  };
  const profile = ({ domain }: Pick<Settings, 'domain'>) =>
    journalProfile(domain, registry.publisher.domains);
  const records = recordsService({
    database,
    journal: bibliographic,
    recordsChanged: settings.recordsChanged,
  });
  const issues = issuesService({
    database,
    storePicture,
    currentYear: (now) => currentYear(registry.publisher.timezone, now.getTime()),
  });
  const oai = oaiService({
    records,
    sets: recordSets(database),
    tokens: tokenSeal(slug, async () => (await readLedgerRow(database.reads)).installation),
    about: async () => {
      const { domain, websiteemail } = await settings.get();
      const { oai_admin_email } = await settings.metadata();
      return {
        baseUrl: origin() + addresses.oai,
        domain,
        adminEmail: oai_admin_email || websiteemail,
      };
    },
  });
  const sitemap = sitemapService({ database, origin, recordsChanged: settings.recordsChanged });
  const editors = editorsService({
    database,
    storePicture,
    showsContact: async () => profile(await settings.get()).editorContact,
  });
  const aboutMail = async () => {
    const { websitename, websiteemail } = await settings.get();
    const { mail_sender, mail_reply_to, mail_signature } = await settings.mailSettings();
    const { language } = await bibliographic();
    const journal = websitename || slug;
    return {
      ...{ journal, email: websiteemail, signature: mail_signature },
      ...{ sender: mail_sender || journal, replyTo: mail_reply_to || websiteemail },
      language: documentLanguage(language),
    };
  };
  const isMailHeld = () => isHeld(database.reads);
  const mailParts = {
    ...{ database, account: parts.mailAccount, about: aboutMail, isHeld: isMailHeld },
  };
  const mailSender = new MailSender({
    ...mailParts,
    lock: parts.lockMail,
    now: parts.now,
    timeoutMilliseconds: parts.mailTimeoutMilliseconds,
  });
  const mail = mailService({
    ...mailParts,
    onQueued: () => mailSender.kick(parts.onMailError),
    timeZone: () => registry.publisher.timezone,
  });
  const passwordLinks = passwordLinksService(
    database,
    mail.canSend ? mail.sendToPerson : undefined,
  );
  const alertParts = {
    ...{ database, slug, mail, origin, sealed: parts.sealed },
    ownLanguage: async () =>
      toReaderLanguage((await settings.metadata()).reader_language) ?? ('en' as const),
  };
  const announcements = announcementsService({
    database,
    today: (now) => dayOf(now, registry.publisher.timezone),
    now: parts.now,
  });
  const indexing = indexingService({ database, storePicture });
  const counter = counterService({ database, journal: bibliographic });
  const hourOf = hoursWhere(() => registry.publisher.timezone);
  let showsUsage = false;
  const isShown = async () => {
    showsUsage = (await settings.metadata()).usage_shown === 'shown';
    return showsUsage;
  };
  return {
    slug,
    database,
    files,
    articles,
    notices: noticesService(database),
    hold: holdService(database, index),
    records,
    oai,
    feeds: feedsService({
      database,
      records,
      newestOf: terms.newest,
      domain: async () => (await settings.get()).domain,
    }),
    preservation: preservationService({
      database,
      slug,
      journal: bibliographic,
      summaries: issues.summaries,
    }),
    sitemap,
    settings,
    ownPages,
    appearance,
    issues,
    editors,
    indexing,
    search: {
      ...search,
      async reindex(onStep) {
        const articles = await search.reindex(onStep);
        await rebuildTerms(database);
        return articles;
      },
    },
    terms,
    fullTexts,
    documents: documentsService({
      database,
      files,
      settings: settings.get,
      metadata: settings.metadata,
      surroundings: async (current) => ({
        ...documentSurroundings(registry, slug, await appearance.get()),
        wording: certificateWording(await appearance.get()),
        publisher: (await settings.publisher()).name || current.websitename,
        showsContact: profile(current).editorContact,
      }),
      design,
    }),
    zips: openZipQueue(),
    previews: previewsService(database),
    counter,
    shownUsage: shownUsageService({
      database,
      isShown,
      yesterday: () => addDays(dayOf(parts.now(), registry.publisher.timezone), -1),
    }),
    showsUsage: () => showsUsage,
    usageFigures: usageFiguresService({
      database,
      isCounted: parts.isUsageCounted,
      today: () => dayOf(parts.now(), registry.publisher.timezone),
      monthsKnown: counter.known,
    }),
    historyLines: historyLines(database, () => registry.publisher.timezone),
    history: historyService({
      database,
      files,
      restorers: {
        article: articles.restore,
        editor: editors.restore,
        indexing: indexing.restore,
        issue: issues.restore,
        settings: settings.restore,
        page: ownPages.restore,
        announcement: announcements.restore,
      },
      recreators: {
        article: articles.recreate,
        editor: editors.recreate,
        indexing: indexing.recreate,
        issue: issues.recreate,
      },
    }),
    deposits: depositsService({
      slug,
      database,
      records,
      metadata: settings.metadata,
      async storeDoi(id, doi, now) {
        const actor = { username: 'deposit', now };
        await articles.change({ id, fields: { doi }, file: undefined }, actor);
      },
      accounts: parts.depositAccounts,
      patience: parts.depositPatience,
      lock: parts.lockDeposits,
      now: parts.now,
    }),
    alerts: alertsService({ ...alertParts, timeZone: () => registry.publisher.timezone }),
    alertSender: alertSender({
      ...alertParts,
      isHeld: isMailHeld,
      async findIds(keyword) {
        const asked = { keyword, sort: 'date' as const, narrowing: {} };
        return (await search.listIds(asked, limits.maxRecordsOfSearch)).ids;
      },
      now: parts.now,
    }),
    announcements,
    announcementFeeds: announcementFeeds({ database, records, settings: settings.get }),
    mailAnnouncement: announcementMail({ database, mail, origin, find: announcements.find }),
    mail,
    mailSender,
    certificateMail: certificateMail({ database, mail, origin, about: aboutMail }),
    dashboard: dashboardService(database, {
      settings: settings.get,
      publisher: async () => ({ ...(await settings.publisher()), examples: examplePublisher }),
      design,
      canSendMail: mail.canSend,
    }),
    desk: deskService({ database, findIds: search.listAllIds, change: articles.change }),
    readiness: readinessService({
      database,
      files,
      ask: {
        origin,
        robots: sitemap.robots,
        sitemapIndex: sitemap.index,
        sitemap: sitemap.sitemap,
        harvest: oai.answer,
      },
      settings: settings.get,
      metadata: settings.metadata,
      surroundings: async () => ({
        origin: registry.find(slug)?.origin ?? '',
        publisher: await settings.publisher(),
        chargesNothing: (await settings.fees()).fee_kind === 'none',
      }),
      dayOf: (now) => dayOf(now, registry.publisher.timezone),
    }),
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
    imports: importService(database, files, index),
    uploads: uploadsService({
      database,
      index,
      now: parts.now,
      dayOf: (now) => dayOf(now, registry.publisher.timezone),
      findInPdf: parts.pdfReader.find,
      keepCreated: async (tx, id) => keepArticleChange(tx, undefined, await getFullArticle(tx, id)),
    }),
    pdfReader: parts.pdfReader,
    exports: exportService({ database, index, files, templates, pictures }),
    accounts: accountsService(database, new SecondFactors(parts.sealed, slug), parts.logins),
    ownAccounts: ownAccountService({
      database,
      slug,
      sealed: parts.sealed,
      journalName: async () => (await settings.get()).websitename || slug,
    }),
    people: peopleService(database, passwordLinks),
    passwordLinks,
    users: usersService(database, passwordLinks),
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

/** What documents show that `publisher.yaml` says, as it says it now. */
function documentSurroundings(
  registry: JournalRegistry,
  slug: string,
  appearance: { accent: string },
) {
  const { timezone } = registry.publisher;
  const registration = registry.find(slug);
  if (!registration) throw new Error(`There is no journal ${slug}`);
  const { origin, accent } = registration;
  return { origin, accent: journalTheme(appearance.accent || accent).ink, timezone };
}
