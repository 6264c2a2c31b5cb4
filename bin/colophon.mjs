#!/usr/bin/env node
// Runs the command line under the Node that the project brings along, where the system's own is older.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { findEntry } from './find-entry.mjs';

const minMajor = 26;

if (Number(process.versions.node.split('.')[0]) >= minMajor) {
  keepRequestsYoung();
  keepCompiled();
  const { runCommandLine } = await import(findEntry().href);
  await runCommandLine(process.argv.slice(2));
} else {
  refusePassedSocket();
  runUnder(findNode());
}

/**
 * The garbage collector takes what requests make for short-lived, as it is. Else it learns from pages that take some milliseconds
 * that requests grow old, and puts all of them among what is collected rarely: every cached page then costs a third more of the
 * processor, and the server takes some hundred megabytes more (decision 0105). Before anything is compiled: what is kept of that
 * holds for one set of options.
 */
function keepRequestsYoung() {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/**
 * Node keeps what it compiled for the next start, which is a third faster for it; processes that this one starts do the
 * same. Where the folder cannot be written, nothing is kept.
 */
function keepCompiled() {
  const folder = new URL('../node_modules/.cache/compiled', import.meta.url);
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(folder);
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

/** A socket is passed to one process, and this one only starts another. */
function refusePassedSocket() {
  if (Number(process.env.LISTEN_PID) !== process.pid) return;
  console.error(
    `A socket was passed, which Node ${process.versions.node} cannot pass on. Run bin/colophon, which begins with Node ${minMajor}.`,
  );
  process.exit(1);
}

function findNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const places = [
    `../node_modules/node-${platform}/bin/${file}`,
    `../node_modules/node-bin-${platform}/bin/${file}`,
    `../node_modules/.bin/${file}`,
  ];
  const found = places
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find(existsSync);
  if (found) return found;
  console.error(
    `Colophon needs Node ${minMajor}; this is Node ${process.versions.node}. Run npm install, which brings it along.`,
  );
  process.exit(1);
}

function runUnder(node) {
  const entry = fileURLToPath(import.meta.url);
  const child = spawn(node, [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`Node ${minMajor} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
  });
}
