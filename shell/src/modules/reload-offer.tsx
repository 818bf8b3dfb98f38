import { modules as moduleRecords } from 'shared-kit/contract';
import { useDocuments } from 'shared-kit/data/hooks';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from 'shared-kit/ui-core';
import { modulePreview } from './module-preview.ts';
import { useRegistry } from './use-registry.ts';

const EVERY_MODULE = { limit: 500 };

/** An open tab keeps the versions that it has; once others are active, it offers to load them (design section 3). */
export function ReloadOffer() {
  const records = useDocuments(moduleRecords, EVERY_MODULE);
  const loaded = useRegistry((state) => state.modules);
  if (records.status !== 'ready') return null;
  const preview = modulePreview();
  const running = new Map(loaded.map((module) => [module.id, module.version]));
  const outdated = records.items.some(
    ({ id, data }) => id !== preview?.id && running.get(id) !== (data.enabled ? data.active : undefined),
  );
  if (!outdated) return null;
  return (
    <MessageBar intent="info">
      <MessageBarBody>Eine neue Version ist verfügbar.</MessageBarBody>
      <MessageBarActions>
        <Button size="small" appearance="primary" onClick={() => location.reload()}>
          Neu laden
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
