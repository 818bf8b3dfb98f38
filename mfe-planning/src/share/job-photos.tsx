import { type KeyboardEvent, useRef, useState } from 'react';
import { type SharedJob, sharedPhotoUrl } from 'shared-kit/api/share';

type Photos = SharedJob['photos'];

/** What the customer's home looks like: small pictures, one of them large. */
export function JobPhotos({ token, photos }: { token: string; photos: Photos }) {
  const viewer = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(0);

  const open = (index: number) => {
    setShown(index);
    viewer.current?.showModal();
  };

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
                <img src={sharedPhotoUrl(token, photo.id, 'card')} alt="" loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <dialog
        ref={viewer}
        className="viewer"
        aria-label="Foto"
        onKeyDown={(event) => step(event, setShown, photos)}
      >
        <Large
          token={token}
          photos={photos}
          index={shown}
          onShow={setShown}
          onClose={() => viewer.current?.close()}
        />
      </dialog>
    </section>
  );
}

interface LargeProps {
  token: string;
  photos: Photos;
  index: number;
  onShow(index: number): void;
  onClose(): void;
}

function Large({ token, photos, index, onShow, onClose }: LargeProps) {
  const photo = photos[index];
  if (!photo) return null;
  const last = photos.length - 1;
  // Not `disabled`: a button that is loses the focus, and with it the keys.
  return (
    <>
      <img key={photo.id} src={sharedPhotoUrl(token, photo.id, 'view')} alt={nameOf(photo, index)} />
      <div className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={index === 0}
          onClick={() => onShow(Math.max(0, index - 1))}
        >
          Zurück
        </button>
        <span className="quiet" role="status">
          {photo.category}, {index + 1} von {photos.length}
        </span>
        <button
          type="button"
          className="button"
          aria-disabled={index === last}
          onClick={() => onShow(Math.min(last, index + 1))}
        >
          Weiter
        </button>
        <button type="button" className="button" onClick={onClose}>
          Schließen
        </button>
      </div>
    </>
  );
}

function step({ key }: KeyboardEvent, setShown: (change: (index: number) => number) => void, photos: Photos) {
  if (key === 'ArrowLeft') setShown((index) => Math.max(0, index - 1));
  if (key === 'ArrowRight') setShown((index) => Math.min(photos.length - 1, index + 1));
}

const nameOf = ({ category }: Photos[number], index: number) => `Foto ${index + 1}, ${category}`;
