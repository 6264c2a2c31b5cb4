import MsgReader from '@kenjiuno/msgreader';
import { decodeHTML } from 'entities';
import { type Attachment, simpleParser } from 'mailparser';
import sanitizeHtml from 'sanitize-html';
import { answerQuestions } from '../processes/child-program.ts';
import type { MailAnswer, MailFile, ReadMail } from './read-mail-apart.ts';
import { isTnef, readTnef } from './tnef.ts';

const maxParts = 100;
const maxDepth = 10;
const maxTextCharacters = 20_000;
const maxHeaderCharacters = 1_000;

type Question = { content: Uint8Array; kind: 'eml' | 'msg' };

/**
 * The process that `readMailApart` starts: an e-mail comes in, its plain texts and its files go out. No HTML leaves it, and
 * it asks nobody for anything. One of too many parts is answered with `too_much`, what its readers stumble over with `no_mail`.
 */
answerQuestions(async ({ content, kind }: Question): Promise<MailAnswer> => {
  const bytes = Buffer.from(content);
  try {
    if (kind === 'msg') return readMsg(bytes);
    return depthOf(bytes) > maxDepth ? 'too_much' : await readEml(bytes);
  } catch {
    return 'no_mail';
  }
});

async function readEml(content: Buffer): Promise<ReadMail | 'too_much'> {
  // An option of the splitter below it, which the types of the parser do not name.
  const bounds = { maxChildNodes: maxParts } as object;
  const options = { ...bounds, skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true };
  const mail = await simpleParser(content, options).catch((error: Error) => error);
  if (mail instanceof Error) {
    if (/child nodes exceeded/.test(mail.message)) return 'too_much';
    throw mail;
  }
  const [from] = mail.from?.value ?? [];
  const [inGroup = from] = from?.group ?? [];
  return shortened({
    messageId: mail.messageId ?? '',
    ...{ fromName: inGroup?.name ?? '', fromAddress: inGroup?.address ?? '' },
    subject: mail.subject ?? '',
    date: isoOf(mail.date),
    text: mail.text || textOf(mail.html || ''),
    // What a page of HTML shows in itself is a logo or a signature.
    files: mail.attachments.filter(({ related }) => !related).flatMap(filesOf),
  });
}

function filesOf({ filename = '', contentType, content }: Attachment): MailFile[] {
  if (isTnef(content)) return readTnef(content);
  return [{ name: filename || nameOf(contentType), content }];
}

const nameOf = (contentType: string): string =>
  contentType === 'message/rfc822' ? 'message.eml' : 'attachment';

function readMsg(content: Buffer): ReadMail | 'too_much' {
  const exact = content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength);
  // A module of CommonJS: what it exports by default is inside.
  const reader = new MsgReader.default(exact as ArrayBuffer);
  const mail = reader.getFileData();
  if (mail.error) throw new Error(mail.error);
  const attachments = mail.attachments ?? [];
  if (attachments.length > maxParts) return 'too_much';
  const html = mail.bodyHtml ?? (mail.html ? Buffer.from(mail.html).toString() : '');
  return shortened({
    messageId: mail.messageId ?? '',
    fromName: mail.senderName ?? '',
    fromAddress:
      mail.senderSmtpAddress ?? (mail.senderEmail?.includes('@') ? mail.senderEmail : ''),
    subject: mail.subject ?? '',
    date: isoOf(new Date(mail.messageDeliveryTime ?? mail.clientSubmitTime ?? '')),
    text: mail.body || textOf(html),
    files: attachments
      .filter(({ attachmentHidden }) => !attachmentHidden)
      .map((attachment) => {
        const { fileName, content: bytes } = reader.getAttachment(attachment);
        return { name: fileName || 'attachment', content: bytes };
      }),
  });
}

/** What a person reads of HTML: no markup, no scripts, no styles. */
const textOf = (html: string): string =>
  decodeHTML(
    sanitizeHtml(html.replace(/<(?:br|\/p|\/div|\/tr|\/li)\b[^<>]{0,200}>/gi, '\n'), {
      allowedTags: [],
      allowedAttributes: {},
    }),
  ).trim();

const isoOf = (date: Date | undefined): string =>
  date === undefined || Number.isNaN(date.getTime()) ? '' : date.toISOString();

const shortened = ({ text, subject, messageId, fromName, fromAddress, ...mail }: ReadMail) => ({
  ...mail,
  text: text.slice(0, maxTextCharacters),
  ...{ subject: head(subject), messageId: head(messageId) },
  ...{ fromName: head(fromName), fromAddress: head(fromAddress) },
});

const head = (text: string): string => text.slice(0, maxHeaderCharacters);

/** How many multiparts are inside each other, by the boundaries that open and close them. */
function depthOf(content: Buffer): number {
  const open: string[] = [];
  let deepest = 0;
  const lines = /^(?:--(.{1,200})|.{0,1000}\bboundary\s*=\s*"?([^"\r\n;]{1,200}))/gim;
  for (const [, seen, declared] of content.toString('latin1').matchAll(lines)) {
    if (declared !== undefined) {
      open.push(declared.trim());
      deepest = Math.max(deepest, open.length);
    }
    const end = seen?.trimEnd();
    const at = end?.endsWith('--') ? open.lastIndexOf(end.slice(0, -2)) : -1;
    if (at >= 0) open.length = at;
    if (deepest > maxDepth) break;
  }
  return deepest;
}
