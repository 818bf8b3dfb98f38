import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Sabine Klein', 'SK'],
  ['Anna-Lena Müller', 'AM'],
  ['Dr. Käthe Feierabend-Öztürk', 'KF'],
  ['Prof. Dr. med. Örs von Öhn', 'ÖÖ'],
  ['Dipl.-Ing. Max Muster', 'MM'],
  ['Klein, Dr Sabine', 'KS'],
  ['Dr.-Ing. H.-P. Drexler', 'HD'],
  ['Dr.Bach', 'B'],
  ['C. Dreher', 'CD'],
  ['dr@example.de', 'D'],
  ['"Öztürk", Ayşe', 'ÖA'],
  ['anna', 'A'],
  ['info@example.de', 'I'],
  ['👍', ''],
  ['', ''],
])('the circle of %j says %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
