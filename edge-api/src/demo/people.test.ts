import { expect, it } from 'vitest';
import { emailOf, phoneOf } from './people.ts';
import { Random } from './random.ts';

it('has a phone of its own for each of 50,000 customers, in the blocks that never ring', () => {
  const phones = Array.from({ length: 50_000 }, (_, running) => phoneOf(running));
  expect(new Set(phones).size).toBe(50_000);
  const free =
    /^(0171 39200\d\d|0176 040690\d\d|(030 23125|069 90009|040 66969|0221 4710|089 99998) ?\d{3}(-\d+)?)$/;
  expect(phones.filter((phone) => !free.test(phone))).toEqual([]);
});

it('writes names in the letters of an address', () => {
  const person = { name: '', firstName: 'Ayşe und Götz', lastName: 'Yıldız-Groß' };
  expect(emailOf(new Random(1), person, 7)).toMatch(/^ayse\.yildiz-gross7@(\w+\.)?example\.de$/);
});
