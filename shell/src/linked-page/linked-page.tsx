import { Component, type ReactNode, useCallback, useEffect, useState } from 'react';
import { readRegistry } from 'shared-kit/api/registry';
import { findLinkedPage, type LinkedPageAddress } from 'shared-kit/contract';
import { loadPage } from '../modules/load-part.ts';
import { usePart } from '../modules/use-part.ts';

type State =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'failed' }
  | { status: 'found'; found: LinkedPageAddress };

/** The page that a link opens, for people who are not staff: no frame, no gate (D33). */
export function LinkedPage() {
  const [state, setState] = useState<State>({ status: 'loading' });

  const start = useCallback(() => {
    setState({ status: 'loading' });
    find().then(setState, () => setState({ status: 'failed' }));
  }, []);
  useEffect(start, [start]);

  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed') return <Failure onRetry={start} />;
  if (state.status === 'unknown') {
    return (
      <main className="page">
        <h1>Diese Seite gibt es nicht</h1>
        <p>Bitte öffnen Sie den Link noch einmal aus Ihrer E-Mail.</p>
      </main>
    );
  }
  if (state.found.module.enabled) return <Found {...state.found} />;
  return (
    <Message title="Diese Seite ist zurzeit nicht verfügbar" onRetry={start}>
      Bitte versuchen Sie es später noch einmal.
    </Message>
  );
}

async function find(): Promise<State> {
  const { modules } = await readRegistry();
  const found = findLinkedPage(modules, location.pathname);
  return found ? { status: 'found', found } : { status: 'unknown' };
}

function Found({ module, page }: LinkedPageAddress) {
  const [attempt, setAttempt] = useState(0);
  const title = module.descriptor.routes.find((route) => route.page === page)?.title;
  // The page itself may say more once it knows more.
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  const load = useCallback(() => loadPage(module, page), [module, page]);
  const part = usePart(module, load, attempt);
  if (part.status === 'loading') return <Loading />;
  if (part.status === 'failed') return <Failure onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <Boundary fallback={<Failure onRetry={() => location.reload()} />}>
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
