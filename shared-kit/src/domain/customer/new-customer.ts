import * as z from 'zod/mini';
import { isEmail, normalizePhone } from './contact.ts';
import { customerSchema, enteredFields } from './customer.schema.ts';

const { phone, email, fromAddress, toAddress, services } = customerSchema.shape;

/**
 * What `POST /api/customers` takes beside the id: everything that staff may state. Number and times are the
 * server's (D8), the traces of imports and mails belong to those who import and mail.
 * Only the name is required: the wizard asks for more, an import may know no more.
 */
export const newCustomerSchema = z.extend(
  z.pick(customerSchema, {
    firstName: true,
    lastName: true,
    company: true,
    address: true,
    movingDate: true,
    apartment: true,
    destination: true,
    notes: true,
    priority: true,
    status: true,
    source: true,
    createdBy: true,
  }),
  {
    name: enteredFields.name.check(z.trim()),
    extendedNotes: enteredFields.extendedNotes,
    tags: enteredFields.tags,
    phone: z._default(z.pipe(z.string().check(z.overwrite(normalizePhone)), phone), ''),
    email: z._default(
      email.check(
        z.trim(),
        z.refine((value) => value === '' || isEmail(value), 'E-Mail-Format ist ungültig'),
      ),
      '',
    ),
    fromAddress: z._default(fromAddress.check(z.trim()), ''),
    toAddress: z._default(toAddress.check(z.trim()), ''),
    services: z._default(services, []),
  },
);

export type NewCustomer = z.infer<typeof newCustomerSchema>;
/** As a form states it, defaults not yet filled in. */
export type NewCustomerInput = z.input<typeof newCustomerSchema>;
