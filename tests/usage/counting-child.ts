import type { AddressInfo } from 'node:net';
import { addressTable } from '#contract/address-table.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { AddressTable } from '#server/edge/request-target.ts';
import { UsageWindow } from '#server/edge/usage-window.ts';
import { startCountingUsage } from '#server/features/usage/count-usage.ts';
import { buildServices } from '#server/installation.ts';
import { openLog } from '#server/main.ts';

// A server without pages that counts, until it is killed. It writes every few milliseconds, and its clock is a minute
// ahead, so that what it writes is old enough to be counted at once. It tells how many clicks it has surely written.
process.on('disconnect', () => process.exit());
const { log, requests } = openLog('error');
const services = buildServices(readConfig(), log, () => new Date(Date.now() + 60_000));
await services.journal('demo');
const window = new UsageWindow(new AddressTable(addressTable), []);
const app = await buildApp({
  services,
  usage: window,
  log,
  accessLog: requests,
  renderer: { render: () => Promise.reject(new Error('No pages')) },
  built: { reader: new Map(), admin: new Map() },
});
await app.listen({ port: 0, host: '127.0.0.1' });
let taken = 0;
const told = {
  get lost() {
    return window.lost;
  },
  takeOwn: () => window.takeOwn(0),
  take() {
    // Turns follow each other: what the turn before took is in the database.
    process.send?.({ written: taken - services.watched.usage.lost });
    const clicks = window.take();
    for (const { clicks: times } of clicks.get('demo') ?? []) taken += times;
    return clicks;
  },
};
startCountingUsage(told, services, log, 20);
process.send?.({ port: (app.server.address() as AddressInfo).port });
