/** What is said where one names the moment of a schedule. */
export const momentWords = {
  moment: 'Day and time',
  zone: (zone: string): string => `In the publisher’s time zone (${zone})`,
  momentMissing: 'Choose a day and a time.',
  momentPassed: 'This time has passed. Choose a later one, or publish it now.',
} as const;
