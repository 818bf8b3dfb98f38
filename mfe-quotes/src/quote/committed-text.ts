import type { CommittedVersion } from 'shared-kit/api';
import { quoteNumber } from 'shared-kit/domain';

/** What speaks against deleting it. */
export function committedText(committed: Omit<CommittedVersion, 'originalId'>): string {
  const { id, customerName, version, status, signedBy, hasInvoice } = committed;
  const what = `${quoteNumber(id)} (${customerName}, Version ${version})`;
  if (status === 'invoiced') {
    return `${what} ist abgerechnet und bleibt: Seine Rechnung muss aufbewahrt werden.`;
  }
  if (hasInvoice) {
    return `${what} bleibt, solange es dazu einen Rechnungsentwurf gibt: Löschen Sie zuerst den Entwurf.`;
  }
  const said = [
    ...(status === 'accepted' ? ['angenommen'] : []),
    ...(signedBy.length > 0 ? [`von ${signedBy.join(' und ')} unterschrieben`] : []),
  ];
  return `${what} ist ${said.join(' und ')}.`;
}
