import { messages } from '../../messages.ts';

export const failureWords = {
  unexpected: messages.unexpectedError,
  /** With links: `[text](name)`. */
  ways: 'You may go back to the [home page](home), look through the [archives](archives), or search for what you came for.',
};
