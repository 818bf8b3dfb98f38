import { ButtonLink, EmptyState, Page, PageHeader } from 'shared-kit/ui-core';

/** No module claims this address. */
export function NotFoundScreen() {
  return (
    <Page>
      <PageHeader title="Seite nicht gefunden" />
      <EmptyState
        icon="question"
        text="Diese Seite gibt es nicht, oder das Modul dazu ist nicht veröffentlicht."
        action={
          <ButtonLink to="/dashboard" appearance="primary">
            Zum Dashboard
          </ButtonLink>
        }
      />
    </Page>
  );
}
