import * as z from 'zod';
import { isEmail, normalizePhone } from './contact.ts';
import { customerSchema } from './customer.schema.ts';

/**
 * What `POST /api/customers` takes beside the id: everything that staff may state. Number and times are the
 * server's (D8), the traces of imports and mails belong to those who import and mail.
 * Only the name is required: the wizard asks for more, an import may know no more.
 */
export const newCustomerSchema = customerSchema
  .pick({
    firstName: true,
    lastName: true,
    company: true,
    address: true,
    movingDate: true,
    apartment: true,
    destination: true,
    notes: true,
    extendedNotes: true,
    tags: true,
    priority: true,
    status: true,
    source: true,
    createdBy: true,
  })
  .extend({
    name: customerSchema.shape.name.trim().min(1, 'Name ist erforderlich'),
    phone: z.string().overwrite(normalizePhone).pipe(customerSchema.shape.phone).default(''),
    email: customerSchema.shape.email
      .trim()
      .refine((value) => value === '' || isEmail(value), 'E-Mail-Format ist ungültig')
      .default(''),
    fromAddress: customerSchema.shape.fromAddress.trim().default(''),
    toAddress: customerSchema.shape.toAddress.trim().default(''),
    services: customerSchema.shape.services.default([]),
  });

export type NewCustomer = z.infer<typeof newCustomerSchema>;
/** As a form states it, defaults not yet filled in. */
export type NewCustomerInput = z.input<typeof newCustomerSchema>;
