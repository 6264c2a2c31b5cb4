import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Takes an island over; resolves once it listens. */
export function hydrate<P extends object>(marker: Element, Part: ComponentType<P>): Promise<void> {
  const props = JSON.parse(marker.nextElementSibling?.textContent ?? '') as P;
  return new Promise((resolve) => {
    hydrateRoot(
      marker,
      <Started onStart={resolve}>
        <Part {...props} />
      </Started>,
      { identifierPrefix: marker.getAttribute('data-island') ?? '' },
    );
  });
}

function Started({ onStart, children }: { onStart(): void; children: ReactNode }) {
  useEffect(onStart, [onStart]);
  return children;
}
