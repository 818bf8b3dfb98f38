import * as z from 'zod/mini';

/** An id made by the client: the prefix of its kind, then `crypto.randomUUID()` (D8). */
export function documentId(prefix: string) {
  return z
    .string()
    .check(
      z.regex(
        new RegExp(`^${prefix}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`),
        `muss aus ${prefix} und einer UUID bestehen`,
      ),
    );
}
