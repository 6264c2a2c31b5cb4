/** What is issued of a fee that is paid. */
export const issuedKinds = ['receipt', 'bill', 'invoice'] as const;
export type IssuedKind = (typeof issuedKinds)[number];

/** What a document of account can be; each kind of each journal is a series of its own. A credit note cancels another one. */
export const documentKinds = [...issuedKinds, 'credit'] as const;
export type DocumentKind = (typeof documentKinds)[number];
