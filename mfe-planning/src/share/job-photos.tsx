import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { type SharedJob, sharedPhotoUrl } from 'shared-kit/api/share';

type Photos = SharedJob['photos'];

/** What the customer's home looks like: small pictures, one of them large. */
export function JobPhotos({ token, photos }: { token: string; photos: Photos }) {
  const viewer = useRef<HTMLDialogElement>(null);
  /** undefined: none, and none is fetched: on a bad line a large one is dear. */
  const [shown, setShown] = useState<number>();

  const open = (index: number) => {
    setShown(index);
    viewer.current?.showModal();
  };
  const step = (by: number) => setShown((index = 0) => Math.min(Math.max(0, index + by), photos.length - 1));
  const swipe = useSwipe(step);

  return (
    <section className="card" aria-labelledby="photos">
      <h2 id="photos">
        Fotos <span className="chip">{photos.length}</span>
      </h2>
      {photos.length === 0 ? (
        <p className="quiet">Noch keine Fotos hochgeladen</p>
      ) : (
        <ul className="gallery">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                onClick={() => open(index)}
                aria-label={`${nameOf(photo, index)} vergrößern`}
              >
                <img
                  src={sharedPhotoUrl(token, photo.id, 'card')}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  // An empty tile, not a broken picture: pressed, it says what is wrong.
                  onError={({ currentTarget }) => {
                    currentTarget.style.visibility = 'hidden';
                  }}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <dialog
        ref={viewer}
        className="viewer"
        aria-label="Foto"
        onClose={() => setShown(undefined)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') step(-1);
          if (key === 'ArrowRight') step(1);
        }}
        {...swipe}
      >
        {shown !== undefined && (
          <Large
            token={token}
            photos={photos}
            index={shown}
            onStep={step}
            onClose={() => viewer.current?.close()}
          />
        )}
      </dialog>
    </section>
  );
}

interface LargeProps {
  token: string;
  photos: Photos;
  index: number;
  onStep(by: number): void;
  onClose(): void;
}

function Large({ token, photos, index, onStep, onClose }: LargeProps) {
  const photo = photos[index];
  const close = useRef<HTMLButtonElement>(null);
  // Opened by key, the viewer itself has the focus, and shows it nowhere.
  useEffect(() => close.current?.focus(), []);
  if (!photo) return null;
  const last = photos.length - 1;
  // Not `disabled`: a button that is loses the focus, and with it the keys.
  return (
    <>
      <Picture
        key={photo.id}
        src={sharedPhotoUrl(token, photo.id, 'view')}
        alt={nameOf(photo, index)}
        // Its button goes with the failure.
        onRetry={() => close.current?.focus()}
      />
      <p className="quiet" role="status">
        {photo.category}, {index + 1} von {photos.length}
      </p>
      {/* Nothing else among them: beside a longer name they would go from under the finger. */}
      <div className="actions">
        <button type="button" className="button" aria-disabled={index === 0} onClick={() => onStep(-1)}>
          Zurück
        </button>
        <button type="button" className="button" aria-disabled={index === last} onClick={() => onStep(1)}>
          Weiter
        </button>
        <button type="button" className="button" ref={close} onClick={onClose}>
          Schließen
        </button>
      </div>
    </>
  );
}

/** On a bad line a large photo is long on its way, or does not come. */
function Picture({ src, alt, onRetry }: { src: string; alt: string; onRetry(): void }) {
  const [status, setStatus] = useState<'loading' | 'failed' | 'shown'>('loading');
  if (status === 'failed') {
    return (
      <div className="waiting" role="alert">
        <p>Das Foto konnte nicht geladen werden.</p>
        <button
          type="button"
          className="button"
          onClick={() => {
            onRetry();
            setStatus('loading');
          }}
        >
          Erneut versuchen
        </button>
      </div>
    );
  }
  return (
    <>
      {status === 'loading' && <p className="waiting">Das Foto wird geladen…</p>}
      <img
        src={src}
        alt={alt}
        hidden={status === 'loading'}
        onLoad={() => setStatus('shown')}
        onError={() => setStatus('failed')}
      />
    </>
  );
}

/** Pixels that a finger goes across; less is a tap. */
const SWIPE = 40;

/** One finger that goes across steps; two enlarge, as the browser does. */
function useSwipe(onStep: (by: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) onStep(x < 0 ? 1 : -1);
    },
  };
}

const nameOf = ({ category }: Photos[number], index: number) => `Foto ${index + 1}, ${category}`;
