import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];

/** Design section 5: everything works under `script-src 'self'`, without eval. */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'store'>) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: SELF,
      scriptSrc: SELF,
      // Griffel, Fluent's style engine, inserts its rules at run time.
      styleSrc: [...SELF, "'unsafe-inline'"],
      imgSrc: [...SELF, 'data:', 'blob:'],
      connectSrc: [...SELF, ...cloudAddresses(config.store)],
      frameAncestors: NONE,
      baseUri: NONE,
      formAction: SELF,
      objectSrc: NONE,
    },
    // Not no-referrer: that makes browsers send `Origin: null` with a beacon.
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    // Over plain http the header means nothing; a proxy that ends https says so by PUBLIC_URL.
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? 'max-age=31536000' : false,
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [] },
  });
}

/** What the browsers' Firebase SDK calls. */
function cloudAddresses(store: Config['store']): string[] {
  if (store.kind === 'embedded') return [];
  const { emulators } = store.settings;
  if (emulators) return [`http://${emulators.firestore}`, `http://${emulators.auth}`];
  return ['firestore', 'identitytoolkit', 'securetoken'].map((name) => `https://${name}.googleapis.com`);
}
