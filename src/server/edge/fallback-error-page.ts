import { messages } from '#contract/messages.ts';

/** What a reader sees when not even the error page can be rendered: who writes to us about it can name the request. */
export function fallbackErrorPage(detail: string, requestId?: string): string {
  const named = requestId === undefined ? '' : `<p>Request <code>${requestId}</code></p>`;
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Error</title></head>
<body><main><h1>${messages.unexpectedError}</h1><p>${detail}</p>${named}</main></body>
</html>
`;
}

/** A browser that goes to an address asks for a page; a program, or a picture in a page, does not. */
export const isReader = ({ headers }: { headers: { accept?: string | undefined } }): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '');
