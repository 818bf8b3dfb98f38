import { targetOf } from './link-target.ts';
/** Taller ones scroll in themselves; a mail that grows with its frame ends here. */
export const TALLEST_FRAME = 30_000;
/** Smaller than that nobody reads it: it scrolls sideways instead. */
const SMALLEST_SCALE = 0.6;

export interface FrameReports {
  /** The link under the pointer or the focus. */
  onTarget(target: string | undefined): void;
  onWriteTo?: ((address: string) => void) | undefined;
}

/** Makes a frame as tall as what it shows, and hears from outside what happens in it: inside, nothing runs. */
export function followContent(frame: HTMLIFrameElement, { onTarget, onWriteTo }: FrameReports): () => void {
  const page = frame.contentDocument;
  const content = page?.getElementById('umzug-mail');
  if (!page || !content) return () => undefined;
  const left = new AbortController();
  const { signal } = left;
  fitFrame({ frame, page, content, more: 8, signal });

  for (const [event, shown] of [
    ['pointerover', true],
    ['focusin', true],
    ['pointerout', false],
    ['focusout', false],
  ] as const) {
    page.addEventListener(event, ({ target }) => onTarget(shown ? linkOf(target)?.title : undefined), {
      signal,
    });
  }
  page.addEventListener(
    'click',
    (event) => {
      const href = linkOf(event.target)?.href;
      if (!onWriteTo || !href?.startsWith('mailto:')) return;
      event.preventDefault();
      onWriteTo(targetOf(new URL(href)));
    },
    { signal },
  );
  // The keys of the screen around hold within the mail as well.
  page.addEventListener(
    'keydown',
    (event) => {
      if (!frame.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
    },
    { signal },
  );
  return () => left.abort();
}

interface FitFrame {
  frame: HTMLIFrameElement;
  page: Document;
  content: HTMLElement;
  /** Pixels around what it shows. */
  more: number;
  signal: AbortSignal;
}

/** Keeps a frame as tall as what it shows, and what is too wide for it within. */
export function fitFrame({ frame, page, content, more, signal }: FitFrame): void {
  const measure = () => {
    content.style.zoom = '';
    const scale = content.clientWidth / Math.max(1, content.scrollWidth);
    if (scale < 1) content.style.zoom = String(Math.max(SMALLEST_SCALE, scale));
    const bottom = content.getBoundingClientRect().bottom + (page.defaultView?.scrollY ?? 0);
    frame.style.height = `${Math.min(TALLEST_FRAME, Math.ceil(bottom) + more)}px`;
  };
  measure();
  // In the next picture: measuring changes sizes, which an observer must not see within its own turn.
  const observer = new ResizeObserver(() => requestAnimationFrame(measure));
  observer.observe(content);
  signal.addEventListener('abort', () => observer.disconnect());
  // A picture that arrives may widen a mail without making it taller.
  page.addEventListener('load', measure, { capture: true, signal });
}

/** By its name: elements of a frame are of that frame's own classes. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const node = target as Node | null;
  const element = node?.nodeType === Node.ELEMENT_NODE ? (node as Element) : node?.parentElement;
  return element?.closest('a') ?? undefined;
}
