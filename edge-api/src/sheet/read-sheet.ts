import type { Dispatcher } from 'undici';
import { type FetchLimits, fetchCsv, NoCsv } from './fetch-csv.ts';
import { parseApart } from './parse-apart.ts';
import type { ParsedCsv } from './parse-csv.ts';

export interface ReadSheetParts {
  dispatcher: Dispatcher;
  hosts: readonly string[];
  limits?: FetchLimits;
}

export interface SheetReading extends ParsedCsv {
  /** The addresses before the one that worked, and why they did not: 'Adresse 1 (docs.google.com): …'. */
  failed: string[];
}

/** None of the addresses gave a CSV (specification 1 section 8). */
export class SheetUnreadable extends Error {
  readonly failed: readonly string[];
  constructor(failed: readonly string[]) {
    super('Alle CSV-Zugriffsmethoden fehlgeschlagen');
    this.name = 'SheetUnreadable';
    this.failed = failed;
  }
}

/**
 * The rows of the sheet, from the first of its addresses that works (specification 1 section 7).
 * @throws SheetUnreadable; what `signal` is aborted with
 */
export async function readSheet(
  addresses: readonly string[],
  parts: ReadSheetParts,
  signal: AbortSignal,
): Promise<SheetReading> {
  const failed: string[] = [];
  for (const [index, address] of addresses.entries()) {
    try {
      const bytes = await fetchCsv(address, { ...parts, signal });
      return { ...(await parseApart(bytes, signal)), failed };
    } catch (error) {
      if (!(error instanceof NoCsv)) throw error;
      failed.push(`Adresse ${index + 1} (${hostOf(address)}): ${error.message}`);
    }
  }
  throw new SheetUnreadable(failed);
}

/** The rest of the address is the key to the sheet, and belongs on no screen. */
function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address.slice(0, 40);
}
