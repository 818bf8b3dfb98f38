import { Page, PageHeader } from 'shared-kit/ui';
import { faulty } from './faulty.ts';

export default function ThrowsWhileRenderingScreen() {
  faulty();
  return (
    <Page>
      <PageHeader title="Wieder gezeichnet" />
    </Page>
  );
}
