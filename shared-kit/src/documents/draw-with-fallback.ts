import { OFFLINE_TEXT } from '../api/call.ts';

export interface DrawnPdf {
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether it is the simple form, because the full layout failed. */
  simple: boolean;
  /** Why it failed. */
  failure: string | undefined;
}

type Layout<Document> = (document: Document) => DrawnPdf['bytes'] | Promise<DrawnPdf['bytes']>;

export interface Layouts<Document> {
  full: Layout<Document>;
  simple: Layout<Document>;
}

/** In the full layout, else in the simple one (specification 2 section 8). @throws what the simple one throws */
export async function drawWithFallback<Document>(
  document: Document,
  { full, simple }: Layouts<Document>,
): Promise<DrawnPdf> {
  try {
    return { bytes: await full(document), simple: false, failure: undefined };
  } catch (error) {
    return { bytes: await simple(document), simple: true, failure: reasonOf(error) };
  }
}

/** A page that lost its server speaks of chunks, in English. */
export async function loaded<Module>(layouts: Promise<Module>): Promise<Module> {
  try {
    return await layouts;
  } catch (cause) {
    throw new Error(OFFLINE_TEXT, { cause });
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
