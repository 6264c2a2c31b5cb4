import { setFlagsFromString } from 'node:v8';

/** To be loaded before a server: it says on its output what each collection of garbage found and what it left. */
setFlagsFromString('--trace-gc');
