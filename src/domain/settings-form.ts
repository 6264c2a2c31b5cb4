import { documentKinds } from '#contract/account-kinds.ts';
import { type Fields, namesOf, type Row } from '#contract/fields/fields.ts';
import { feeKinds } from '#contract/fields/settings/fees.ts';
import { limits } from '#contract/limits.ts';
import { grounds, headingFaces, motifNames } from '#contract/looks.ts';
import { formMessages } from '#contract/messages.ts';
import {
  gstSchemes,
  leftOut,
  type SettingsGroup,
  type SettingsName,
  type SettingsValues,
  settingsGroups,
  settingsTable,
  type ValuesIn,
} from '#contract/settings-groups.ts';
import { readerLanguages, toReaderLanguage } from '#contract/words/languages.ts';
import { isEmailAddress } from './email-address.ts';
import { parseRate, prefixFieldOf } from './fees/account-settings.ts';
import { prefixProblem, tidyPrefix } from './fees/document-number.ts';
import { feeRowsProblem, tidyFeeRows } from './fees/fee-table.ts';
import { stateOfGstin } from './fees/gst.ts';
import { isUpiAddress } from './fees/upi.ts';
import { cleanField, type Rules, readFields } from './fields/kinds.ts';
import { atMost, type FormReading, oneOf } from './form-reading.ts';
import { parseIssn } from './issn.ts';
import { isColour, judgeColour } from './journal-colour.ts';
import { headerText } from './mail/render-mail.ts';
import { isNumberPattern } from './manuscript/rules.ts';
import { patternDoi } from './metadata/doi.ts';
import { findLicence } from './metadata/licences.ts';
import { authorNameRules } from './names/author-names.ts';
import { isPhoneNumber } from './phone-number.ts';
import { isKnownElsewhere, isOrigin, readOrigin } from './public-origin.ts';

const { account, appearance, metadata, payee, publisher, settings, setup } = formMessages;

/** What a value is held to that is not empty. */
const unless = (
  isFine: (value: string) => boolean,
  sentence: string,
  tidy?: (text: string) => string,
) => ({
  ...(tidy && { tidy }),
  problem: (value: string) => (value === '' || isFine(value) ? undefined : sentence),
});
const matches = (pattern: RegExp) => (value: string) => pattern.test(value);
const capitals = (text: string) => text.toUpperCase();
const packed = (text: string) => text.toUpperCase().replace(/\s/g, '');

const oneOfThese = (names: readonly string[]) =>
  unless((value) => names.includes(value), appearance.motif(names));

const issn = unless(
  (value) => parseIssn(value) !== undefined,
  settings.issn,
  (text) => parseIssn(text) ?? text,
);
const email = unless(isEmailAddress, settings.websiteemail);
const amount = unless(matches(/^\d{1,9}(\.\d{1,2})?$/), settings.fee);
const link = unless(matches(/^https?:\/\/[^\s/]+\.[^\s]+$/), publisher.site);
const shown = unless((value) => value === 'shown', metadata.usageShown);
const prefix = { tidy: tidyPrefix };

/** The rules of single settings, in addition to those of their kinds. */
const rules: Rules<typeof settingsTable> = {
  websitename: { problem: (value) => (value === '' ? settings.websitename : undefined) },
  journal_essn: issn,
  fee_rupee: amount,
  fee_dollar: amount,
  websiteemail: email,
  whatsup_number: unless(isPhoneNumber, publisher.whatsapp),
  year_started: unless(matches(/^\d{4}$/), settings.year),

  origin: {
    tidy: readOrigin,
    problem(value) {
      if (value === '') return undefined;
      if (!isOrigin(value)) return setup.origin;
      return isKnownElsewhere(value) ? undefined : setup.ownOrigin;
    },
  },
  print_issn: issn,
  doi_prefix: unless(matches(/^10\.\d{4,9}$/), metadata.doiPrefix),
  doi_pattern: { problem: patternProblem },
  manuscript_number: unless(isNumberPattern, formMessages.manuscript.pattern),
  author_names: unless((value) => Object.hasOwn(authorNameRules, value), metadata.authorNames),
  instructions_kind: unless(
    (value) => value === 'shipped' || value === 'unconfirmed',
    metadata.instructionsKind,
  ),
  not_copied: unless(
    (value) => value.split(' ').every((line) => leftOut.safeParse(line).success),
    metadata.notCopied,
  ),
  review_days: unless(
    (value) =>
      /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= limits.maxReviewDays,
    metadata.reviewDays(limits.maxReviewDays),
  ),
  decision_weeks: unless(
    (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= limits.maxDecisionWeeks,
    metadata.decisionWeeks(limits.maxDecisionWeeks),
  ),
  paper_lookup: shown,
  usage_shown: shown,
  usage_counted: unless((value) => value === 'off', metadata.usageCounted),
  usage_mail_to: {
    tidy: (text) => mailAddresses(text).join(', '),
    problem(value) {
      const addresses = mailAddresses(value);
      if (addresses.length > limits.maxUsageMailAddresses) return metadata.usageMailToMany;
      return addresses.every(isEmailAddress) ? undefined : metadata.usageMailTo;
    },
  },
  reader_language: unless(
    (value) => toReaderLanguage(value) !== undefined,
    metadata.readerLanguage(readerLanguages.slice(1)),
    (text) => (text === 'en' ? '' : text),
  ),
  licence: unless(
    (value) => findLicence(value) !== undefined,
    metadata.licence,
    (text) => findLicence(text)?.id || text,
  ),
  depositor_email: email,
  oai_admin_email: email,

  publisher_site: link,
  publisher_journals: link,
  publisher_email: email,
  publisher_phone: unless(isPhoneNumber, publisher.phone),
  publisher_whatsapp: unless(
    (value) => /^[+\d][\d ()./-]*$/.test(value) && /^\d{8,15}$/.test(value.replace(/\D/g, '')),
    publisher.whatsapp,
  ),

  accent: { tidy: (text) => text.toLowerCase(), problem: colourProblem },
  motif: oneOfThese(motifNames),
  ground: oneOfThese(grounds),
  heading_face: oneOfThese(headingFaces),
  document_band: shown,

  fee_kind: { problem: (value) => oneOf(feeKinds, value) },
  fee_rows: { tidy: tidyFeeRows, problem: feeRowsProblem },

  gst_scheme: {
    problem: (value) =>
      gstSchemes.some((scheme) => scheme === value) ? undefined : account.scheme,
  },
  gst_gstin: unless((value) => stateOfGstin(value) !== undefined, account.gstin, packed),
  gst_sac: unless(matches(/^\d{4,8}$/), account.sac),
  gst_rate: unless((value) => parseRate(value) !== undefined, account.rate),
  prefix_receipt: prefix,
  prefix_bill: prefix,
  prefix_invoice: prefix,
  prefix_credit: prefix,

  upi_address: unless(isUpiAddress, payee.upi_address),
  bank_account: unless(
    matches(/^[A-Z\d](?:[A-Z\d -]{2,38})[A-Z\d]$/),
    payee.bank_account,
    capitals,
  ),
  bank_ifsc: unless(matches(/^[A-Z]{4}0[A-Z\d]{6}$/), payee.bank_ifsc, packed),
  bank_swift: unless(matches(/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/), payee.bank_swift, packed),

  // What goes into a header is one line.
  mail_sender: { tidy: headerText },
  mail_reply_to: unless(isEmailAddress, settings.websiteemail, headerText),
};

const anyPlaces = { refnumber: '1', year: 2026, volume: 1, issue: 1, firstPage: '1' };

function patternProblem(value: string): string | undefined {
  if (value === '') return undefined;
  if (!/^[A-Za-z0-9\-._/(){}]+$/.test(value)) return metadata.doiPattern;
  if (patternDoi('10.5555', value, anyPlaces) === undefined) return metadata.doiPattern;
  return /\{(?:ref|page)\}/.test(value) ? undefined : metadata.doiPatternPart;
}

/** What is wrong with a colour: one that cannot be read on the journal's paper is refused with the nearest that can. */
function colourProblem(value: string): string | undefined {
  if (value === '') return undefined;
  const judged = isColour(value) ? judgeColour(value) : undefined;
  if (!judged) return formMessages.appearance.colour;
  return judged.nearest && formMessages.appearance.contrast(judged.contrast, judged.nearest);
}

/**
 * The addresses of a text, each once.
 *
 * @example mailAddresses('a@x.example; b@x.example') // ['a@x.example', 'b@x.example']
 */
export const mailAddresses = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter(Boolean)),
];

/** Some settings as a client sends them; `issn` means `journal_essn`. */
export type GivenSettings = { [F in SettingsName | 'issn']?: string | undefined };

/**
 * Some settings as they would be stored, and what is wrong with them. A value that stays as it was is held to no rule, so
 * settings from elsewhere stay editable. Whether other journals have a prefix is for who stores it. Never fails.
 *
 * @param before what is stored: where two settings must agree, both
 * @example readSettings({ fee_rupee: 'many' }, before).problems.fee_rupee // 'A fee is a number.'
 */
export function readSettings(
  { issn, ...fields }: GivenSettings,
  before: Readonly<GivenSettings>,
): FormReading<SettingsValues> {
  const ofIssn: Record<string, string> = {};
  const given = issn === undefined ? fields : withIssn(fields, issn, before, ofIssn);
  const { values, problems } = readFields(settingsTable, given, {
    before: before as Row<typeof settingsTable>,
    rules,
  });
  const after: GivenSettings = { ...before, ...values };
  const changed = (name: SettingsName) =>
    values[name] !== undefined && values[name] !== (before[name] ?? '');
  for (const name of ['journal_essn', 'print_issn'] as const) {
    if (changed(name) && after[name] !== '' && after.journal_essn === after.print_issn) {
      problems[name] = settings.sameIssn;
    }
  }
  // Rows of an earlier version are settled, and none are added.
  const unsettled = (before.fee_lines ?? '').split('\n');
  const isMore = after.fee_lines?.split('\n').some((line) => line && !unsettled.includes(line));
  if (changed('fee_lines') && isMore) problems.fee_lines ??= formMessages.fees.lines;
  const prefixes = documentKinds.map(prefixFieldOf);
  for (const name of prefixes.filter(changed)) {
    const others = prefixes.filter((other) => other !== name).map((other) => after[other] ?? '');
    const wrong = after[name] ? prefixProblem(after[name], others) : undefined;
    if (wrong) problems[name] ??= wrong;
  }
  const isGiven = (group: string) => Object.keys(values).some((name) => name.startsWith(group));
  if (after.gst_scheme === 'registered' && isGiven('gst_')) {
    for (const name of ['gst_gstin', 'gst_sac', 'gst_rate'] as const) {
      if (!after[name]) problems[name] ??= account.registered;
    }
  }
  if (!after.publisher_name && isGiven('publisher_')) problems.publisher_name ??= publisher.name;
  return { values, problems: { ...problems, ...ofIssn } };
}

/** Both names of the ISSN may come, as they were read: the one that was changed is meant. */
function withIssn(
  fields: GivenSettings,
  issn: string,
  before: Readonly<GivenSettings>,
  problems: Record<string, string>,
): GivenSettings {
  const { journal_essn } = fields;
  if (issn === journal_essn) return fields;
  if (journal_essn === undefined || journal_essn === before.journal_essn) {
    return { ...fields, journal_essn: issn };
  }
  if (issn !== before.journal_essn) problems.issn = settings.anotherIssn;
  return fields;
}

/**
 * Settings that no form has read, as they are stored. Never fails.
 *
 * @example cleanSettings({ websitename: ' Annals ' }) // { websitename: 'Annals' }
 */
export const cleanSettings = <Values extends SettingsValues>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fieldOf(name);
      // Its rule refuses what is too long; markup is cleaned at any length.
      const table = field && { ...field, max: Number.POSITIVE_INFINITY };
      return [name, table ? cleanField(table, value, rules[name as SettingsName]) : value];
    }),
  ) as Values;

const fieldOf = (name: string) => (settingsTable as Fields)[name];

/**
 * What is wrong with a setting that is too long, wherever it comes from. Never fails.
 *
 * @example tooLongSetting('domain', 'annals.example') // undefined
 */
export const tooLongSetting = (name: string, value: string): string | undefined =>
  atMost(fieldOf(name)?.max ?? limits.maxSettingCharacters, value);

/**
 * What is wrong with an address of the publisher that pages link to, wherever it comes from. Never fails.
 *
 * @example wrongPublisherAddress('publisher_site', 'https://neem.example') // undefined
 */
export const wrongPublisherAddress = (name: string, value: string): string | undefined =>
  name === 'publisher_site' || name === 'publisher_journals' ? link.problem(value) : undefined;

/** A group of all that is stored: what was never set is empty. */
export const valuesIn = <G extends SettingsGroup>(
  group: G,
  stored: ReadonlyMap<string, string>,
): ValuesIn<G> =>
  Object.fromEntries(
    namesOf<Fields>(settingsGroups[group].fields).map((name) => [name, stored.get(name) ?? '']),
  ) as ValuesIn<G>;
