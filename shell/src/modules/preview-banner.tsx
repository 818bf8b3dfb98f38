import { Button, MessageBar, MessageBarActions, MessageBarBody } from 'shared-kit/ui-core';
import { endModulePreview, modulePreview } from './module-preview.ts';

/** Says that this tab runs a version that is not the active one. */
export function PreviewBanner() {
  const preview = modulePreview();
  if (!preview) return null;
  return (
    <MessageBar intent="warning">
      <MessageBarBody>
        Vorschau nur in diesem Tab: {preview.id} {preview.version}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={endModulePreview}>
          Vorschau beenden
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
