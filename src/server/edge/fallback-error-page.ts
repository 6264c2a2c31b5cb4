import { messages } from '#contract/messages.ts';

/** What a reader sees when not even the error page can be rendered. */
export function fallbackErrorPage(detail: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Error</title></head>
<body><main><h1>${messages.unexpectedError}</h1><p>${detail}</p></main></body>
</html>
`;
}
