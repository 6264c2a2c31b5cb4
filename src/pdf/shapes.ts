import type { HeadingFace } from '#contract/looks.ts';
import type { CoverIssue, CoverLook } from '#domain/cover/cover.ts';
import type { Run } from '#domain/rich-text/runs.ts';

/** The bytes of a picture: SVG, PNG, JPEG, WebP or GIF, told apart by what they begin with, never by a name. */
export type Picture = Uint8Array;

/** What every document says about its journal. */
export type JournalData = {
  /** Plain text: `websitename`. */
  name: string;
  /** `journal_essn`, as printed (`9871-2063`); empty where there is none. */
  issn: string;
  /** For display (`sahyadri.example`); empty where there is none. */
  domain: string;
  /** The publisher's name; empty where there is none. */
  publisher: string;
  /** The journal's colour, `#rrggbb`. Lines and labels have it, so it must be readable on white. */
  accent: string;
  /** What its name may be set in (`heading-fonts` of the kit); missing where it has chosen none. */
  face?: HeadingFace | undefined;
  /** The journal's mark; Colophon's own without one. */
  logo?: Picture;
};

/** What is drawn, and how: an issue, or an article as if it were one alone. */
export type DrawnData = { issue: CoverIssue; look: CoverLook };

/** Where an article is: `year`, `volume` and `issue` are plain numbers. */
export type IssueData = { year: number; volume: number; issue: number };

/** An article as documents name it. */
export type ArticleData = IssueData & {
  /** `richRuns(article.title)`. */
  title: Run[];
  /** `splitAuthors(article.authorname)`. */
  authors: string[];
  /** As stored, `1-6`; empty where unknown. */
  pages: string;
  refnumber: string;
};

/** Who signs, and with what. */
export type SignatureData = {
  /** The chief editor's name; without one the line stays empty, to be signed by hand. */
  name: string;
  /** A picture of the signature, put on the line. */
  picture?: Picture;
};

/** What a journal says in place of what is shipped; what is left out is said as shipped. */
export type CertificateWording = { heading?: string; certifies?: string; published?: string };

/** How a reader of the paper finds out whether it is genuine. */
export type VerificationData = {
  /** The short code, as printed next to the QR code. */
  code: string;
  /** The absolute address that the QR code holds, with the code in it; empty where the journal has none that others know. */
  address: string;
};
