type Factory = {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
};

/** Whatever is JSON runs nothing: what search engines read is in a script that is none. */
const data = (text: string): string => {
  JSON.parse(text);
  return text;
};

/** The one worker, which reads PDFs, by the address that the build gave it. */
const workers = /^\/static\/pdf\.worker\.min-[\w-]+\.mjs$/;

const workerAddress = (address: string): string => {
  const { origin, pathname } = new URL(address, globalThis.location.href);
  if (origin === globalThis.location.origin && workers.test(pathname)) return address;
  throw new TypeError(`No script may come from ${address}`);
};

/**
 * What the policy `require-trusted-types-for` lets a page do with texts: set markup, which the server has sanitised, and
 * data, and the address of the worker that reads PDFs. Any other text that becomes a script or its address is refused. Before anything is rendered, once a page.
 */
export function limitScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScript: data,
    createScriptURL: workerAddress,
  });
}
