import { hosts } from './prepare-journals.ts';
import { openSite, type Site } from './site.ts';
import type { Talk } from './talk.ts';

export type Certificate = { path: string; code: string };

/** Has a certificate made and finds the code that is printed on it. */
export async function certificateOf(site: Site, refno: string, author: string): Promise<string> {
  const path = `/api/pdf/certificate/${refno}/${encodeURIComponent(author)}`;
  const { text } = await site.get(path, { label: 'for its code' });
  return /\b[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{4}\b/.exec(text)?.[0] ?? 'none';
}

/** Asks for a code by the call and by the page; `label` tells names with random codes apart. */
export async function verify(site: Site, code: string, label: string): Promise<void> {
  await site.get(`/api/verify/${code}`, { label });
  await site.get(`/verify/${code}`, { label });
}

/** The codes of certificates, however somebody types them. */
export async function askVerifications(talk: Talk): Promise<void> {
  const site = openSite(talk, 'verify', hosts.demo);
  const code = await certificateOf(site, '101', 'Dr. Anagha Patwardhan');
  await verify(site, code, 'as it is printed');
  await verify(site, code.toLowerCase(), 'in small letters');
  await verify(site, code.replaceAll('-', ''), 'without hyphens');
  await verify(site, code.replaceAll('-', '%20'), 'with spaces');
  await verify(site, `${code}/`, 'with a slash');
  await site.get(`/verify?code=${code}`, { label: 'by the form' });
  await site.get(`/verify?code=%20${code.toLowerCase()}%20`, { label: 'by the form, with spaces' });
  await site.get(`/verify/${code}?code=x`, { label: 'both' });
  await site.get(`/verify/${code}`, { method: 'HEAD', label: 'head' });

  const hindi = await certificateOf(site, '103', 'सुषमा अहिरवार');
  await verify(site, hindi, 'in Hindi');
  const other = openSite(talk, 'verify', hosts.odd);
  await verify(other, code, 'of another journal');
  await verify(other, await certificateOf(other, '507', 'A/B & C'), 'of an odd article');
}
