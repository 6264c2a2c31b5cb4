import { addresses } from '#contract/addresses.ts';
import type { Site } from '#contract/site.ts';
import { type DrawnIssue, issueCover } from '#domain/made-pictures.ts';

/** The cover of an issue: the uploaded one, else the one that is made. */
export const coverAddress = (site: Site, { cover, ...issue }: DrawnIssue & { cover: string }) =>
  cover ? addresses.issueCover(cover) : addresses.madePicture(issueCover(site, issue));
