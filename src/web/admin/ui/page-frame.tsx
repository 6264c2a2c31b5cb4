import { Anchor, Breadcrumbs, Group, Title } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { pagesAbove, usePage } from './areas.ts';
import { useCameFrom } from './came-from.ts';
import styles from './page-frame.module.css';
import { usePageFocus } from './use-page-focus.ts';
import { useWindowTitle } from './use-window-title.ts';

type Props = {
  title: string;
  /** The record whose page is right above this one; the pages above that are known. */
  within?: { label: string; to: string };
  /** Buttons that belong to the whole page. */
  actions?: ReactNode;
  /** A line below the title. */
  subtitle?: ReactNode;
  /** Forms are narrow, tables wide. */
  width?: 'form' | 'table';
  children?: ReactNode;
};

/** What every page has: its title, the way up, what can be done. */
export function PageFrame({ title, within, actions, subtitle, width = 'table', children }: Props) {
  const cameFrom = useCameFrom();
  const breadcrumbs = [...pagesAbove(usePage()), ...(within ? [within] : [])];
  const heading = useRef<HTMLHeadingElement>(null);
  usePageFocus(heading);
  useWindowTitle(title);
  return (
    <div className={styles.frame} data-width={width}>
      {cameFrom && (
        <Anchor component={Link} to={cameFrom.list} size="sm" className={styles.back}>
          ‹ {cameFrom.label}
        </Anchor>
      )}
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumbs">
          <Breadcrumbs separator="›" className={styles.breadcrumbs}>
            {breadcrumbs.map(({ label, to }) => (
              <Anchor key={to} component={Link} to={to} size="sm">
                {label}
              </Anchor>
            ))}
          </Breadcrumbs>
        </nav>
      )}
      <header className={styles.head}>
        <div>
          <Title order={1} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </Title>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </header>
      {children}
    </div>
  );
}
