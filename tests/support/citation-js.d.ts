declare module '@citation-js/core' {
  export const plugins: { input: { chain(text: string, options: { forceType: string }): unknown } };
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
