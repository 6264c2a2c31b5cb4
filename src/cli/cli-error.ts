/** What a command cannot do, said in a plain sentence; printed without a stack. */
export class CliError extends Error {}
