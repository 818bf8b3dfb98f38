// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { customerNamed } from '../testing/sample-customer.ts';
import { InformationTab } from './information.tab.tsx';

afterEach(cleanup);

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('Informationen', () => {
  it('says of everything that is missing that it is', () => {
    const { apartment: _a, destination: _d, movingDate: _m, ...bare } = customerNamed('Ohne Angaben').data;
    render(
      <InformationTab
        customer={{ ...bare, phone: '', email: '', fromAddress: '', toAddress: '', services: [] }}
      />,
    );
    for (const text of [
      'Keine Telefonnummer',
      'Keine E-Mail',
      'Datum nicht festgelegt',
      'Keine Startadresse',
      'Keine Zieladresse',
      'Keine Dienstleistungen ausgewählt',
      'Keine Notizen vorhanden',
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(card('Wohnung').getAllByText('Nicht angegeben')).toHaveLength(2);
    // Of an address that nobody knows there is no floor to assume.
    expect(card('Adressen').queryByText(/Etage|Erdgeschoss/)).toBeNull();
  });

  it('shows what is known, ready to be called and written to', () => {
    render(
      <InformationTab
        customer={{
          ...customerNamed('Anna Weber').data,
          phone: '+49 (30) 123-45',
          notes: 'Klavier\nim Keller',
          company: 'Weber GmbH',
        }}
      />,
    );
    const contact = card('Kontakt');
    expect(contact.getByRole('link', { name: '+49 (30) 123-45' }).getAttribute('href')).toBe(
      'tel:+493012345',
    );
    expect(contact.getByRole('link', { name: 'kunde@example.org' }).getAttribute('href')).toBe(
      'mailto:kunde@example.org',
    );
    expect(contact.getByText('Weber GmbH')).toBeDefined();
    expect(contact.getByText('Samstag, 5. Dezember 2026')).toBeDefined();
    expect(card('Adressen').getByText('3. Etage, ohne Aufzug')).toBeDefined();
    expect(card('Adressen').getByText('1. Etage, mit Aufzug')).toBeDefined();
    expect(card('Wohnung').getByText('72 m²')).toBeDefined();
    expect(card('Dienstleistungen').getByText('Umzug')).toBeDefined();
    expect(card('Notizen').getByText(/Klavier\s+im Keller/)).toBeDefined();
  });

  it.each([
    [
      'the day of a viewing that is agreed',
      { viewingScheduled: true, viewingDate: '2026-12-01' },
      'Dienstag, 1. Dezember 2026',
    ],
    ['that one is agreed without a day', { viewingScheduled: true }, 'Vereinbart, ohne Datum'],
  ])('shows %s', (_name, viewing, text) => {
    render(<InformationTab customer={{ ...customerNamed('Anna Weber').data, ...viewing }} />);
    expect(card('Kontakt').getByText('Besichtigung')).toBeDefined();
    expect(card('Kontakt').getByText(text)).toBeDefined();
  });

  it('says nothing of a viewing that nobody has agreed', () => {
    render(<InformationTab customer={{ ...customerNamed('Anna Weber').data, viewingDate: '2026-12-01' }} />);
    expect(screen.queryByText('Besichtigung')).toBeNull();
  });
});
