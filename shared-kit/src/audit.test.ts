import { describe, expect, it } from 'vitest';
import { severeIn } from '../tooling/audit.mjs';

const answer = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

describe('what npm audit says', () => {
  it('names what is high or critical, and no less', () => {
    const severities = ['info', 'low', 'moderate', 'high', 'critical'];
    const each = severities.map((severity) => [`of-${severity}`, { severity, via: [], effects: [] }]);
    expect(severeIn(answer(Object.fromEntries(each)))).toEqual(['of-high (high)', 'of-critical (critical)']);
  });

  it('is nothing where nothing is known', () => {
    expect(severeIn(answer({}))).toEqual([]);
  });

  it.each([
    ['the registry refuses', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })],
    ['the registry cannot be reached', JSON.stringify({ error: { code: 'ENOTFOUND', summary: '' } })],
    ['it takes too long', '{"auditRep'],
    ['npm says nothing', ''],
    ['there is no npm', null],
  ])('is not taken for a good word where %s', (_case, said) => {
    expect(severeIn(said)).toBeUndefined();
  });
});
