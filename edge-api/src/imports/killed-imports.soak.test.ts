import { it } from 'vitest';
import { killedImports } from './killed-imports.contract.ts';

it(
  '1,000 mails of a real mail server are 1,000 customers with consecutive numbers, the process killed five times on the way',
  {
    timeout: 600_000,
  },
  () => killedImports(1000, [90, 231, 17, 305, 144]),
);
