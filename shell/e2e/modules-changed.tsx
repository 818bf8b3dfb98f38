import { type ComponentType, useEffect } from 'react';
import { defineModule, type ModuleParts } from 'shared-kit/contract';

type Page = ComponentType<Record<never, never>>;

/** The fault that a test asks for. @throws Error */
function faulty(where: 'rendering' | 'effect' | 'event'): void {
  if (sessionStorage.getItem('fault') === where) throw new Error(`a fault of the test, in ${where}`);
}

function changedPage(Own: Page): Page {
  return () => {
    faulty('rendering');
    useEffect(() => faulty('effect'), []);
    return (
      <>
        <button type="button" onClick={() => faulty('event')}>
          Neue Fassung
        </button>
        <Own />
      </>
    );
  };
}

/** A remote's next version, as its team would build it: each of its pages says so, and throws on demand. */
export function changed({ pages, slots }: ModuleParts) {
  const next = Object.entries(pages).map(
    ([id, load]) => [id, async () => ({ default: changedPage((await load()).default) })] as const,
  );
  return defineModule({ pages: Object.fromEntries(next), ...(slots && { slots }) });
}
