import type { PaymentPage as Payment } from '#contract/payment-page.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Asked, loaded, NotThere, useSite, useWords } from '../../page.ts';
import { JournalText, OfficeEmail, Sentence } from '../../words.tsx';
import styles from './payment-page.module.css';

/** What the link's fee is; a link that is none, or was revoked, is a page that is not there. */
export async function loadPayment({ url, params, reads }: Asked) {
  const payment = await reads.payment(params.token ?? '');
  if (!payment) throw new NotThere(url.pathname);
  return loaded(payment, { begins: payment.title });
}

/** Where an author pays the fee of a manuscript. */
export function PaymentPage(payment: Payment) {
  const site = useSite();
  const words = useWords().payment;
  const { number, title, state, asked } = payment;
  return (
    <div className={styles.page}>
      <PageHead site={site} title={words.title} />
      <PageTitle>{words.title}</PageTitle>
      <p>
        {number && <Sentence text={`${words.manuscript} · `} values={{ number }} />}
        <JournalText text={title} />
      </p>
      {state !== 'due' && (
        <p className={styles.state} data-state={state}>
          {words.states[state]}
        </p>
      )}
      {state === 'due' && !asked && <ToEmail text={words.unknown} />}
      {state === 'due' && asked && <Ways {...payment} amount={asked.text} />}
    </div>
  );
}

/** A sentence that says whom to write to. */
function ToEmail({ text, number }: { text: string; number?: string }) {
  return (
    <p>
      <Sentence text={text} values={{ email: <OfficeEmail />, number }} />
    </p>
  );
}

function Ways({ amount, number, upi, bank }: Payment & { amount: string }) {
  const words = useWords().payment;
  const amountOf = { amount: <strong>{amount}</strong> };
  return (
    <>
      <p className={styles.amount}>
        <Sentence text={words.amount} values={amountOf} />
      </p>
      <div className={styles.ways}>
        {upi && (
          <section aria-labelledby="upi" className={styles.way}>
            <h2 id="upi">{words.upi}</h2>
            <div
              className={styles.code}
              role="img"
              aria-label={words.qr.replace('{amount}', () => amount)}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, of rectangles
              dangerouslySetInnerHTML={{ __html: upi.qr }}
            />
            <p>
              <a className="button" href={upi.uri}>
                {words.open}
              </a>
            </p>
            <p>
              <Sentence
                text={words.upiNote}
                values={{ ...amountOf, address: <strong>{upi.address}</strong> }}
              />
            </p>
          </section>
        )}
        {bank && (
          <section aria-labelledby="bank" className={styles.way}>
            <h2 id="bank">{words.bank}</h2>
            <dl className={styles.bank}>
              {bankFields.map(
                (field) =>
                  bank[field] !== '' && (
                    <div key={field}>
                      <dt>{words.fields[field]}</dt>
                      <dd>
                        <JournalText text={bank[field]} />
                      </dd>
                    </div>
                  ),
              )}
            </dl>
          </section>
        )}
      </div>
      {upi || bank ? (
        <section aria-labelledby="afterwards" className={styles.way}>
          <h2 id="afterwards">{words.afterwards}</h2>
          <ToEmail text={number ? words.tell : words.tellWithoutNumber} number={number} />
        </section>
      ) : (
        <ToEmail text={words.noWay} />
      )}
    </>
  );
}

const bankFields = ['bank_holder', 'bank_name', 'bank_account', 'bank_ifsc', 'bank_swift'] as const;
