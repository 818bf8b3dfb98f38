import { type CloudSettings, cloudSettingsSchema } from '../api/cloud-settings.ts';

/** Where this browser keeps where the office's store is, for a start while the edge API is away. Nothing of it is secret. */
const CLOUD_KEY = 'cloud-store';

/** undefined: the embedded store, or not known yet. */
export function rememberedCloud(): CloudSettings | undefined {
  try {
    return cloudSettingsSchema.parse(JSON.parse(localStorage.getItem(CLOUD_KEY) ?? ''));
  } catch {
    return undefined;
  }
}

export function rememberCloud(cloud: CloudSettings | undefined): void {
  try {
    if (cloud) localStorage.setItem(CLOUD_KEY, JSON.stringify(cloud));
    else localStorage.removeItem(CLOUD_KEY);
  } catch {
    // Storage is forbidden: then the edge API is asked at every start.
  }
}
