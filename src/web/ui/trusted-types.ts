type Factory = {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
};

/** Whatever is JSON runs nothing: what search engines read stands in a script that is none. */
const data = (text: string): string => {
  JSON.parse(text);
  return text;
};

/**
 * What the policy `require-trusted-types-for` lets a page do with texts: set markup, which the server has sanitised, and
 * data. A text that becomes a script or its address is refused. Before anything is rendered, once a page.
 */
export function limitScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', { createHTML: (html) => html, createScript: data });
}
