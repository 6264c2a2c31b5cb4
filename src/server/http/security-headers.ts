import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '../edge/forwarded.ts';
import { findContext } from '../edge/request-context.ts';

type Answered = { raw: IncomingMessage; id: string };

/**
 * No inline script, no inline style, nothing from elsewhere, no frames. No text becomes a script while a page is shown, but
 * what the policy of `web/ui/trusted-types.ts` lets through.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const everywhere = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  ...usableBy('same-origin'),
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const;

const overHttps = {
  ...everywhere,
  'strict-transport-security': 'max-age=31536000',
} as const;

/** Whose pages may show an answer as a part of theirs: `cross-origin` is for pictures, badges and metadata. */
export function usableBy(sites: 'same-origin' | 'cross-origin'): Record<string, string> {
  return { 'cross-origin-resource-policy': sites };
}

/** The headers of every answer of a journal with this origin. */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith('https:') ? overHttps : everywhere;
}

/** Those of the journal that a request asks for; probes ask for none. */
export const securityHeadersOf = (request: IncomingMessage): Readonly<Record<string, string>> =>
  securityHeaders(findContext(request)?.registration.origin ?? '');

/** Those of an answer that is made for this request: it also names the request. */
export const answerHeadersOf = ({ raw, id }: Answered): Record<string, string> => ({
  ...securityHeadersOf(raw),
  [requestIdHeader]: id,
});

const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * For files that came from outside: even opened by themselves they run nothing. A PDF has no sandbox, for in one
 * Safari shows an empty window; its viewers keep it apart themselves.
 */
export function fileSecurityPolicy(contentType: string): string {
  return contentType === 'application/pdf' ? filePolicy : `${filePolicy}; sandbox`;
}
