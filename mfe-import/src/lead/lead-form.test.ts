import { MISSING_IN_LEAD_TEXTS, type ParsedLead } from 'shared-kit/domain';
import { expect, test } from 'vitest';
import { formOfLead, readLeadForm } from './lead-form.ts';

const LEAD: ParsedLead = {
  source: 'Umzug365',
  name: 'Unbekannt',
  email: 'erika@example.org',
  phone: '',
  fromAddress: 'Lindenweg 3, 10115 Berlin',
  toAddress: '',
  apartment: { rooms: 3, area: 0, hasElevator: true },
  services: [],
  notes: '',
  recognised: [],
  readText: '',
};

const form = (part: object = {}) => ({ ...formOfLead(LEAD), ...part });

test('a name that was not found is an empty field, and so is an area of nothing', () => {
  expect(form()).toMatchObject({ name: '', rooms: 3, area: undefined });
});

test.each(['', '  ', 'Unbekannt'])('strictly, the name "%s" is none', (name) => {
  expect(readLeadForm(form({ name }), LEAD, false)).toEqual({
    errors: { name: 'Pflichtfeld' },
    problem: MISSING_IN_LEAD_TEXTS.name,
  });
});

test('strictly, an e-mail address or a phone number is needed', () => {
  const nobody = form({ name: 'Erika Muster', email: ' ' });
  const text = 'E-Mail oder Telefon erforderlich';
  expect(readLeadForm(nobody, LEAD, false)).toEqual({
    errors: { email: text, phone: text },
    problem: MISSING_IN_LEAD_TEXTS.contact,
  });
  expect(readLeadForm({ ...nobody, phone: '030 1234' }, LEAD, false)).toHaveProperty('customer');
});

test('leniently, a customer without name and contact is "Unbekannt"', () => {
  expect(readLeadForm(form({ email: '' }), LEAD, true)).toMatchObject({
    customer: { name: 'Unbekannt', email: '', phone: '' },
  });
});

test.each([false, true])('a phone number without a digit is none, leniently too: %s', (isLenient) => {
  expect(readLeadForm(form({ name: 'Erika', phone: 'abc' }), LEAD, isLenient)).toEqual({
    errors: { phone: 'Telefonnummer ist ungültig' },
    problem: 'Telefonnummer ist ungültig',
  });
});

test('also leniently, what cannot be stored is refused at its field', () => {
  expect(readLeadForm(form({ name: 'Erika', email: 'erika@' }), LEAD, true)).toEqual({
    errors: { email: 'E-Mail-Format ist ungültig' },
    problem: 'E-Mail-Format ist ungültig',
  });
});

test.each([
  ['rooms', 101, 'Zimmer: eine Zahl von 0 bis 100'],
  ['area', -1, 'Fläche: eine Zahl von 0 bis 100.000'],
  ['floor', 2.5, 'Etage: eine ganze Zahl von -5 bis 200'],
])('a figure that cannot be is refused in German: %s %d', (field, figure, problem) => {
  expect(readLeadForm(form({ name: 'Erika', [field]: figure }), LEAD, false)).toEqual({
    errors: { [field]: problem },
    problem,
  });
});

test('rooms, area and floor that are not given are 0, and the floor stays open', () => {
  const reading = readLeadForm(form({ name: 'Erika Muster', rooms: undefined }), LEAD, false);
  expect(reading).toMatchObject({ customer: { apartment: { rooms: 0, area: 0, hasElevator: true } } });
  expect(reading).not.toHaveProperty('customer.apartment.floor');
});

test('of a home that nobody speaks of nothing is stored', () => {
  const { apartment: _, ...rest } = LEAD;
  const reading = readLeadForm({ ...form({ name: 'Erika Muster' }), rooms: undefined }, rest, false);
  expect(reading).not.toHaveProperty('customer.apartment');
});

test('what the form does not show is kept: source, company, services', () => {
  const rest = { ...LEAD, company: 'Muster GmbH', services: ['Einpacken'] };
  expect(readLeadForm(form({ name: 'Erika Muster' }), rest, false)).toMatchObject({
    customer: { source: 'Umzug365', company: 'Muster GmbH', services: ['Einpacken'] },
  });
  expect(readLeadForm(form({ name: 'Erika Muster' }), LEAD, false)).toMatchObject({
    customer: { services: ['Umzug'] },
  });
});

test('all that is wrong is said at once, and in words the first of it', () => {
  const all = { name: '', phone: 'abc', email: 'erika@', rooms: 101 };
  expect(readLeadForm(form(all), LEAD, false)).toEqual({
    errors: {
      name: 'Pflichtfeld',
      phone: 'Telefonnummer ist ungültig',
      email: 'E-Mail-Format ist ungültig',
      rooms: 'Zimmer: eine Zahl von 0 bis 100',
    },
    problem: MISSING_IN_LEAD_TEXTS.name,
  });
});

test('leniently, whoever has only a first or a last name is called by it', () => {
  const named = form({ name: ' ', firstName: 'Erna ', lastName: 'Retterin' });
  expect(readLeadForm(named, LEAD, true)).toMatchObject({
    customer: { name: 'Erna Retterin', firstName: 'Erna', lastName: 'Retterin' },
  });
  expect(readLeadForm({ ...named, firstName: '' }, LEAD, true)).toMatchObject({
    customer: { name: 'Retterin' },
  });
});
