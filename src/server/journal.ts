import { join } from 'node:path';
import type { JournalState } from '#contract/calls/journals-calls.ts';
import { limits } from '#contract/limits.ts';
import { headingFaces } from '#contract/looks.ts';
import { formMessages } from '#contract/messages.ts';
import { plainNouns } from '#contract/nouns.ts';
import { dayOf } from '#domain/days.ts';
import { colourPair } from '#domain/journal-colour.ts';
import { journalLook } from '#domain/journal-look.ts';
import { journalProfile } from '#domain/journal-profile.ts';
import { bibliographicJournal } from '#domain/metadata/bibliographic-record.ts';
import { isOrigin } from '#domain/public-origin.ts';
import { worksIn } from '#domain/publisher-person.ts';
import {
  examplePublisher,
  type JournalEntry,
  type JournalPlace,
  publisherStore,
} from './config/publisher-file.ts';
import type { Installation, JournalContext, UsedAccounts } from './context.ts';
import type { AccountStore, AccountStores } from './features/accounts/account-stores.ts';
import { type AccountsService, accountsService } from './features/accounts/accounts-service.ts';
import { firstOwner } from './features/accounts/first-owner.ts';
import { journalSwitch } from './features/accounts/journal-switch.ts';
import { LoginLimits } from './features/accounts/login-attempts.ts';
import { type LoginCounts, logLogins } from './features/accounts/login-watch.ts';
import { ownAccountService } from './features/accounts/own-account-service.ts';
import { passkeysService } from './features/accounts/passkeys-service.ts';
import { passwordLinksService } from './features/accounts/password-links-service.ts';
import { passwordRules } from './features/accounts/passwords.ts';
import { peopleService } from './features/accounts/people-service.ts';
import {
  type PublisherStore,
  publisherPeopleService,
} from './features/accounts/publisher-people-service.ts';
import { SecondFactors } from './features/accounts/second-factor.ts';
import { sessionConfirmations } from './features/accounts/session-confirmations.ts';
import { usersService } from './features/accounts/users-service.ts';
import { alertSender } from './features/alerts/alert-sender.ts';
import { alertsService } from './features/alerts/alerts-service.ts';
import { announcementFeeds } from './features/announcements/announcement-feeds.ts';
import { announcementsService } from './features/announcements/announcements-service.ts';
import { articlesService } from './features/articles/articles-service.ts';
import { changeArticle } from './features/articles/change-articles.ts';
import { holdService } from './features/articles/held-articles.ts';
import { issuePdfs } from './features/articles/issue-pdfs.ts';
import { noticesService } from './features/articles/notices-service.ts';
import { pdfLooks } from './features/articles/pdf-looks.ts';
import { recordsService } from './features/articles/records-service.ts';
import { dashboardService } from './features/dashboard/dashboard-service.ts';
import { type DepositPatience, depositsService } from './features/deposits/deposits-service.ts';
import { deskService } from './features/desk/desk-service.ts';
import { openZipQueue } from './features/documents/bulk/zip-queue.ts';
import { documentsService } from './features/documents/documents-service.ts';
import type { DocumentRenderer } from './features/documents/rendering/document-renderer.ts';
import { certificateWording } from './features/documents/specs/document-context.ts';
import { type JournalDesign, journalDesign } from './features/documents/specs/journal-design.ts';
import { editorsService } from './features/editors/editors-service.ts';
import { exportService } from './features/export/export-service.ts';
import { feedsService } from './features/feeds/feeds-service.ts';
import { feesService } from './features/fees/fees-service.ts';
import { paymentsService } from './features/fees/payments-service.ts';
import { fullTextService } from './features/full-text/full-text-service.ts';
import { givenTextService } from './features/full-text/given-text-service.ts';
import { oaiService } from './features/harvest/oai-service.ts';
import { historyLines } from './features/history/history-lines-service.ts';
import { historyService } from './features/history/history-service.ts';
import { importService } from './features/import/import-service.ts';
import { uploadsService } from './features/import/uploads/uploads-service.ts';
import { issuesService } from './features/issues/issues-service.ts';
import { journalState } from './features/journals/journal-state.ts';
import { journalsService } from './features/journals/journals-service.ts';
import {
  type CopiedJournal,
  keptJournals,
  type RetiredJournal,
} from './features/journals/kept-journals.ts';
import { authorMail } from './features/mail/author-mail.ts';
import { certificateMail } from './features/mail/certificate-mail.ts';
import { MailSender } from './features/mail/mail-sender.ts';
import {
  announcementMail,
  letterMail,
  type MailService,
  mailService,
} from './features/mail/mail-service.ts';
import { manuscriptsService } from './features/manuscripts/manuscripts-service.ts';
import { ownPagesService } from './features/own-pages/own-pages-service.ts';
import { papersService } from './features/papers/papers-service.ts';
import { pdfTextService } from './features/pdf-text/pdf-text-service.ts';
import { preservationService } from './features/preservation/preservation-service.ts';
import { previewsService } from './features/previews/previews-service.ts';
import { readinessService } from './features/readiness/readiness-service.ts';
import { searchService } from './features/search/search-service.ts';
import {
  serviceAccountsService,
  usedAccounts,
} from './features/service-accounts/service-accounts.ts';
import {
  type StoredAccounts,
  storedAccounts,
} from './features/service-accounts/stored-accounts.ts';
import {
  type PrefixHolder,
  takenPrefixes,
  withPrefixes,
} from './features/settings/account-prefixes.ts';
import { appearanceService } from './features/settings/appearance-service.ts';
import { settingsService } from './features/settings/settings-service.ts';
import { rememberStored } from './features/settings/settings-writes.ts';
import { sitemapService } from './features/sitemap/sitemap-service.ts';
import { termsService } from './features/terms/terms-service.ts';
import type { Countries } from './features/usage/countries.ts';
import { dailyUsage } from './features/usage/daily-usage.ts';
import { usageImport } from './features/usage/import-usage.ts';
import type { Robots } from './features/usage/robots-list.ts';
import { type UsageNumbers, usageService } from './features/usage/usage-service.ts';
import { counterService } from './features/usage-figures/counter-service.ts';
import { isUsageShown, shownUsageService } from './features/usage-figures/shown-usage.ts';
import { usageFiguresService } from './features/usage-figures/usage-figures-service.ts';
import { yearMail } from './features/usage-figures/year-mail.ts';
import { yearReport } from './features/usage-figures/year-report.ts';
import { type JournalDatabase, retryTransaction } from './platform/db/journal-database.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { pictureStore } from './platform/images/pictures.ts';
import { searchIndex } from './platform/search-index/search-index.ts';
import { orderedCollections } from './records/ordered-collection.ts';
import { isHeld } from './store/hold-queries.ts';
import { isOfLink } from './store/restored-values.ts';
import { rebuildTerms } from './store/term-queries.ts';
import { findNamesake } from './store/user-queries.ts';

/** Everything of one journal. Two journals share nothing but the process. */
export type Journal = ReturnType<typeof makeJournal>;

/** What a process makes its journals with. */
export type JournalMaker = Installation & {
  folderOf(slug: string): string;
  renderer: DocumentRenderer;
  logins: LoginCounts;
  robots: Robots;
  countries: Countries;
  usageNumbers: UsageNumbers;
  depositPatience: DepositPatience;
  mailTimeoutMilliseconds: number;
};

/** What services ask of other journals. */
export type OtherJournals = {
  /** The store of the publisher's people; undefined where there is none. */
  publisherPeople(): Promise<(PublisherStore & { storedAccounts: StoredAccounts }) | undefined>;
  /** Throws while its database is unavailable. */
  journal(slug: string): Promise<
    {
      database: JournalDatabase;
      state(asked: { seesFees: boolean }): Promise<JournalState>;
      accounts: AccountsService;
      accountStore: AccountStore;
    } & CopiedJournal &
      RetiredJournal &
      PrefixHolder
  >;
  makePublisherPeople(): Promise<PublisherStore>;
  /** As `Services.makeJournal`. */
  makeJournal(
    slug: string,
    entry: JournalEntry,
    fill: (journal: CopiedJournal) => Promise<void>,
  ): Promise<unknown>;
  /** Gives a journal other hosts, or another origin, in publisher.yaml, or retires it. */
  changeEntry(slug: string, entry: JournalPlace): Promise<void>;
};

type Data = { slug: string; database: JournalDatabase; files: FileStore };

/** Makes the services of a journal that is open: the one place where what needs two of them is put together. */
export function makeJournal(data: Data, maker: JournalMaker, others: OtherJournals) {
  const stored = storedAccounts(data.database, maker.sealed);
  const findStored = async () =>
    data.slug === publisherStore ? stored : (await others.publisherPeople())?.storedAccounts;
  const accounts = usedAccounts(maker.config, { find: findStored });
  const { journal, settings, appearance, design } = identityOf(data, maker, { accounts, others });
  const { slug, database, files } = journal;
  const ownPages = ownPagesService(journal);
  const lines = historyLines(journal);
  const contents = contentsOf(journal);
  const mail = mailOf(journal, maker, others, contents);
  const records = recordsOf(journal, maker, contents);
  return {
    slug,
    database,
    files,
    settings,
    /** Pages in its own words. */
    ownPages,
    /** How it and its certificates look. */
    appearance,
    ...contents,
    ...records,
    documents: documentsService(journal, {
      design,
      mail: letterMail(journal, mail.mail),
      paymentOf: contents.fees.ofManuscript,
      withPrefixes: withPrefixes(slug, maker, others),
      async looks() {
        const registration = maker.registry.find(slug);
        if (!registration) throw new Error(`There is no journal ${slug}`);
        const own = await appearance.get();
        const look = journalLook(slug, own, registration.accent);
        return {
          origin: registration.origin,
          accent: colourPair(look.colour).light,
          face: headingFaces.find((face) => face === own.heading_face),
          look,
          hasBand: own.document_band === 'shown',
          wording: certificateWording(own),
        };
      },
    }),
    /** The zips of documents that are being made. */
    zips: openZipQueue(),
    exports: exportService(journal, takenPrefixes(slug, maker, others)),
    ...mail,
    ...usageOf(journal, maker, contents, mail),
    ...peopleOf(journal, maker, others, mail.mail),
    /** What waits in it, for the list of the publisher's journals. */
    state: journalState(journal),
    /** The publisher's journals, as its people see them from this one. */
    journals: journalsService(journal, others),
    /** The same, as their owners keep them. */
    keptJournals: keptJournals(journal, others),
    /** Of the store of the publisher's people: the publisher's accounts elsewhere. */
    storedAccounts: stored,
    /** The same, as its owners keep them. */
    serviceAccounts: serviceAccountsService(journal, {
      find: findStored,
      refusal: records.deposits.refusal,
      mailTimeoutMilliseconds: maker.mailTimeoutMilliseconds,
      async onMailChanged() {
        const slugs = maker.registry.list().map((one) => one.slug);
        await Promise.allSettled(
          slugs.map(async (one) =>
            (await others.journal(one)).database.writeAlways(async () => {}),
          ),
        );
      },
    }),
    /** The history of the whole journal. */
    historyLines: lines,
    history: historyOf(journal, { ...contents, settings, ownPages }),
    dashboard: dashboardService(journal, {
      ownPages: ownPages.shown,
      examplePublisher,
      design,
      canSendMail: mail.mail.canSend,
      listBrokenTexts: contents.fullTexts.listBroken,
    }),
  };
}

/** What the journal says of itself and how it looks, and the context that its other services are made of. */
function identityOf(
  { slug, database, files }: Data,
  maker: JournalMaker,
  { accounts, others }: { accounts: UsedAccounts; others: OtherJournals },
) {
  const { registry, databases, log } = maker;
  const stored = rememberStored(database);
  const settings = settingsService(database, stored, {
    filePublisher: () => registry.publisher.publisher,
    refuseOrigin(origin) {
      const registration = registry.find(slug);
      if (registration?.originFrom === 'file') {
        return formMessages.setup.originOfFile(registration.origin);
      }
      const host = origin.replace(/^https?:\/\//, '');
      const isShown = origin === '' || registry.findByHost(host)?.slug === slug;
      return isShown ? undefined : formMessages.setup.originElsewhere;
    },
    withPrefixes: withPrefixes(slug, maker, others),
  });
  registry.knowOwnOrigin(slug, () => {
    const own = settings.metadata.last()?.origin ?? '';
    // An import holds settings to no form.
    return isOrigin(own) ? own : '';
  });
  const timeZone = () => registry.publisher.timezone;
  const origin = () => (registry.find(slug)?.origin ?? '').replace(/\/+$/, '');
  const journal: JournalContext = {
    installation: maker,
    ...{ slug, database, files, settings, accounts, origin, timeZone },
    isPublisherStore: slug === publisherStore,
    async findPublisher() {
      const { name, email } = registry.publisher.publisher;
      if (name !== '') return { name, email };
      let first: { name: string; email: string } | undefined;
      for (const { slug: of } of registry.list()) {
        // One that cannot be asked now is no reason to send no mail.
        const asked = await others.journal(of).catch(() => undefined);
        if (!asked) continue;
        const { publisher_name, publisher_email } = await asked.settings.publisherKept();
        if (publisher_name !== '') return { name: publisher_name, email: publisher_email };
        const { websitename, websiteemail } = await asked.settings.get();
        first ??= { name: websitename || of, email: websiteemail };
      }
      return first ?? { name: slug, email: '' };
    },
    index: searchIndex(database),
    templates: join(maker.folderOf(slug), 'templates'),
    profile: async () => journalProfile((await settings.get()).domain, registry.publisher.domains),
    async bibliographic() {
      const { name: publisher } = await settings.publisher();
      const metadata = await settings.metadata();
      const installation = { slug, origin: origin(), publisher };
      return bibliographicJournal(await settings.get(), metadata, installation);
    },
    hasPublicOrigin: () => registry.find(slug)?.hasPublicOrigin ?? false,
    storePicture: pictureStore(maker.pictures, files),
    isRetired: () => registry.find(slug)?.retired !== undefined,
    isHeld: () => isHeld(database.reads),
    lock: (work) => databases.tryLock(`colophon ${work} ${slug}`),
    now: maker.now,
    dayOf: (moment) => dayOf(moment, timeZone()),
  };
  const ofFolder = journalDesign(journal.templates, maker.renderer.pool, (problem) =>
    log?.warn({ journal: slug, ...problem }, 'template broken'),
  );
  const appearance = appearanceService(journal, stored, async () => {
    const own = await ofFolder();
    return {
      accent: registry.find(slug)?.accent ?? '',
      logo: own.logo !== undefined,
      signature: own.signature !== undefined,
      frame: own.border !== undefined,
    };
  });
  /** What is set in the journal comes before what its folder has. */
  const design = async (): Promise<JournalDesign> => ({
    ...(await ofFolder()),
    ...(await appearance.ofDocuments()),
  });
  return { journal, settings, appearance, design };
}

type Contents = ReturnType<typeof contentsOf>;

/** What the journal publishes, and how it is found. */
function contentsOf(journal: JournalContext) {
  const articles = articlesService(journal);
  const looks = pdfLooks(journal);
  const fullTexts = fullTextService(journal);
  const givenTexts = givenTextService(journal, fullTexts, (id, fullText, actor) =>
    retryTransaction(() =>
      journal.database.write((tx) =>
        changeArticle(tx, journal, { id, fields: {}, fullText }, { actor }),
      ),
    ),
  );
  const pdfTexts = pdfTextService(
    journal,
    (sha256) => looks.findingsOf(sha256, 'later'),
    fullTexts.searchedText,
  );
  const search = searchService(journal, articles, pdfTexts);
  return {
    issues: issuesService(journal),
    articles,
    /** Corrections and retractions: which article is a notice of which. */
    notices: noticesService(journal),
    /** What waits for an operator since a restore. */
    hold: holdService(journal),
    editors: editorsService(journal),
    ...orderedCollections(journal),
    /** Money that came in. */
    payments: paymentsService(journal),
    /** What is asked for each article, and what was paid. */
    fees: feesService(journal, (keyword) => search.listAllIds(keyword, true)),
    /** The articles themselves, of JATS files. */
    fullTexts,
    /** The same as they come in. */
    givenTexts,
    /** News for readers. */
    announcements: announcementsService(journal),
    /** Papers on their way to become articles. */
    manuscripts: manuscriptsService(journal, articles.create),
    search: {
      ...search,
      async reindex(onStep?: Parameters<typeof search.reindex>[0]) {
        const indexed = await search.reindex(onStep);
        await rebuildTerms(journal.database);
        return indexed;
      },
    },
    /** The articles of authors, keywords and subjects. */
    terms: termsService(journal, articles),
    /** What is inside the PDFs. */
    pdfTexts,
    /** Links to what is not published. */
    previews: previewsService(journal),
    /** The list of all articles, and what is done with many of them. */
    desk: deskService(journal, {
      findIds: search.listAllIds,
      change: articles.changeEach,
      free: articles.freeEach,
    }),
    imports: importService(journal),
    /** Spreadsheets from the browser, with PDFs and full texts. */
    uploads: uploadsService(journal, givenTexts.readFile),
    /** Looks into those of an issue before it is published. */
    issuePdfs: issuePdfs(journal, looks),
    /** Looks into PDFs, uploaded or not. */
    pdfLooks: looks,
  };
}

/** What libraries, indexes and archives read of the journal, or are sent. */
function recordsOf(
  journal: JournalContext,
  { depositPatience }: JournalMaker,
  { articles, fullTexts, pdfTexts, issues, terms }: Contents,
) {
  const records = recordsService(journal);
  const sitemap = sitemapService(journal, terms.requireWhole);
  const oai = oaiService(journal, records, fullTexts);
  return {
    /** The articles as plain bibliographic data. */
    records,
    /** The same for harvesters. */
    oai,
    sitemap,
    feeds: feedsService(journal, records, terms.newest),
    announcementFeeds: announcementFeeds(journal),
    preservation: preservationService(journal, issues.summaries),
    /** What became of the articles at Crossref and DOAJ. */
    deposits: depositsService(journal, {
      records,
      patience: depositPatience,
      async storeDoi(id, doi, now) {
        await articles.change(
          { id, fields: { doi }, file: undefined },
          { username: 'deposit', now },
        );
      },
    }),
    /** What indexes look for. */
    readiness: readinessService(journal, {
      async readPdfs() {
        await pdfTexts.readAll();
      },
      ask: {
        origin: journal.origin,
        robots: sitemap.robots,
        sitemapIndex: sitemap.index,
        sitemap: sitemap.sitemap,
        harvest: oai.answer,
      },
    }),
  };
}

/** What the journal writes to people. */
function mailOf(
  journal: JournalContext,
  { registry, mailTimeoutMilliseconds }: JournalMaker,
  others: OtherJournals,
  { announcements, search }: Contents,
) {
  const mailSender = new MailSender(journal, mailTimeoutMilliseconds);
  const mail = mailService(journal, () => mailSender.kick(mailError(journal)));
  /** Where requests of strangers are counted. */
  const countedIn = async () => {
    const first = registry.list()[0]?.slug ?? journal.slug;
    // While that one cannot be asked, each journal counts for itself.
    const counting = await others.journal(first).catch(() => undefined);
    return counting?.database ?? journal.database;
  };
  return {
    mail,
    /** The job that sends it. */
    mailSender,
    alerts: alertsService(journal, mail, countedIn),
    /** Authors who ask where their manuscript is. */
    papers: papersService(journal, mail, countedIn),
    alertSender: alertSender(journal, mail, async (keyword) => {
      const asked = { keyword, sort: 'date' as const, narrowing: {} };
      return (await search.listIds(asked, limits.maxRecordsOfSearch)).ids;
    }),
    certificateMail: certificateMail(journal, mail),
    /** Messages to authors in words of somebody's own. */
    authorMail: authorMail(journal, mail),
    /** Mails a published announcement to the editorial board. */
    mailAnnouncement: announcementMail(journal, mail, announcements.find),
  };
}

const mailError =
  ({ installation: { log }, slug }: JournalContext) =>
  (error: unknown) =>
    log?.error({ err: error, journal: slug }, 'mail not sent');

/** How often what is read. */
function usageOf(
  journal: JournalContext,
  { usageNumbers, robots, countries, log }: JournalMaker,
  { search }: Contents,
  { mail }: ReturnType<typeof mailOf>,
) {
  const { slug, settings } = journal;
  const counter = counterService(journal);
  const usageFigures = usageFiguresService(journal, counter.known);
  const daily = dailyUsage(journal);
  return {
    usage: usageService(journal, {
      numbers: usageNumbers,
      isRobot: (agent) => robots.isRobot(agent),
      countryOf: countries.of,
      findsNothing: search.findsNothing,
      onSetApart: (visitors) =>
        log?.warn(
          { journal: slug, visitors },
          'visitors excluded as crawlers: they read all articles',
        ),
    }),
    dailyUsage: daily,
    importUsage: usageImport(journal, daily.rankAgain),
    usageFigures,
    counter,
    shownUsage: shownUsageService(journal),
    /** A year as files. Throws where there is nothing of it. */
    yearReport: (year: number, now: Date) => yearReport(journal, counter, usageFigures, year, now),
    yearMail: yearMail(journal, counter, usageFigures, mail),
    /** Whether readers are told how often articles are read, by the settings as they were last read. */
    showsUsage() {
      // Whatever shows figures has read the settings before: what is remembered is never older than such a page.
      const known = settings.metadata.last();
      return known !== undefined && isUsageShown(known);
    },
  };
}

/** Who logs in. */
function peopleOf(
  journal: JournalContext,
  { registry, logins, sealed, log }: JournalMaker,
  others: OtherJournals,
  mail: MailService,
) {
  const { slug, database, isPublisherStore } = journal;
  const watch = logLogins(slug, logins, log);
  const itself = () => (isPublisherStore ? registry.publisher.publisher.name || 'Publisher' : slug);
  const name = async () => (await journal.settings.get()).websitename || itself();
  const journals = () => registry.list().filter((one) => isPublisherStore || one.slug === slug);
  const publisherPeople = async () => (isPublisherStore ? undefined : others.publisherPeople());

  /** Nobody locks another out, or is taken for them. */
  async function namesakes(username: string, theirs: string): Promise<string[]> {
    if (!isPublisherStore) {
      const store = await stores.publisher();
      const namesake = store && (await findNamesake(store.database.reads, username));
      return namesake === undefined ? [] : ['The publisher'];
    }
    const slugs = registry.list().map((one) => one.slug);
    const there = slugs.filter((one) => worksIn(theirs, one));
    // A journal that cannot be asked now is not named: nobody can log in there either.
    const asked = await Promise.allSettled(
      there.map(async (one) => findNamesake((await others.journal(one)).database.reads, username)),
    );
    return there.filter((_, index) => {
      const answer = asked[index];
      return answer?.status === 'fulfilled' && answer.value !== undefined;
    });
  }

  const own: AccountStore = {
    ...{ database, challenges: database, journal: '', name, namesakes, watch },
    limits: new LoginLimits(database),
    factors: new SecondFactors(sealed, slug),
    passwords: passwordRules(async () => [
      ...[itself(), await name()],
      // People who work in all of them may be tempted by any.
      ...journals().flatMap((one) => [one.slug, one.origin]),
    ]),
    lastOwner: isPublisherStore ? 'last_publisher_owner' : 'last_owner',
    mail,
    onMailError: mailError(journal),
  };
  const stores: AccountStores = {
    own,
    async publisher() {
      const store = (await publisherPeople())?.accountStore;
      return store && { ...store, journal: slug, challenges: database, watch };
    },
  };
  return {
    accounts: accountsService(stores),
    /** How the publisher's people go from one journal to another. */
    journalSwitch: journalSwitch(journal, stores),
    /** What users do with their own. */
    ownAccounts: ownAccountService(stores),
    /** Who is there, asked for before what an open session alone must not do. */
    confirmations: sessionConfirmations(stores),
    /** One's own passkeys. */
    passkeys: passkeysService(stores),
    /** The users, as their owners keep them. */
    people: peopleService(stores),
    passwordLinks: passwordLinksService(stores),
    /** Those of the whole publisher, as they keep themselves from this journal. */
    publisherPeople: publisherPeopleService(journal, {
      find: publisherPeople,
      nameOf: async (other) => (await (await others.journal(other)).settings.get()).websitename,
    }),
    /** How the publisher gets its first owner. */
    firstOwner: firstOwner(journal, own, {
      journal: others.journal,
      find: publisherPeople,
      make: others.makePublisherPeople,
    }),
    /** The users, as the command line keeps them. */
    users: usersService(own),
    /** The journal's own accounts. Of the store of the publisher's people: what the journals ask. */
    accountStore: own,
  };
}

type Undone = Contents & {
  settings: ReturnType<typeof settingsService>;
  ownPages: ReturnType<typeof ownPagesService>;
};

function historyOf(journal: JournalContext, contents: Undone) {
  const { articles, fees, notices, issues, settings, ownPages } = contents;
  const ofPlain = plainNouns.map(({ noun, folder }) => [noun, contents[folder].undo] as const);
  return historyService(journal, {
    undo: {
      article: {
        changed: (restoring) =>
          restoring.isUndo && isOfLink(restoring.values)
            ? notices.restore(restoring)
            : articles.restore(restoring),
        deleted: articles.undoDelete,
      },
      issue: issues.undo,
      fee: fees.undo,
      ...Object.fromEntries(ofPlain),
      settings: { changed: settings.restore },
      // The first save of a page is undone as a change.
      page: { created: ownPages.restore, changed: ownPages.restore },
    },
    restoreArticles: articles.restoreEach,
    undoCreateOfArticles: articles.undoCreateOfEach,
  });
}
