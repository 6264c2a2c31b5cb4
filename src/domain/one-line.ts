/**
 * Text on one line: any run of white space (a pasted no-break space too) is one space, none is around it. Never fails.
 *
 * @example oneLine(' Anil\u00A0\tSharma ') // 'Anil Sharma'
 */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
