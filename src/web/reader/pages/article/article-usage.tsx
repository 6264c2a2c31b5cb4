import type { ShownUsage } from '#contract/calls/usage-shown-calls.ts';
import { useWords } from '../../page.ts';
import styles from './article-usage.module.css';

const barWidth = 8;
const barsHeight = 36;

/** How the bar of a month looks that is not over. */
const notOver = { fillOpacity: 0.3, stroke: 'var(--accent)', strokeDasharray: '2 1.5' };

/** How often the article was read, with a small plot of its months. */
export function ArticleUsage({ usage: { views, downloads, months } }: { usage: ShownUsage }) {
  const words = useWords().usage;
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  const [first, last] = [months[0], months.at(-1)];
  const hasPlot = first && last && months.length > 1;
  const note = hasPlot && last.until ? ` ${words.lastMonth}` : '';
  return (
    <section aria-labelledby="readers" className={styles.usage}>
      <h2 id="readers">{words.title}</h2>
      <p className={styles.figures}>
        <span>{words.views(views)}</span> · <span>{words.downloads(downloads)}</span>
      </p>
      {hasPlot && (
        <svg
          role="img"
          aria-label={`${words.plot(first.at, last.at)}.${note}`}
          viewBox={`0 0 ${months.length * barWidth} ${barsHeight}`}
          width={months.length * barWidth}
          height={barsHeight}
          className={styles.plot}
        >
          {months.map(({ at, amount, until }, index) => {
            const height = Math.max(1, (amount / most) * barsHeight);
            return (
              <rect
                key={at}
                x={index * barWidth}
                y={barsHeight - height}
                width={barWidth - 2}
                height={height}
                {...(until && notOver)}
              >
                <title>{`${at}: ${amount}`}</title>
              </rect>
            );
          })}
        </svg>
      )}
      <p className={styles.note}>
        {words.until}
        {note}
      </p>
    </section>
  );
}
