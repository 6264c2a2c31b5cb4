import type { JournalLook } from './looks.ts';
import type { ConditionalPage } from './pages.ts';
import type {
  PublicFees,
  PublicJournalMetadata,
  Publisher,
  Settings,
  SiteAppearance,
} from './settings-groups.ts';

/** What the lists of domains make of a journal. */
export type JournalProfile = {
  subjectColumn: boolean;
  headerImage: boolean;
  emptyCover: boolean;
  editorContact: boolean;
  homeFlag: boolean;
};

/** What every page of a journal is rendered with. */
export type Site = {
  /** All settings but the home content, which only the home page reads. */
  settings: Omit<Settings, 'home_content'>;
  /** What the journal knows of itself for libraries and indexes; what is empty is left out. */
  metadata: Partial<PublicJournalMetadata>;
  /** What it says of its fees besides the amounts; what is empty is left out. */
  fees: Partial<PublicFees>;
  profile: JournalProfile;
  /** Its short name, which the server's administrator gave it. */
  slug: string;
  look: JournalLook;
  /** Absolute links begin with it: `https://journal.example`, no slash at the end. */
  origin: string;
  /** What phones show in place of its name; empty where it has nothing shorter. */
  shortTitle: string;
  /** Its own pictures, by their addresses; what it has none of is left out. */
  appearance: SiteAppearance;
  /** Pages in the journal's own words. */
  pages: { slug: string; title: string }[];
  /** The newest announcement while it is recent. */
  news?: { path: string; title: string };
  /** Those of the pages that are not always shown which are shown now. */
  shown: ConditionalPage[];
  /** Address of the journal's own colours. */
  themeHref: string;
  /** The current year where the publisher is. */
  year: number;
  publisher: Publisher;
};
