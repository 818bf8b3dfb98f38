import { Component, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { LinkedPageStart, LoadableModule } from 'shared-kit/contract';
import { loadPage } from '../modules/load-part.ts';
import { usePart } from '../modules/use-part.ts';

interface LinkedPageProps {
  /** undefined: the edge could not say. */
  start: LinkedPageStart | undefined;
}

/** The page that a link opens, for people who are not staff: no frame, no gate (D33). */
export function LinkedPage({ start }: LinkedPageProps) {
  const title = start && 'title' in start ? start.title : undefined;
  // The page itself may say more once it knows more.
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);

  if (!start) return <Failure onRetry={reload} />;
  if (start.status === 'found') return <Found module={start.module} page={start.page} />;
  if (start.status === 'disabled') {
    return (
      <Message title="Diese Seite ist zurzeit nicht verfügbar" onRetry={reload}>
        Bitte versuchen Sie es später noch einmal.
      </Message>
    );
  }
  return (
    <main className="page">
      <h1>Diese Seite gibt es nicht</h1>
      <p>Bitte öffnen Sie den Link noch einmal so, wie Sie ihn bekommen haben.</p>
    </main>
  );
}

/** The HTML says anew what the page starts with. */
const reload = () => location.reload();

function Found({ module, page }: { module: LoadableModule; page: string }) {
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(() => loadPage(module, page), [module, page]);
  const part = usePart(module, load, attempt);
  if (part.status === 'loading') return <Loading />;
  if (part.status === 'failed') return <Failure onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <Boundary fallback={<Failure onRetry={reload} />}>
      <part.Part />
    </Boundary>
  );
}

function Loading() {
  return (
    <main className="page">
      <p role="status">Lade…</p>
    </main>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Message title="Die Seite konnte nicht geladen werden" onRetry={onRetry}>
      Bitte prüfen Sie Ihre Internetverbindung. Es ist nichts verloren gegangen.
    </Message>
  );
}

function Message({ title, children, onRetry }: { title: string; children: string; onRetry: () => void }) {
  return (
    <main>
      <div className="page" role="alert">
        <h1>{title}</h1>
        <p>{children}</p>
        <button type="button" className="button primary" onClick={onRetry}>
          Erneut versuchen
        </button>
      </div>
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
