/** The part that is used here; the types that others publish do not know `preferred` yet. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The best of what is offered; of what the client likes as much, the first of `preferred`. */
    encoding(offered: string[], options: { preferred: string[] }): string | undefined;
    /** Those of what is offered that the client takes, the best first. */
    mediaTypes(offered: string[]): string[];
  }
}
