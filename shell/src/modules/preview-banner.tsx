import { Button, MessageBar, MessageBarActions, MessageBarBody } from 'shared-kit/ui-core';
import { endModulePreview, modulePreview } from './module-preview.ts';
import { useRegistry } from './use-registry.ts';

/** Says that this tab runs a version that is not the active one. */
export function PreviewBanner() {
  const { status, modules } = useRegistry();
  const preview = modulePreview();
  if (!preview || status !== 'ready') return null;
  const name = `${preview.id} ${preview.version}`;
  const isShown = modules.some(({ id, version }) => id === preview.id && version === preview.version);
  return (
    <aside aria-label="Vorschau">
      <MessageBar intent={isShown ? 'warning' : 'error'}>
        <MessageBarBody>
          {isShown
            ? `Vorschau nur in diesem Tab: ${name}`
            : `Die Vorschau ${name} ist nicht erreichbar. Sie sehen die aktive Version.`}
        </MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={endModulePreview}>
            Vorschau beenden
          </Button>
        </MessageBarActions>
      </MessageBar>
    </aside>
  );
}
