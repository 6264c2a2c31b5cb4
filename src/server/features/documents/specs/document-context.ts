import type { HeadingFace, JournalLook } from '#contract/looks.ts';
import type { AppearanceValues, Settings } from '#contract/settings-groups.ts';
import { parseIssn } from '#domain/issn.ts';
import { languageTag } from '#domain/language-tag.ts';
import type { CertificateWording, JournalData, SignatureData } from '#pdf/shapes.ts';
import type { JournalDesign } from './journal-design.ts';

/** What is known of a journal from outside its database. */
export type Surroundings = {
  /** What QR codes lead to; there are none while only this machine knows it. */
  origin: string;
  hasPublicOrigin: boolean;
  /** Its colour, as it can be read on white. */
  accent: string;
  /** What it sets its headings in; undefined where it has chosen none. */
  face?: HeadingFace | undefined;
  publisher: string;
  /** The journal's own words of certificates; without them those that are shipped. */
  wording?: CertificateWording | undefined;
  /** How its drawings look, of articles and issues that its short name names. */
  slug: string;
  look: JournalLook;
  /** Whether certificates and the board carry one. */
  hasBand: boolean;
  timezone: string;
  /** Whether the board shows how to reach its members. */
  showsContact: boolean;
};

/** What all documents of a journal share. */
export type DocumentContext = Surroundings & {
  language: string;
  settings: Settings;
  /** The journal's, as it is stored: of articles that name no other. */
  licence: string;
  journal: JournalData;
  chiefEditor: SignatureData;
  design: JournalDesign;
};

export function documentContext(
  settings: Settings,
  licence: string,
  surroundings: Surroundings,
  design: JournalDesign,
  chiefEditor: string,
): DocumentContext {
  return {
    ...surroundings,
    settings,
    licence,
    design,
    language: languageTag(settings.journal_language) ?? 'en',
    journal: {
      name: settings.websitename,
      issn: parseIssn(settings.journal_essn) ?? settings.journal_essn,
      domain: settings.domain,
      publisher: surroundings.publisher,
      accent: surroundings.accent,
      face: surroundings.face,
      logo: design.logo,
    },
    chiefEditor: { name: chiefEditor, picture: design.signature },
  };
}

/** The words of certificates that a journal has of its own; undefined where it has none. */
export function certificateWording(
  values: { [F in keyof AppearanceValues]?: string | undefined },
): CertificateWording | undefined {
  const { certificate_heading, certificate_certifies, certificate_published } = values;
  const wording = {
    ...(certificate_heading && { heading: certificate_heading }),
    ...(certificate_certifies && { certifies: certificate_certifies }),
    ...(certificate_published && { published: certificate_published }),
  };
  return Object.keys(wording).length === 0 ? undefined : wording;
}
