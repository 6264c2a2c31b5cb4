/** What went otherwise than asked: of the whole request, or a note in the header of a report. */
export type CounterException = { Code: number; Message: string; Data?: string };

/** Source: COUNTER Code of Practice 5.1, appendix D. */
const messagesByCode = {
  1000: 'Service Not Available',
  1010: 'Service Busy',
  1030: 'Insufficient Information to Process Request',
  2000: 'Requestor Not Authorized to Access Service',
  2010: 'Requestor is Not Authorized to Access Usage for Institution',
  3020: 'Invalid Date Arguments',
  3030: 'No Usage Available for Requested Dates',
  3031: 'Usage Not Ready for Requested Dates',
  3032: 'Usage No Longer Available for Requested Dates',
  3050: 'Parameter Not Recognized in this Context',
  3060: 'Invalid ReportFilter Value',
  3062: 'Invalid ReportAttribute Value',
  3063: 'Components Not Supported',
} as const;

export const counterException = (
  code: keyof typeof messagesByCode,
  data?: string,
): CounterException => ({
  Code: code,
  Message: messagesByCode[code],
  ...(data && { Data: data }),
});

/** Those that are an answer of their own; all others stand in the header of a report. Source: the same. */
const statuses: Readonly<Record<number, number>> = {
  1000: 503,
  1010: 503,
  1030: 400,
  2000: 401,
  2010: 403,
  3020: 400,
};

/**
 * The status of an answer that is an exception alone.
 *
 * @example statusOfException(counterException(2010)) // 403
 */
export const statusOfException = ({ Code }: CounterException): number => statuses[Code] ?? 400;
