/** What readers can be notified of by mail. */
export const alertKinds = ['issues', 'search', 'author', 'keyword', 'subject'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What the page of alerts says after a form was sent; it is part of the address that leads there. */
export const alertOutcomes = [
  'asked',
  'confirmed',
  'ended',
  'invalid',
  'unknown',
  'expired',
  'busy',
] as const;
export type AlertOutcome = (typeof alertOutcomes)[number];

/** What a link of a message is for: neither does anything before its page is sent as a form. */
export const alertSteps = ['confirm', 'end'] as const;
export type AlertStep = (typeof alertSteps)[number];

type Asked = { about?: AlertKind | undefined; of?: string; done?: AlertOutcome };

export const alertAddresses = {
  /** The form, filled in with what one came from. */
  alerts: ({ about, of, done }: Asked = {}) => {
    const pairs = Object.entries({ about, of, done }).flatMap(([name, value]) =>
      value ? [`${name}=${encodeURIComponent(value)}`] : [],
    );
    return pairs.length === 0 ? '/alerts' : `/alerts?${pairs.join('&')}`;
  },
  step: (step: AlertStep, token: string) => `/alerts/${step}/${token}`,
} as const;
