import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedPasskey,
} from '#contract/calls/passkey-calls.ts';
import { passkeyHost } from '#domain/passkey-host.ts';
import { shellData } from '../ui/shell-data.ts';

/** The browser gave no passkey: somebody closed its dialogue, say. Its message says what to do. */
export class PasskeyRefused extends Error {}

/** Why there are no passkeys here, in a sentence; undefined where there are. */
export function whyNoPasskeys(): string | undefined {
  const { origin } = shellData;
  if (passkeyHost(origin) === undefined) {
    return `Browsers offer passkeys only where the journal has https and a name of its own. This one is at ${origin}.`;
  }
  const home = new URL(origin).origin;
  if (location.origin !== home) {
    return `Passkeys belong to ${home}: open the office there to use one.`;
  }
  return 'PublicKeyCredential' in window ? undefined : 'This browser knows no passkeys.';
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
        ? 'This device or key has a passkey of yours already.'
        : 'The browser gave no passkey: none was chosen, or the time was over. Try again.',
      { cause: error },
    );
  }
}
