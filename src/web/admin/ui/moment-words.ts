/** What is said where one names the moment of a schedule. */
export const momentWords = {
  moment: 'Day and time',
  zone: (zone: string): string => `Where the publisher is (${zone})`,
  momentMissing: 'Name a day and a time.',
  momentPassed: 'This moment has passed. Name a later one, or publish it now.',
} as const;
