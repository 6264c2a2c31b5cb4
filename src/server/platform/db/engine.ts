/** Which database holds a journal. */
export type Engine = 'sqlite' | 'postgres';
