import { createHmac, timingSafeEqual } from 'node:crypto';

/** Makes tokens that only this journal can have given out, and knows them again. */
export type TokenSeal = {
  seal(token: string): Promise<string>;
  /** The token that was sealed; undefined for whatever this journal did not give out. */
  open(sealed: string): Promise<string | undefined>;
};

/**
 * @param secret the same on every node and after a restart, and known to no other journal
 */
export function tokenSeal(slug: string, secret: () => Promise<string>): TokenSeal {
  const sealOf = async (token: string) =>
    createHmac('sha256', await secret())
      .update(`resumptionToken\n${slug}\n${token}`)
      .digest('base64url')
      .slice(0, 22);
  return {
    seal: async (token) => `${token},${await sealOf(token)}`,
    async open(sealed) {
      const [, token = '', given = ''] = /^(.{1,400}),([\w-]{22})$/.exec(sealed) ?? [];
      if (token === '') return undefined;
      const right = Buffer.from(await sealOf(token));
      return timingSafeEqual(right, Buffer.from(given)) ? token : undefined;
    },
  };
}
