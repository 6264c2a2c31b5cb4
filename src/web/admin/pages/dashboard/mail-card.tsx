import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import type { UnderWay } from '#contract/calls/dashboard-calls.ts';
import { CountCard } from './count-card.tsx';
import styles from './dashboard-page.module.css';

/** Whether mail goes out, and first of all what did not. */
export function MailCard({ mail }: { mail: UnderWay['mail'] }) {
  const { can_send, sent, failed, held } = mail;
  if (failed + held > 0) {
    const outcome = failed > 0 ? 'failed' : 'held';
    return (
      <CountCard to={adminAddresses.mail({ outcome })} title="Mail" count={failed + held}>
        not sent: see why
      </CountCard>
    );
  }
  if (can_send) {
    return (
      <CountCard to={adminAddresses.mail()} title="Mail" count={sent}>
        {sent === 1 ? 'message' : 'messages'} sent
      </CountCard>
    );
  }
  return (
    <Link to={adminAddresses.mail()} className={styles.card}>
      <h2>Mail</h2>
      <span className={styles.detail}>not set up</span>
    </Link>
  );
}
