import { DEFAULT_PRICE_FACTORS } from 'shared-kit/domain';
import type { TemplateForm } from '../create/quote-form.ts';

type Service = TemplateForm['services'][number];

/** 20 boxes, chosen. */
export function sampleService(part: Partial<Service> = {}): Service {
  return {
    name: 'Umzugskartons',
    basePrice: 0,
    pricePerUnit: 2.5,
    unit: 'Stück',
    category: 'verpackung',
    chosen: true,
    quantity: 20,
    ...part,
  };
}

/** 'Komplett' as it stands in a quote's form. */
export function sampleTemplateForm(...services: Service[]): TemplateForm {
  return {
    templateId: 'template_1',
    name: 'Komplett',
    services,
    discounts: [],
    priceFactors: DEFAULT_PRICE_FACTORS,
  };
}
