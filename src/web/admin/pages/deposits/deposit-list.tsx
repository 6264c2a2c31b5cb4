import { Anchor, Checkbox, Text } from '@mantine/core';
import { Link } from 'react-router';
import { adminAddresses } from '#contract/admin-addresses.ts';
import {
  type ArticleDeposit,
  type DepositTarget,
  isRegistered,
} from '#contract/calls/deposits-calls.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './deposit-list.module.css';
import { depositMessages, stateNames } from './deposits-messages.ts';

type Props = {
  service: DepositTarget;
  articles: readonly ArticleDeposit[];
  chosen: ReadonlySet<string>;
  onChoose(refnumbers: readonly string[], isOn: boolean): void;
};

/** Each article with its state at the service, why, and whether it is chosen. */
export function DepositList({ service, articles, chosen, onChoose }: Props) {
  const possible = articles.filter(({ left_out }) => left_out === '').map((one) => one.refnumber);
  const isAll = possible.length > 0 && chosen.size === possible.length;
  return (
    <>
      <Checkbox
        mb="xs"
        label={`Choose all that can be deposited (${possible.length})`}
        checked={isAll}
        indeterminate={chosen.size > 0 && !isAll}
        disabled={possible.length === 0}
        onChange={(event) => onChoose(possible, event.currentTarget.checked)}
      />
      <ul className={styles.list}>
        {articles.map((article) => (
          <DepositRow
            key={article.id}
            service={service}
            article={article}
            isChosen={chosen.has(article.refnumber)}
            onChoose={(isOn) => onChoose([article.refnumber], isOn)}
          />
        ))}
      </ul>
    </>
  );
}

type RowProps = {
  service: DepositTarget;
  article: ArticleDeposit;
  isChosen: boolean;
  onChoose(isOn: boolean): void;
};

function DepositRow({ service, article, isChosen, onChoose }: RowProps) {
  const { id, refnumber, title, state, changed_since, updated_at, doi, reason, left_out } = article;
  const { is_withdrawn } = article;
  return (
    <li className={styles.article}>
      <Checkbox
        aria-label={`Choose ${refnumber}`}
        checked={isChosen}
        disabled={left_out !== ''}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div className={styles.text}>
        <span className={styles.refnumber}>{refnumber}</span>{' '}
        <Anchor component={Link} to={adminAddresses.article(id)} inherit>
          {title || refnumber}
        </Anchor>
        {doi !== '' && <span className={styles.doi}>{doi}</span>}
        {reason !== '' && <Text size="sm">{reason}</Text>}
        {left_out !== '' && (
          <Text size="sm">
            <strong>{is_withdrawn ? 'Withdrawn:' : 'Left out:'}</strong> {left_out}
          </Text>
        )}
      </div>
      {isRegistered(service) && (
        <div
          className={styles.state}
          data-state={is_withdrawn ? 'withdrawn' : changed_since ? 'changed' : state}
        >
          <span className={styles.name}>
            {is_withdrawn ? depositMessages.withdrawn(service, article) : stateNames[state]}
          </span>
          {changed_since && <span>Changed since</span>}
          {updated_at !== '' && !is_withdrawn && (
            <time className={styles.moment} dateTime={updated_at}>
              {formatMoment(updated_at)}
            </time>
          )}
        </div>
      )}
    </li>
  );
}
