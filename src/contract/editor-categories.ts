/** The headings of the board by the specification, in its order. Apart from the entities, so that readers' scripts need no shapes. */
export const editorCategories = ['chief editor', 'associate editor', 'assistant editor'] as const;
export type EditorCategory = (typeof editorCategories)[number];
