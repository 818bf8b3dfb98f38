import { formatEuros } from 'shared-kit/domain';
import { PLAIN_MOVE, PRICING_CASES } from '../../shared-kit/src/domain/pricing/pricing-cases.ts';
import { edgeOf } from './edge.ts';
import { downloadPdf } from './pdf.ts';
import { enterDetails, priceFoot, priceLine } from './quote-form.ts';
import { expect, test } from './test.ts';

/** The form takes numbers of two decimals, and no insurance of nothing: such details can only come from elsewhere. */
const LEFT_TO_THE_RULES = ['packing rounded to the cent', 'clearing 20,333 m³', 'insurance of nothing'];
const TYPABLE = PRICING_CASES.filter(({ name }) => !LEFT_TO_THE_RULES.includes(name));

/** As many tests as keep both workers busy to the end. */
const GROUPS = 4;
const SIZE = Math.ceil(TYPABLE.length / GROUPS);

test.describe.configure({ mode: 'parallel' });

for (let group = 0; group < GROUPS; group += 1) {
  const cases = TYPABLE.slice(group * SIZE, (group + 1) * SIZE);

  test(`screen, store and PDF agree with the table, part ${group + 1} of ${GROUPS}`, async ({ staff }) => {
    const edge = edgeOf(staff);
    const customer = await edge.createCustomer({
      name: `Preisliste Teil ${group + 1}`,
      email: 'p@example.org',
    });
    const { id } = await edge.createQuote(customer);
    await staff.goto(`/create-quote/${customer.id}?quote=${id}`);

    let shown = (await edge.quote(id)).data.details;
    await staff.getByRole('checkbox', { name: 'Entfernung unbekannt' }).uncheck();
    for (const { name, details, expected } of cases) {
      await test.step(name, async () => {
        const next = { ...PLAIN_MOVE, ...details };
        await enterDetails(staff, shown, next);
        shown = next;
        const total = formatEuros(expected.finalPrice);
        await expect(priceFoot(staff, 'Gesamtpreis')).toHaveText(total);
        await expect(priceLine(staff, 'Umzugstransport')).toHaveText(formatEuros(expected.basePrice));
        const net = await priceFoot(staff, 'Nettobetrag').innerText();
        const tax = await priceFoot(staff, '19 % Mehrwertsteuer').innerText();

        const pdf = (await downloadPdf(staff)).text;
        expect(pdf).toContain(`Gesamtpreis ${total}`);
        expect(pdf).toContain(`Nettobetrag ${net}`);
        expect(pdf).toContain(`19 % Mehrwertsteuer ${tax}`);

        const { price, calculation } = (await edge.quote(id)).data;
        expect(formatEuros(price)).toBe(total);
        expect(formatEuros(calculation.finalPrice)).toBe(total);
        expect(formatEuros(calculation.totalPrice)).toBe(formatEuros(expected.totalPrice));
        expect(formatEuros(calculation.basePrice)).toBe(formatEuros(expected.basePrice));
        expect(formatEuros(calculation.netPrice)).toBe(net);
        expect(formatEuros(calculation.taxAmount)).toBe(tax);
      });
    }
  });
}
