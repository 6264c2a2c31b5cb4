import { Button, Menu, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useState } from 'react';
import styles from './record-columns.module.css';

type Props = {
  /** What of the properties one must know, in a line: all that is read of them where they are closed. */
  summary?: ReactNode;
  /** `RecordPanel`s: state, dates, fee, letters, files, history; none of a new record. */
  properties?: ReactNode;
  /** What stands below the properties and is never closed: the rest of a form that is longer than its text. */
  fields?: ReactNode;
  /** Whether the text is a table, which keeps the whole width: the properties are then closed above it in any window. */
  isTable?: boolean;
  /** The text. */
  children: ReactNode;
};

/**
 * A record: its text on the left, its properties on the right; in a narrow window one below the other, the properties first and
 * closed. It may be within a form, so that fields of it are on both sides; then what else has a form opens as a dialog.
 *
 * @example <RecordColumns summary={<ManuscriptBadge … />} properties={<RecordPanel … />}>…</RecordColumns>
 */
export function RecordColumns({ summary, properties, fields, isTable, children }: Props) {
  const hasRoom = useMediaQuery('(min-width: 72em)', true, { getInitialValueInEffect: false });
  const isWide = hasRoom && !isTable;
  const [isOpen, setOpen] = useState(false);
  const text = (
    <div key="text" className={styles.text}>
      {children}
    </div>
  );
  const side = properties && (
    <details
      key="properties"
      className={styles.properties}
      open={isWide || isOpen}
      onToggle={(event) => !isWide && setOpen(event.currentTarget.open)}
    >
      <summary hidden={isWide}>
        {!isWide && <span className={styles.summary}>{summary}</span>}
      </summary>
      {properties}
    </details>
  );
  const rest = fields && (
    <div key="fields" className={styles.fields}>
      {fields}
    </div>
  );
  // For the tab key a form goes on before what is said of it; in a narrow window all is as it is seen.
  return (
    <div className={styles.columns} data-wide={isWide || undefined}>
      {isWide ? [text, rest, side] : [side, text, rest]}
    </div>
  );
}

type PanelProps = {
  title: string;
  /** What there is to say in a line: all of it where there is nothing yet. */
  line?: ReactNode;
  /** Small buttons at the end of that line. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Some properties of a record under their name; where there are none, a line and what adds one. */
export function RecordPanel({ title, line, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <Title order={2} id={id} className={styles.title}>
          {title}
        </Title>
        <div className={styles.line}>{line}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}

type Danger = {
  label: string;
  /** What is lost, in a sentence. */
  takes: string;
  onClick(): void;
};

type MenuProps = {
  /** What takes something away: red, below the rest. */
  dangers: readonly Danger[];
  /** `Menu.Item`s of what one does now and then. */
  children?: ReactNode;
};

/** What is rarely done with a whole record, behind one button. */
export function RecordMenu({ dangers, children }: MenuProps) {
  const id = useId();
  return (
    <Menu position="bottom-end" width={288} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button>More</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {dangers.map(({ label, takes, onClick }, at) => (
          <Menu.Item
            key={label}
            className={styles.danger}
            onClick={onClick}
            aria-describedby={`${id}-${at}`}
          >
            {label}
            {/* It is no part of the name, but is read after it. */}
            <span id={`${id}-${at}`} aria-hidden="true" className={styles.takes}>
              {takes}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
