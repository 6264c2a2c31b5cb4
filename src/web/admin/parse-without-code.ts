import { config } from 'zod';

/**
 * Imported before anything makes a shape. Zod would compile its parsers from texts where a browser lets it, and finds out by
 * trying; the policy of the page refuses, and the browser complains.
 */
config({ jitless: true });
