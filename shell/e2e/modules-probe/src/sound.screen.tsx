import { Link } from 'shared-kit/router';
import { Page, PageHeader } from 'shared-kit/ui';

export default function SoundScreen() {
  return (
    <Page>
      <PageHeader title="Die Probe läuft" />
      <Link to="/probe/render">Beim Zeichnen</Link>
      <Link to="/probe/load">Beim Laden</Link>
      <Link to="/probe/absent">Nicht vorhanden</Link>
    </Page>
  );
}
