/**
 * What a language has to say: the same names as English, a text where English has a text, a function of the same
 * arguments where it has one.
 */
export type Texts<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Texts<English[Name]>;
};

/** A paragraph, a list, or a numbered list whose items begin with a name. Each text is a sentence with links and values. */
export type TextBlock =
  | string
  | readonly string[]
  | { readonly parts: readonly (readonly [name: string, text: string])[] };

export type TextSection = { readonly title: string; readonly body: readonly TextBlock[] };
