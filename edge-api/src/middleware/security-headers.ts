import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';
import type { EdgeEnv } from './edge-env.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];
const POLICY = 'Content-Security-Policy';
const SCRIPTS = "script-src 'self'";

/** Scripts are the office's own files, and what its page itself says, named by its hash; none may use eval. */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'store'>): MiddlewareHandler<EdgeEnv> {
  const office = officeHeaders(config);
  const linked = linkedHeaders(config);
  const strangers = strangersHeaders(config);
  return async (c, next) => {
    if (FROM_STRANGERS.test(c.req.path)) return strangers(c, next);
    if (!LINKED.test(c.req.path)) {
      await office(c, next);
      return allowScripts(c, c.get('scriptHashes'));
    }
    await linked(c, next);
    c.header('X-Robots-Tag', 'noindex, nofollow');
  };
}

function allowScripts(c: Context, hashes: readonly string[] = []): void {
  if (hashes.length === 0) return;
  const policy = c.res.headers.get(POLICY);
  if (policy) c.header(POLICY, policy.replace(SCRIPTS, [SCRIPTS, ...hashes].join(' ')));
}

/** Pages that a link opens, and what they ask for: the address is the key, so it goes nowhere else (D33). */
const LINKED = /^\/(angebot|share|api\/offers|api\/share|api\/calendar\/feed)\//;

/** Whatever is in a mail: also opened on its own it runs nothing and asks for nothing. */
const FROM_STRANGERS = /^\/api\/email\/(attachment|source|picture)$/;

function strangersHeaders(config: Pick<Config, 'publicUrl'>) {
  return secureHeaders({
    contentSecurityPolicy: { sandbox: [], defaultSrc: NONE, frameAncestors: NONE },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: transportSecurity(config),
  });
}

function linkedHeaders(config: Pick<Config, 'publicUrl'>) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: NONE,
      scriptSrc: SELF,
      styleSrc: SELF,
      imgSrc: [...SELF, 'data:'],
      connectSrc: SELF,
      frameAncestors: NONE,
      baseUri: NONE,
      formAction: NONE,
    },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: transportSecurity(config),
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
}

function officeHeaders(config: Pick<Config, 'publicUrl' | 'store'>) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: SELF,
      scriptSrc: SELF,
      // Griffel, Fluent's style engine, inserts its rules at run time.
      styleSrc: [...SELF, "'unsafe-inline'"],
      // Also the pictures that mails show from elsewhere come from here (`/api/email/picture`).
      imgSrc: [...SELF, 'data:', 'blob:'],
      // An attachment that is shown in place: the browser's own viewer takes it from memory.
      frameSrc: [...SELF, 'blob:'],
      connectSrc: [...SELF, ...cloudAddresses(config.store)],
      frameAncestors: NONE,
      baseUri: NONE,
      formAction: SELF,
      objectSrc: NONE,
    },
    // Not no-referrer: that makes browsers send `Origin: null` with a beacon.
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: transportSecurity(config),
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [] },
  });
}

/** Over plain http the header means nothing; a proxy that ends https says so by PUBLIC_URL. */
function transportSecurity({ publicUrl }: Pick<Config, 'publicUrl'>): string | false {
  return publicUrl?.startsWith('https:') ? 'max-age=31536000' : false;
}

/** What the browsers' Firebase SDK calls. */
function cloudAddresses(store: Config['store']): string[] {
  if (store.kind === 'embedded') return [];
  const { emulators } = store.settings;
  if (emulators) return [`http://${emulators.firestore}`, `http://${emulators.auth}`];
  return ['firestore', 'identitytoolkit', 'securetoken'].map((name) => `https://${name}.googleapis.com`);
}
