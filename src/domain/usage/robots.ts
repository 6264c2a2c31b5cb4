/** COUNTER's list: patterns of the agents that are no readers. Where it came from: `features/usage/robots`. */
export type RobotsList = readonly { pattern: string }[];

/**
 * Compiles a list once. Throws `SyntaxError` with the pattern in its message where one of them is none.
 *
 * @example compileRobots([{ pattern: 'bot' }])('Googlebot/2.1') // true
 */
export function compileRobots(list: RobotsList): (agent: string) => boolean {
  for (const { pattern } of list) new RegExp(pattern, 'i');
  const all = new RegExp(list.map(({ pattern }) => `(?:${pattern})`).join('|'), 'i');
  // An agent is as long as who sends it likes.
  return (agent) => all.test(agent.slice(0, maxAgentCharacters));
}

const maxAgentCharacters = 1000;
