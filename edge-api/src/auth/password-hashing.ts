import { hash, verify } from '@node-rs/argon2';

/** Turns a password into what is stored, and checks a guess against it. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(stored: string, guess: string): Promise<boolean>;
}

/** 19 MiB, 2 passes, 1 lane: OWASP's first recommendation for Argon2id (Password Storage Cheat Sheet). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id (D1). The work of a verification depends on the stored hash alone, never on the guess. */
export const argon2id: PasswordHashing = {
  hash: (password) => hash(canonical(password), COST),
  verify: (stored, guess) => verify(stored, canonical(guess)),
};

/** An ü typed on a Mac and one typed on Windows are the same letter (Unicode NFKC, NIST SP 800-63B). */
const canonical = (password: string) => password.normalize('NFKC');
