import { readConfig } from '#server/config/config.ts';
import { buildServices } from '#server/installation.ts';

// A server that sends one message and goes on running, until it is killed.
const services = buildServices(readConfig(), undefined, undefined, {
  mailTimeoutMilliseconds: 60_000,
});
const journal = await services.journal('demo');
const message = { kind: 'test', to: 'one@reader.example', values: {} } as const;
await journal.mail.queue(message, { username: 'asha', now: new Date() });
