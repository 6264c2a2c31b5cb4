let ask: () => Promise<boolean> = async () => false;
let asking: Promise<boolean> | undefined;

/** How somebody is asked to show who they are; answers whether they did. Set by the shell. */
export function whenConfirmationIsAsked(how: () => Promise<boolean>): void {
  ask = how;
}

/** Asks once, whatever many calls wait for it. */
export function askToConfirm(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
