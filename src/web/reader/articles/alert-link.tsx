import { type AlertKind, alertAddresses } from '#contract/alerts.ts';
import { limits } from '#contract/limits.ts';
import { useSite, useWords } from '../page.ts';

type Props = { about: AlertKind; of: string; className?: string | undefined };

/** Leads to the form of alerts, filled in with what one looks at. None where the journal sends no mail. */
export function AlertLink({ about, of, className }: Props) {
  const { shown } = useSite();
  const words = useWords().alerts;
  if (!shown.includes('alerts') || of.length > limits.maxSearchKeywordCharacters) return null;
  return (
    <p className={className}>
      <a href={alertAddresses.alerts({ about, of })} rel="nofollow">
        {words.mailMe}
      </a>
    </p>
  );
}
