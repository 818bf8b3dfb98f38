import { Component, type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { readRegistry } from 'shared-kit/api/registry';
import { loadPage } from '../modules/load-part.ts';
import { findLinkedPage } from './find-linked-page.ts';

type State =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'failed' }
  | { status: 'ready'; Page: ComponentType<Record<never, never>> };

/** The page that a link opens, for people who are not staff: no frame, no gate (D33). */
export function LinkedPage() {
  const [state, setState] = useState<State>({ status: 'loading' });

  const start = useCallback(() => {
    setState({ status: 'loading' });
    load().then(setState, () => setState({ status: 'failed' }));
  }, []);
  useEffect(start, [start]);

  if (state.status === 'ready') {
    return (
      <Boundary fallback={<Failure onRetry={() => location.reload()} />}>
        <state.Page />
      </Boundary>
    );
  }
  if (state.status === 'failed') return <Failure onRetry={start} />;
  if (state.status === 'unknown') {
    return (
      <main className="page">
        <h1>Diese Seite gibt es nicht</h1>
        <p>Bitte öffnen Sie den Link noch einmal aus Ihrer E-Mail.</p>
      </main>
    );
  }
  return (
    <main className="page">
      <p role="status">Lade…</p>
    </main>
  );
}

async function load(): Promise<State> {
  const { modules } = await readRegistry();
  const found = findLinkedPage(modules, location.pathname);
  if (!found) return { status: 'unknown' };
  return { status: 'ready', Page: await loadPage(found.module, found.page) };
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="page" role="alert">
      <h1>Die Seite konnte nicht geladen werden</h1>
      <p>Bitte prüfen Sie Ihre Internetverbindung. Es ist nichts verloren gegangen.</p>
      <button type="button" className="button primary" onClick={onRetry}>
        Erneut versuchen
      </button>
    </main>
  );
}

class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
