import * as z from 'zod';

export interface SheetConfig {
  /** Where the spreadsheet may lie; `*.` stands for every name below it. */
  hosts: readonly string[];
}

/** Google's: the sheet itself, and where its exports redirect to. */
const GOOGLE = ['docs.google.com', 'spreadsheets.google.com', '*.googleusercontent.com'];
const HOST = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])$/;

/** The sheet's part of the environment (README: Configuration), without the empty variables. */
export const sheetEnvironment = z
  .object({
    SHEET_HOSTS: z
      .string()
      .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
      .refine(
        (hosts) => hosts.every((host) => HOST.test(host)),
        'muss aus Rechnernamen bestehen, wie tabellen.example.de, *.example.org',
      )
      .optional(),
  })
  .transform(({ SHEET_HOSTS = [] }): SheetConfig => ({ hosts: [...GOOGLE, ...SHEET_HOSTS] }));
