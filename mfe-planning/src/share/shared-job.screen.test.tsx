// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SharedJob } from 'shared-kit/api/share';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import SharedJobScreen from './shared-job.screen.tsx';

const JOB: SharedJob = {
  customerNumber: 'K202611001',
  phone: '0221 123456',
  email: 'juergen?bcc=x@example.de',
  moveDate: '2026-12-12',
  fromAddress: 'Domstraße 1, Köln',
  toAddress: '',
  photos: [
    { id: 'drive_1', category: 'Küche' },
    { id: 'drive_2', category: 'Keller' },
  ],
  expiresAt: '2026-11-29T09:00:00.000Z',
};

type Answer = { status: number; body: unknown } | 'no line';
/** What the edge API answers next. */
let answers: (Answer | Promise<Answer>)[];
let asked: string[];

beforeEach(() => {
  answers = [];
  asked = [];
  history.replaceState(null, '', `/share/${'A'.repeat(32)}`);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    // What another file's screens have left behind on this page asks for itself.
    if (!path.startsWith('/api/share/')) throw new TypeError('Failed to fetch');
    asked.push(`${method} ${path}`);
    if (method === 'POST') return Response.json({ success: true });
    const answer = await (answers.shift() ?? 'no line');
    if (answer === 'no line') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ok = (body: unknown = JOB): Answer => ({ status: 200, body });
const no = (status: number, code: string, error: string): Answer => ({
  status,
  body: { success: false, code, error },
});

test('shows what the specification lists, and counts that it was seen', async () => {
  answers = [ok()];
  render(<SharedJobScreen />);
  await screen.findByRole('heading', { name: 'Umzugsauftrag' });
  expect(document.title).toBe('Umzugsauftrag K202611001');
  expect(screen.getByRole('link', { name: '0221 123456' }).getAttribute('href')).toBe('tel:0221123456');
  expect(screen.getByRole('link', { name: 'juergen?bcc=x@example.de' }).getAttribute('href')).toBe(
    'mailto:juergen%3Fbcc%3Dx@example.de',
  );
  // On a narrow phone it breaks there, not inside a word.
  expect(screen.getByRole('link', { name: /^juergen/ }).innerHTML).toBe('juergen?bcc=x@<wbr>example<wbr>.de');
  const map = screen.getByRole('link', { name: 'Domstraße 1, Köln' });
  expect(map.getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Domstra%C3%9Fe+1%2C+K%C3%B6ln',
  );
  expect(map.getAttribute('rel')).toBe('noreferrer');
  for (const name of ['Umzugsdetails', 'Arbeitsschein generieren']) {
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  }
  for (const text of ['Samstag, 12. Dezember 2026', 'Domstraße 1, Köln', 'Adresse noch nicht bekannt']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText(/läuft nach 7 Tagen ab/).textContent).toContain('29.11.2026, 10:00 Uhr');
  expect(asked).toContain(`POST /api/share/${'A'.repeat(32)}/view`);
});

test('shows hostile texts as texts, and dials digits alone', async () => {
  const html = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
  const turned = '\u202eKöln\u0000 👨‍👩‍👧 שלום';
  answers = [
    ok({
      ...JOB,
      customerNumber: html,
      phone: 'javascript:alert(1)//0221 1',
      email: 'javascript:alert(1)',
      moveDate: html,
      fromAddress: html,
      toAddress: turned,
      photos: [{ id: '../../login?x=', category: html }],
    }),
  ];
  const { container } = render(<SharedJobScreen />);
  await screen.findByRole('heading', { name: 'Umzugsauftrag' });
  expect(document.title).toBe(`Umzugsauftrag ${html}`);
  expect(screen.getByText(html, { selector: '.lines a' })).toBeTruthy();
  expect(container.textContent).toContain(turned);
  expect(container.querySelectorAll('script, img[onerror]')).toHaveLength(0);
  const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(
    hrefs.filter(
      (href) =>
        !/^(tel|mailto):|^\/(?!\/)|^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/.test(
          href ?? '',
        ),
    ),
  ).toEqual([]);
  expect(hrefs).toContain('tel:102211');
  for (const image of container.querySelectorAll('img'))
    expect(image.getAttribute('src')).toMatch(/\/photos\/\.\.%2F\.\.%2Flogin%3Fx%3D\/(card|view)$/);
});

test('fetches a large photo once it is opened, and steps as a finger goes across', async () => {
  answers = [ok()];
  const { container } = render(<SharedJobScreen />);
  const user = userEvent.setup();
  const small = await screen.findByRole('button', { name: 'Foto 1, Küche vergrößern' });
  const large = () => container.querySelector('img[src$="/view"]')?.getAttribute('alt');
  expect(large()).toBeUndefined();
  await user.click(small);
  expect(large()).toBe('Foto 1, Küche');
  const viewer = screen.getByRole('dialog', { name: 'Foto' });
  const swipe = (...[from, to]: [object, object]) => {
    fireEvent.touchStart(viewer, { touches: [from] });
    fireEvent.touchEnd(viewer, { changedTouches: [to] });
  };
  swipe({ clientX: 200, clientY: 300 }, { clientX: 190, clientY: 100 });
  expect(large()).toBe('Foto 1, Küche');
  swipe({ clientX: 200, clientY: 300 }, { clientX: 120, clientY: 310 });
  expect(large()).toBe('Foto 2, Keller');
  swipe({ clientX: 120, clientY: 300 }, { clientX: 200, clientY: 310 });
  expect(large()).toBe('Foto 1, Küche');
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(large()).toBeUndefined();
});

test('shows photos small and large, by button and by key', async () => {
  answers = [ok()];
  render(<SharedJobScreen />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Foto 1, Küche vergrößern' }));
  expect(screen.getByAltText('Foto 1, Küche').getAttribute('src')).toMatch(/\/photos\/drive_1\/view$/);
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(screen.getByText('Keller, 2 von 2')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Weiter' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(screen.getByText('Keller, 2 von 2')).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByText('Küche, 1 von 2')).toBeTruthy();
});

test('the viewer begins at its way out, for the keys, and its buttons stay where the finger is', async () => {
  answers = [ok()];
  const { container } = render(<SharedJobScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Foto 1, Küche vergrößern' }));
  expect(document.activeElement?.textContent).toBe('Schließen');
  expect(container.querySelector('.viewer .actions')?.textContent).toBe('ZurückWeiterSchließen');
});

test('shows no broken picture where a small photo does not come', async () => {
  answers = [ok()];
  render(<SharedJobScreen />);
  const small = await screen.findByRole('button', { name: 'Foto 1, Küche vergrößern' });
  const picture = small.querySelector('img');
  if (!picture) throw new Error('there is no picture');
  fireEvent.error(picture);
  expect(picture.style.visibility).toBe('hidden');
});

test('says that a large photo is on its way, and where it does not come tries again', async () => {
  answers = [ok()];
  render(<SharedJobScreen />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Foto 1, Küche vergrößern' }));
  expect(screen.getByText('Das Foto wird geladen…')).toBeTruthy();
  fireEvent.error(screen.getByAltText('Foto 1, Küche'));
  expect(screen.getByRole('alert').textContent).toContain('Das Foto konnte nicht geladen werden.');
  expect(screen.queryByAltText('Foto 1, Küche')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(document.activeElement?.textContent).toBe('Schließen');
  expect(screen.getByAltText('Foto 1, Küche')).toHaveProperty('hidden', true);
  fireEvent.load(screen.getByAltText('Foto 1, Küche'));
  expect(screen.getByAltText('Foto 1, Küche')).toHaveProperty('hidden', false);
  expect(screen.queryByText('Das Foto wird geladen…')).toBeNull();
});

test('says that there are no photos, and what is not known', async () => {
  answers = [ok({ ...JOB, photos: [], phone: '', email: '', moveDate: '' })];
  render(<SharedJobScreen />);
  expect(await screen.findByText('Noch keine Fotos hochgeladen')).toBeTruthy();
  expect(screen.getAllByText('nicht bekannt')).toHaveLength(2);
  expect(screen.getByText('noch offen')).toBeTruthy();
});

test.each([
  [404, 'link-unknown', 'Ungültiger oder abgelaufener Link'],
  [410, 'link-expired', 'Dieser Link ist abgelaufen'],
  [404, 'customer-missing', 'Kundendaten nicht gefunden'],
  [404, 'quote-missing', 'Angebot nicht gefunden'],
])('%s %s: %s', async (status, code, text) => {
  answers = [no(status, code, text)];
  render(<SharedJobScreen />);
  expect((await screen.findByRole('heading')).textContent).toBe(text);
  expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
});

test('without a line it says so, and comes with the next try', async () => {
  answers = ['no line', ok()];
  render(<SharedJobScreen />);
  expect((await screen.findByRole('heading')).textContent).toBe('Fehler beim Laden der Daten');
  expect(screen.getByRole('alert').textContent).toContain('Ein Fehler ist aufgetreten');
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Samstag, 12. Dezember 2026')).toBeTruthy();
});

test('the work order that is on its way keeps the focus on its button, and is asked for once', async () => {
  answers = [ok(), new Promise(() => undefined)];
  render(<SharedJobScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Arbeitsschein als PDF' }));
  const button = await screen.findByRole('button', { name: 'Wird erstellt…' });
  expect([button.hasAttribute('disabled'), button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await userEvent.click(button);
  await waitFor(() => expect(asked.filter((call) => call.endsWith('/work-order'))).toHaveLength(1));
});

test('says why there is no work order', async () => {
  answers = [ok(), no(429, 'too-many-requests', 'Zu viele Anfragen.')];
  render(<SharedJobScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Arbeitsschein als PDF' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Angebotsdaten nicht verfügbar. Zu viele Anfragen.',
  );
});
