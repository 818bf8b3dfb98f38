import { useDocuments } from 'shared-kit/data/hooks';
import { formatEuros, quotes } from 'shared-kit/domain';
import { SkeletonItem, StatTile } from 'shared-kit/ui';
import { type QuoteFigures, quoteFigures } from './quote-figures.ts';

/** Revenue and success rate out of the customer's quotes, live. */
export function CustomerFigures({ customerId }: { customerId: string }) {
  const ofCustomer = useDocuments(quotes, {
    where: [{ field: 'customerId', op: '==', value: customerId }],
    orderBy: { field: 'createdAt', direction: 'desc' },
    limit: 500,
  });
  const figures =
    ofCustomer.status === 'ready' ? quoteFigures(ofCustomer.items.map(({ data }) => data)) : undefined;
  const shown = (text: (figures: QuoteFigures) => string) => {
    if (ofCustomer.status === 'failed')
      return <span title="Die Angebote konnten nicht geladen werden">–</span>;
    return figures ? text(figures) : <SkeletonItem size={24} />;
  };
  return (
    <>
      <StatTile
        label="Gesamtumsatz"
        icon="wallet"
        tone="success"
        value={shown(({ revenue }) => formatEuros(revenue))}
      />
      <StatTile
        label="Erfolgsquote"
        icon="chart"
        value={shown(({ successRate }) =>
          successRate === undefined ? '–' : `${Math.round(successRate * 100)} %`,
        )}
      />
    </>
  );
}
