const heading = 'These documents could not be made:';
const lineEnd = '\r\n';

/** The file at the end of a zip that says what could not be made: a heading, then one line each. */
export const failedList = {
  fileName: 'failed.txt',
  write: (lines: string[]): string => [heading, '', ...lines, ''].join(lineEnd),
};
