// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { Photo } from 'shared-kit/domain';
import { MemoryRouter } from 'shared-kit/router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Office } from '../testing/office.ts';
import { PhotoCard } from './photo.card.tsx';
import { PhotoViewer } from './photo-viewer.dialog.tsx';
import { storedPhoto } from './shown-photo.ts';

const DATA: Photo = {
  customerId: 'C-1',
  fileName: 'flur.jpg',
  category: 'Flur',
  uploadDate: '2026-11-20T10:00:00.000Z',
  fileSize: 1000,
  mimeType: 'image/jpeg',
  fileSetId: 'f',
};

beforeEach(() => {
  new Office();
});
afterEach(cleanup);

function show(id: string) {
  const photo = storedPhoto({ id, version: 1, data: DATA });
  const ignore = () => undefined;
  render(
    <MemoryRouter>
      <PhotoCard photo={photo} onOpen={ignore} onDelete={ignore} />
      <PhotoViewer photos={[photo]} id={id} onShow={ignore} onClose={ignore} />
    </MemoryRouter>,
  );
  const button = (name: string | RegExp) => screen.queryByRole('button', { name, hidden: true });
  return { onCard: button('Flur: flur.jpg löschen'), inViewer: button('Foto löschen'), button };
}

test('a photo that the edge API would not delete has no button for it (specification 1 section 7)', () => {
  const own = show('drive_1');
  expect(own.onCard).not.toBeNull();
  expect(own.inViewer).not.toBeNull();
  cleanup();
  const foreign = show('photo_1');
  expect(foreign.onCard).toBeNull();
  expect(foreign.inViewer).toBeNull();
  expect(foreign.button('Schließen')).not.toBeNull();
});
