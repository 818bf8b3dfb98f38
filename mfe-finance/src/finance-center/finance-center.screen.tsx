import { ButtonLink, EmptyState, Icon, Page, PageHeader } from 'shared-kit/ui';

/** /invoices: all invoices, cancellations and drafts. */
export default function FinanceCenterScreen() {
  const newInvoice = (
    <ButtonLink to="/quotes" appearance="primary" icon={<Icon name="add" />}>
      Neue Rechnung
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title="Rechnungen" back="/dashboard" />
      <EmptyState
        icon="invoice"
        text="Noch keine Rechnungen. Sie entstehen aus angenommenen Angeboten."
        action={newInvoice}
      />
    </Page>
  );
}
