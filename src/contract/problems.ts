import { messages, officeMessages } from './messages.ts';

/**
 * Every error code with its status and its words: the one table (specification section 8, decisions section 3).
 * An operation may say a code in words of its own; see `problemMessage`.
 */
export const problems = {
  unauthorized: [401, officeMessages.sessionExpired],
  invalid_credentials: [401, 'Invalid user and password'],
  second_factor_required: [401, 'Type the code that your app shows.'],
  invalid_code: [401, 'This code is wrong or has already been used.'],
  invalid_passkey: [
    401,
    'This passkey is not known here, or it did not confirm who you are. Try again, or log in with your password.',
  ],
  disabled: [403, 'User disabled'],
  invalid_ip: [403, 'Invalid IP'],
  too_many_attempts: [429, 'Too many attempts. Please wait and try again.'],
  confirmation_required: [
    403,
    'Confirm that it is you: with your password, with a code of your app or with a passkey. The last time was more than five minutes ago.',
  ],
  forbidden: [403, 'Your role does not allow this. An owner of the journal can change your role.'],
  invalid_link: [
    404,
    'This link has already been used or has expired. Ask the sender for a new one.',
  ],
  invalid_switch: [
    404,
    'This way from the other journal has expired or has been used. Switch again, or log in.',
  ],
  last_owner: [409, 'The journal needs an owner: first add another owner who has a password.'],
  last_publisher_owner: [
    409,
    'The people of the publisher need an owner: first add another owner of all journals who has a password.',
  ],
  no_first_owner: [
    409,
    'The publisher has an owner already, who adds further owners of all journals.',
  ],
  passkeys_of_journal: [
    409,
    'Your passkeys are of this journal alone and cannot come along: first remove them under your account.',
  ],
  duplicate_username: [
    409,
    'A user with this name, or with one that looks like it, already exists in the journal or among the people of the publisher.',
  ],
  not_found: [404, 'There is nothing at this address.'],
  unknown_host: [404, 'No journal is served under this host name.'],
  unknown_issue: [404, messages.problems.unknown_issue],
  invalid_request: [400, 'The request could not be understood.'],
  request_timeout: [408, 'The request took too long to arrive. Please try again.'],
  invalid_fields: [422, 'Please check the marked fields.'],
  keyword_too_long: [422, messages.problems.keyword_too_long],
  invalid_page: [422, messages.problems.invalid_page],
  file_too_large: [413, officeMessages.fileTooLarge],
  body_too_large: [413, 'The request is too large.'],
  invalid_file: [422, 'The file is not a PDF.'],
  invalid_mail: [422, 'This email cannot be read. Add its attachments instead.'],
  invalid_picture: [422, 'The file is not a picture that can be read.'],
  duplicate_reference_number: [409, 'Duplicate reference number'],
  duplicate_title: [409, 'Duplicate title'],
  duplicate_txnid: [409, 'Transaction ID Already Used'],
  invalid_txnid: [422, 'Invalid transaction id'],
  invalid_pagenumber: [422, 'Invalid page number'],
  duplicate_document: [
    409,
    'There is a document of this kind for this fee already. Cancel it first.',
  ],
  document_cancelled: [409, 'This document is cancelled.'],
  series_full: [409, 'This series of numbers is full. Enter another prefix in the settings.'],
  series_unconfirmed: [
    409,
    'The journal was restored from a backup. First confirm the last number that was used in this series.',
  ],
  changed_meanwhile: [409, 'Someone else changed this record meanwhile.'],
  duplicate_issue: [409, 'This issue exists already.'],
  issue_not_empty: [409, 'This issue has articles. Move or delete them first.'],
  drafts_lacking: [
    422,
    'Some drafts of this issue cannot be published yet: nothing was published.',
  ],
  invalid_issue: [422, 'Volume, issue and frequency are required.'],
  too_many_documents: [422, 'At most 2,000 documents can be made at once.'],
  deposit_under_way: [409, 'A deposit is already under way. Please wait until it is finished.'],
  deposit_unconfigured: [409, 'The server has no account at this service: see the page Deposits.'],
  held_after_restore: [
    409,
    'This journal was restored from a backup: nothing is sent until the server’s administrator runs colophon release.',
  ],
  journal_retired: [
    409,
    'This journal is retired: everything in it can be read, and nothing can be changed. An owner of the publisher can bring it back on the page Journals.',
  ],
  journal_busy: [
    409,
    'The journal cannot be retired just now: first publish what is scheduled or make it a draft, and wait until uploads are imported.',
  ],
  nothing_to_deposit: [422, 'None of these articles can be deposited: the page Deposits says why.'],
  upload_under_way: [409, 'This upload is being imported. Please wait until it is finished.'],
  no_public_address: [
    409,
    'The journal has no public address: certificates would lead to an address that works only on this machine. Enter it under Settings, Identifiers and licence.',
  ],
  mail_not_set_up: [409, 'Mail is not set up on this server: see the page Mail.'],
  mail_not_waiting: [409, 'The state of this message has changed.'],
  unavailable: [503, 'The journal is not available just now. Please try again in a moment.'],
  disk_full: [507, 'The disk is full. What you typed is kept.'],
  internal: [500, officeMessages.somethingWrong],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ProblemCode = keyof typeof problems;

/** What says a code in words of its own. */
export type Operation =
  | 'article-update'
  | 'file'
  | 'picture'
  | 'reading'
  | 'restoring'
  | 'without-token';

/**
 * The words of a code under an operation: an article's update does not explain `duplicate_txnid`, a picture may be
 * larger than a PDF, where too many files are being read, the journal itself is available, and without a token no session
 * has expired.
 */
export function problemMessage(code: ProblemCode, operation?: Operation): string {
  if (operation === 'picture' && code === 'file_too_large') return officeMessages.pictureTooLarge;
  if (operation === 'without-token' && code === 'unauthorized')
    return 'This call needs a token: log in, and send it as `Authorization: Bearer …`.';
  if (operation === 'article-update' && code === 'duplicate_txnid')
    return officeMessages.somethingWrong;
  if (operation === 'restoring' && code === 'invalid_file')
    return 'That version cannot come back: files of it are no longer stored.';
  if (operation === 'file' && code === 'unavailable')
    return 'This file cannot be given at present: it is missing from the server’s storage, or damaged there. Please tell the journal.';
  if (operation === 'reading' && code === 'unavailable') return officeMessages.tooManyRead;
  return problems[code][1];
}
