import { randomBytes } from 'node:crypto';
import type { JournalContext } from '#server/context.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';

export const newAlertToken = (): string => randomBytes(32).toString('base64url');

/** As it is made: anything else is looked up nowhere. */
export const isAlertToken = (token: string): boolean => /^[\w-]{43}$/.test(token);

type End = { token: string; end_hash: string; end_sealed: string };

/** The link that ends an alert stands in each of its messages, so its token is kept: sealed, for nobody else to read. */
export const alertEnds = ({ installation: { sealed }, slug }: JournalContext) => {
  const purpose = `alerts of ${slug}`;
  return {
    make(): End {
      const token = newAlertToken();
      return {
        token,
        end_hash: hashToken(token),
        end_sealed: sealed.seal(token, purpose),
      };
    },
    /** Undefined where it was sealed with another key. */
    open: (text: string): string | undefined => sealed.open(text, purpose),
  };
};
