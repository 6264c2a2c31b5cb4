import { formBody, formType, type Parts } from './forms.ts';
import type { Ask } from './send.ts';
import type { Heard, Talk } from './talk.ts';

type More = { label?: string; method?: string; headers?: Record<string, string> };

/** One journal as one person sees it: every request has its host, and the person's token where there is one. */
export type Site = {
  talk: Talk;
  host: string;
  token: string | undefined;
  ask(ask: Ask, label?: string): Promise<Heard>;
  get(path: string, more?: More): Promise<Heard>;
  /** Any value as JSON. */
  post(path: string, body: unknown, more?: More): Promise<Heard>;
  form(path: string, parts: Parts, more?: More): Promise<Heard>;
  /** Several addresses, one after the other. */
  getAll(paths: readonly string[], more?: More): Promise<void>;
};

export function openSite(talk: Talk, topic: string, host: string, token?: string): Site {
  const who = `${host.replace('.localhost', '')}${token === undefined ? '' : ' (admin)'}`;
  const own = { host, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  const ask = (asked: Ask, label = '') => {
    const { method = 'GET', path, headers } = asked;
    const shown = path.length > 90 ? `${path.slice(0, 90)}…` : path;
    const name = `${topic}: ${who} ${method} ${shown}${label && ` – ${label}`}`;
    return talk.ask(name, { ...asked, headers: { ...own, ...headers } });
  };
  const get = (path: string, { label, method, headers }: More = {}) =>
    ask({ path, method, headers }, label);
  return {
    talk,
    host,
    token,
    ask,
    get,
    post: (path, body, { label, method = 'POST', headers } = {}) =>
      ask(
        {
          path,
          method,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        },
        label ?? shortJson(body),
      ),
    form: (path, parts, { label, method = 'POST', headers } = {}) =>
      ask(
        { path, method, headers: { 'content-type': formType, ...headers }, body: formBody(parts) },
        label ?? Object.keys(parts).join(', '),
      ),
    async getAll(paths, more) {
      for (const path of paths) await get(path, more);
    },
  };
}

function shortJson(body: unknown): string {
  const text = JSON.stringify(body) ?? '';
  return text.length > 70 ? `${text.slice(0, 70)}…` : text;
}
