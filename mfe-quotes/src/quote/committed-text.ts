import type { CommittedVersion } from 'shared-kit/api';
import { quoteNumber } from 'shared-kit/domain';

/** What speaks against deleting it. */
export function committedText({ id, customerName, version, status, signedBy }: CommittedVersion): string {
  const what = `${quoteNumber(id)} (${customerName}, Version ${version})`;
  if (status === 'invoiced') {
    return `${what} ist abgerechnet und bleibt: Seine Rechnung muss aufbewahrt werden.`;
  }
  const said = [
    ...(status === 'accepted' ? ['angenommen'] : []),
    ...(signedBy.length > 0 ? [`von ${signedBy.join(' und ')} unterschrieben`] : []),
  ];
  return `${what} ist ${said.join(' und ')}.`;
}
