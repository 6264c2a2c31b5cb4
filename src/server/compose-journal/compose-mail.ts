import { limits } from '#contract/limits.ts';
import { toReaderLanguage } from '#contract/words/languages.ts';
import { documentLanguage } from '#domain/document-language.ts';
import { publisherStore } from '../config/publisher-file.ts';
import { type AlertSender, alertSender } from '../features/alerts/alert-sender.ts';
import { type AlertsService, alertsService } from '../features/alerts/alerts-service.ts';
import type { MailAnnouncement } from '../features/announcements/announcements-routes.ts';
import { announcementMail } from '../features/mail/announcement-mail.ts';
import { type CertificateMail, certificateMail } from '../features/mail/certificate-mail.ts';
import { MailSender } from '../features/mail/mail-sender.ts';
import { type MailService, mailService } from '../features/mail/mail-service.ts';
import type { SettingsService } from '../features/settings/settings-service.ts';
import { isHeld } from '../store/hold-queries.ts';
import type { ContentServices } from './compose-contents.ts';
import type { Identity } from './compose-identity.ts';
import type { JournalParts } from './journal-parts.ts';

/** What the journal writes to people. */
export type MailServices = {
  mail: MailService;
  /** The job that sends it. */
  mailSender: MailSender;
  alerts: AlertsService;
  alertSender: AlertSender;
  certificateMail: CertificateMail;
  mailAnnouncement: MailAnnouncement;
};

export function composeMail(
  parts: JournalParts,
  settings: SettingsService,
  identity: Identity,
  { announcements, search }: ContentServices,
): MailServices {
  const { slug, database, now, sealed } = parts;
  const { origin, timeZone } = identity;
  const about = async () => {
    const { websitename, websiteemail, journal_language } = await settings.get();
    const { mail_sender, mail_reply_to, mail_signature } = await settings.mailSettings();
    const { language } = await identity.bibliographic();
    const ofPublisher = slug === publisherStore ? await settings.publisher() : undefined;
    const journal = websitename || (ofPublisher ? ofPublisher.name || 'the publisher' : slug);
    const address = websiteemail || (ofPublisher?.email ?? '');
    return {
      journal,
      email: address,
      signature: mail_signature,
      sender: mail_sender || journal,
      replyTo: mail_reply_to || address,
      language: documentLanguage(language),
      languages: journal_language,
    };
  };
  const isMailHeld = () => isHeld(database.reads);
  const mailParts = { database, account: parts.mailAccount, about, isHeld: isMailHeld };
  const mailSender = new MailSender({
    ...mailParts,
    lock: parts.lockMail,
    now,
    timeoutMilliseconds: parts.mailTimeoutMilliseconds,
  });
  const mail = mailService({
    ...mailParts,
    onQueued: () => mailSender.kick(parts.onMailError),
    timeZone,
  });
  const alertParts = {
    ...{ database, slug, mail, origin, sealed },
    ownLanguage: async () =>
      toReaderLanguage((await settings.metadata()).reader_language) ?? ('en' as const),
  };
  return {
    mail,
    mailSender,
    alerts: alertsService({ ...alertParts, timeZone, countedIn: parts.countedIn }),
    alertSender: alertSender({
      ...alertParts,
      isHeld: isMailHeld,
      async findIds(keyword) {
        const asked = { keyword, sort: 'date' as const, narrowing: {} };
        return (await search.listIds(asked, limits.maxRecordsOfSearch)).ids;
      },
      now,
    }),
    certificateMail: certificateMail({
      ...{ database, mail, origin, about },
      hasPublicOrigin: identity.hasPublicOrigin,
    }),
    mailAnnouncement: announcementMail({ database, mail, origin, find: announcements.find }),
  };
}
