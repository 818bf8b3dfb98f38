import { emailStatus, readSettings } from 'shared-kit/api-core';
import type { Company } from 'shared-kit/domain';
import { create } from 'zustand';
import { type Brand, brandOf, rememberBrand, rememberedBrand } from './brand.ts';

interface Office {
  brand: Brand;
  /** Unknown until the server has said it. */
  company: Company | undefined;
  /** Unknown until the server has said it. */
  mailTransport: 'smtp' | 'local' | undefined;
  /** An account is read, whether or not mails leave. */
  readsMail: boolean;
  load(): Promise<void>;
  /** The company data were read or saved. */
  setCompany(company: Company): void;
}

/** What the frame says about the company and its mail; what cannot be read stays as it was known last. */
export const useOffice = create<Office>()((set, get) => ({
  brand: rememberedBrand(),
  company: undefined,
  mailTransport: undefined,
  readsMail: false,
  load: async () => {
    const [settings, mail] = await Promise.allSettled([readSettings(), emailStatus()]);
    if (settings.status === 'fulfilled') get().setCompany(settings.value.data.company);
    if (mail.status === 'fulfilled') {
      set({ mailTransport: mail.value.transport, readsMail: mail.value.mailbox === 'imap' });
    }
  },
  setCompany: (company) => {
    const brand = brandOf(company);
    rememberBrand(brand);
    set({ brand, company });
  },
}));
