import { describe, expect, it } from 'vitest';
import { customerSchema } from './customer.schema.ts';
import { type NewCustomerInput, newCustomerSchema } from './new-customer.ts';

const messagesOf = (input: object) =>
  newCustomerSchema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('what a new customer may state', () => {
  const complete: NewCustomerInput = {
    name: 'Anna Beispiel',
    firstName: 'Anna',
    lastName: 'Beispiel',
    phone: '030 123456',
    email: 'anna@beispiel.de',
    company: 'Beispiel GmbH',
    movingDate: '2026-12-01',
    fromAddress: 'Hauptstr. 5, 10115 Berlin',
    toAddress: 'Bahnhofstr. 1, 20095 Hamburg',
    apartment: { rooms: 3, area: 50, floor: 1, hasElevator: false },
    destination: { floor: 2, hasElevator: true },
    services: ['Umzug'],
    notes: 'Klavier',
    tags: ['VIP-Kunde'],
    priority: 'high',
    createdBy: 'Petra',
  };

  it('is kept as it is, and makes a customer with number and times added', () => {
    expect(newCustomerSchema.parse(complete)).toEqual(complete);
    const instant = '2026-11-21T10:00:00Z';
    const customer = { ...complete, customerNumber: 'K202611001', createdAt: instant, updatedAt: instant };
    expect(customerSchema.safeParse(customer).error).toBeUndefined();
  });

  it('needs no more than a name', () => {
    expect(newCustomerSchema.parse({ name: 'A' })).toEqual({
      name: 'A',
      phone: '',
      email: '',
      fromAddress: '',
      toAddress: '',
      services: [],
    });
  });

  it('trims and normalises', () => {
    expect(
      newCustomerSchema.parse({ name: ' Anna ', phone: "'0049 30 1", email: ' anna@beispiel.de ' }),
    ).toMatchObject({
      name: 'Anna',
      phone: '+49 30 1',
      email: 'anna@beispiel.de',
    });
  });

  it.each([
    [{}, 'name'],
    [{ name: 5 }, 'name'],
    [{ name: 'A'.repeat(201) }, 'name: höchstens 200 Zeichen'],
    [{ name: 'Anna\nBcc: x' }, 'name: darf keinen Zeilenumbruch enthalten'],
    [{ name: 'Anna', movingDate: '01.12.2026' }, 'movingDate'],
    [{ name: 'Anna', apartment: { rooms: 3 } }, 'apartment.area'],
  ])('%o is refused', (input, message) => {
    expect(messagesOf(input)?.[0]).toContain(message);
  });

  it('says in German what is missing or wrong', () => {
    expect(messagesOf({ name: '  ' })).toEqual(['name: Name ist erforderlich']);
    expect(messagesOf({ name: 'Anna', email: 'anna' })).toEqual(['email: E-Mail-Format ist ungültig']);
    expect(messagesOf({ name: 'Anna', phone: '1\r\n2' })).toEqual([
      'phone: darf keinen Zeilenumbruch enthalten',
    ]);
  });

  it('says the same of tags and notes, which a stored customer may have as they are', () => {
    const dated = { tags: ['', 'VIP', 'vip'], extendedNotes: [] };
    expect(messagesOf({ name: 'Anna', ...dated })).toEqual([
      'tags: enthält ein leeres Tag',
      'tags: enthält ein Tag zweimal',
    ]);
    const instant = '2026-11-21T10:00:00Z';
    const stored = { customerNumber: 'K202611001', createdAt: instant, updatedAt: instant, ...dated };
    const { name, ...rest } = newCustomerSchema.parse({ name: 'Anna' });
    expect(customerSchema.safeParse({ ...rest, name: '', ...stored }).error).toBeUndefined();
    expect(name).toBe('Anna');
  });

  it.each([
    'customerNumber',
    'createdAt',
    'updatedAt',
    'migratedFrom',
    'importedAt',
    'emailMessageId',
    'unbekannt',
  ])('refuses %s, which is not theirs to state', (field) => {
    expect(newCustomerSchema.safeParse({ name: 'Anna', [field]: '2026-11-21T10:00:00Z' }).success).toBe(
      false,
    );
  });
});
