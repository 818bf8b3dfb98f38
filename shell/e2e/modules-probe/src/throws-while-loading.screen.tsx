import { Page, PageHeader } from 'shared-kit/ui';
import { faulty } from './faulty.ts';

faulty();
/** Not there in code that broke off before. */
const TITLE = 'Wieder geladen';

export default function ThrowsWhileLoadingScreen() {
  return (
    <Page>
      <PageHeader title={TITLE} />
    </Page>
  );
}
