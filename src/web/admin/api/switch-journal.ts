import { adminAddresses } from '#contract/admin-addresses.ts';
import { journalsCalls } from '#contract/calls/journals-calls.ts';
import { callApi } from './call-api.ts';
import { flashFailure } from './failure-message.ts';

let ask: () => Promise<string | undefined> = async () => undefined;

/** How somebody is asked for a code of their second factor; undefined where they gave up. Set by the shell. */
export function whenSwitchAsks(how: () => Promise<string | undefined>): void {
  ask = how;
}

/**
 * Leaves for another journal of the publisher, already logged in there. The code travels behind the `#`, which no server, log or
 * other site is told. What fails is told over the page.
 */
export async function switchJournal(journal: string): Promise<void> {
  const make = () => callApi(journalsCalls.createSwitch, { body: { journal } });
  try {
    const made = await make();
    if (!made.wantsCode) return leave(made.address, made.code);
    const second = await ask();
    if (second === undefined) return;
    // Typing took longer than a code is good.
    const { address, code } = await make();
    leave(address, code, second);
  } catch (error) {
    flashFailure(error);
  }
}

const leave = (address: string, code: string, second = '') =>
  window.location.assign(address + adminAddresses.enter(code, second));
