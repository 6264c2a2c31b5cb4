import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

type Props = {
  /** What is asked just now; empty where nothing is. */
  step: string;
  children: ReactNode;
};

const buttonsIn = (place: HTMLElement | null) => [...(place?.querySelectorAll('button') ?? [])];

/**
 * What is done in steps, each in the place of the one before. The focus goes along, for the button that had it is gone: to the
 * field of a step, and in the end to where it began, or to the last button where that is gone.
 */
export function Steps({ step, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  const opener = useRef({ index: 0, of: 0 });
  const returnedTo = useRef<HTMLElement>(undefined);

  function note({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest('button') : null;
    if (step !== '' || !button) return;
    const all = buttonsIn(place.current);
    opener.current = { index: all.indexOf(button), of: all.length };
  }
  useEffect(() => {
    const buttons = buttonsIn(place.current);
    if (last.current === step) {
      // The list is read again, and what was removed has taken its button along.
      const isLost = returnedTo.current?.isConnected === false;
      if (isLost && document.activeElement === document.body) buttons.at(-1)?.focus();
      return;
    }
    last.current = step;
    if (step !== '') {
      const field = place.current?.querySelector<HTMLElement>('input:not([readonly])');
      (field ?? place.current)?.focus();
      return;
    }
    const { index, of } = opener.current;
    returnedTo.current = buttons.length === of ? buttons[index] : buttons.at(-1);
    returnedTo.current?.focus();
  });
  return (
    <div ref={place} tabIndex={-1} onClickCapture={note} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
