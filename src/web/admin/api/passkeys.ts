import type { MadePasskey, PasskeyCreation } from '#contract/calls/account-calls.ts';
import type { PasskeyRequest, SignedPasskey } from '#contract/calls/session-calls.ts';
import { passkeyHost } from '#domain/passkey-host.ts';
import { shellData } from '../ui/shell-data.ts';

/** The browser gave no passkey: somebody closed its dialogue, say. Its message says what to do. */
export class PasskeyRefused extends Error {}

/** Why there are no passkeys here, in a sentence; undefined where there are. */
export function whyNoPasskeys(): string | undefined {
  const { origin } = shellData;
  if (passkeyHost(origin) === undefined) {
    return `Passkeys need https and a host name. This journal is at ${origin}.`;
  }
  const home = new URL(origin).origin;
  if (location.origin !== home) {
    return `Your passkeys are for ${home}: open the administration there to use one.`;
  }
  return 'PublicKeyCredential' in window ? undefined : 'This browser does not support passkeys.';
}

/** Has the browser make a passkey. Throws `PasskeyRefused`. */
export async function makePasskey(asked: PasskeyCreation): Promise<MadePasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await told(() => startRegistration({ optionsJSON: asked }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Has a passkey sign. Throws `PasskeyRefused`. */
export async function signWithPasskey(asked: PasskeyRequest): Promise<SignedPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, type, response } = await told(() =>
    startAuthentication({ optionsJSON: asked }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/** In words that somebody can do something with: the browser's own are for programmers. */
async function told<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyRefused(
      isKnown
        ? 'This device or key already has a passkey of yours.'
        : 'No passkey was received: none was chosen, or the request timed out. Try again.',
      { cause: error },
    );
  }
}
