/** What the server says of the journal in the page that loads the app. */
type ShellData = {
  slug: string;
  journalName: string;
  /** What it is called where there is little room: its name where it has nothing shorter. */
  shortTitle: string;
  /** The addresses of its own drawing, for light pages and for dark ones. */
  band: { day: string; night: string };
  /** The address of its logo; empty where it has none. */
  logo: string;
  origin: string;
  /** Who says it: `file` is publisher.yaml, `nobody` the address that the server listens on. */
  originFrom: 'file' | 'journal' | 'nobody';
  /** The day since which the journal is retired; empty where it is not. */
  retired: string;
  /** The current year where the publisher is. */
  year: number;
  /** Where the publisher is: `Asia/Kolkata`. */
  timezone: string;
  /** What its settings say of its languages: `English, Hindi`. */
  journalLanguage: string;
  /** Whether authors' names may have what the world's names have. */
  anyNames: boolean;
  /** Whether links to a new password are mailed. */
  canMail: boolean;
  /** Of the program that serves the journal. */
  version: string;
};

const shell = document.querySelector('script[type="application/json"]#shell-data');

export const shellData = JSON.parse(shell?.textContent ?? '{}') as ShellData;

/** After it was saved: what this page was loaded with is older. */
export function noteOrigin(origin: string): void {
  if (shellData.originFrom === 'file') return;
  shellData.originFrom = origin === '' ? 'nobody' : 'journal';
  if (origin !== '') shellData.origin = origin;
}

/** The same of authors' names. */
export function noteAuthorNames({ author_names }: { author_names: string }): void {
  shellData.anyNames = author_names === 'any';
}

/** The nonce that the page's policy allows styles with; browsers hide it from everything but scripts. */
export const styleNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
