import { useEffect, useRef } from 'react';
import { modules as moduleRecords } from 'shared-kit/contract';
import { useDocuments } from 'shared-kit/data/hooks';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from 'shared-kit/ui-core';
import { modulePreview } from './module-preview.ts';
import { useRegistry } from './use-registry.ts';

const EVERY_MODULE = { limit: 500 };

/**
 * An open tab keeps the versions that it has; once others are active, it offers to load them (design section 3).
 * For developers it loads them by itself.
 */
export function ReloadOffer() {
  const isOutdated = useIsOutdated();
  useLiveReload(isOutdated);
  if (!isOutdated) return null;
  return (
    <aside aria-label="Neue Version">
      <MessageBar intent="info">
        <MessageBarBody>Eine neue Version ist verfügbar.</MessageBarBody>
        <MessageBarActions>
          <Button size="small" appearance="primary" onClick={() => location.reload()}>
            Neu laden
          </Button>
        </MessageBarActions>
      </MessageBar>
    </aside>
  );
}

/** Whether other versions are active than this tab runs on; undefined while that is not known. */
function useIsOutdated(): boolean | undefined {
  const records = useDocuments(moduleRecords, EVERY_MODULE);
  const { status, modules } = useRegistry();
  if (records.status !== 'ready' || status !== 'ready') return undefined;
  const preview = modulePreview();
  const running = new Map(modules.map(({ id, version }) => [id, version]));
  return records.items.some(({ id, data }) => {
    const version = running.get(id);
    if (preview?.id === id && preview.version === version) return false;
    return version !== (data.enabled ? data.active : undefined);
  });
}

function useLiveReload(isOutdated: boolean | undefined): void {
  const development = useRegistry((state) => state.development);
  const wasCurrent = useRef(false);
  useEffect(() => {
    if (isOutdated === false) wasCurrent.current = true;
    // Only what changes under an open page: one that starts outdated, for want of the edge, would reload for ever.
    if (isOutdated && wasCurrent.current && development) location.reload();
  }, [isOutdated, development]);
}
