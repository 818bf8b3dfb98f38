import type { CloudSettings } from 'shared-kit/api/cloud-settings';
import * as z from 'zod';

export type StoreConfig = { kind: 'embedded' } | { kind: 'firestore'; settings: CloudSettings };

const MISSING = 'fehlt; STORE=firestore braucht sie (README: Firestore as the store)';
const address = z
  .string()
  .regex(/^[\w.-]+:\d{1,5}$/, 'muss aus Rechner und Port bestehen, wie 127.0.0.1:8081');

/** The store part of the environment (README: Configuration), without the empty variables; see `mailEnvironment`. */
export const storeEnvironment = z
  .object({
    STORE: z.enum(['embedded', 'firestore'], 'muss embedded oder firestore sein').default('embedded'),
    NODE_ENV: z.string().optional(),
    GATE: z.string().optional(),
    FIREBASE_PROJECT_ID: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'muss die Projekt-ID aus der Firebase-Konsole sein')
      .optional(),
    FIREBASE_API_KEY: z.string().optional(),
    // Under these names the SDK reads them itself.
    FIRESTORE_EMULATOR_HOST: address.optional(),
    FIREBASE_AUTH_EMULATOR_HOST: address.optional(),
  })
  .transform((env, { addIssue }): StoreConfig => {
    if (env.STORE === 'embedded') return { kind: 'embedded' };
    const refuse = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message });
    const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = env;
    if (!env.FIREBASE_PROJECT_ID) refuse('FIREBASE_PROJECT_ID', MISSING);
    if (!env.FIREBASE_API_KEY) refuse('FIREBASE_API_KEY', MISSING);
    if (env.GATE === 'off')
      refuse('GATE', 'geht nicht mit STORE=firestore: die Regeln verlangen eine Sitzung (D2)');
    if ((firestore === undefined) !== (auth === undefined)) {
      refuse(
        'FIREBASE_AUTH_EMULATOR_HOST',
        'gehört zu FIRESTORE_EMULATOR_HOST: beide setzen oder keine von beiden',
      );
    }
    if (firestore && env.NODE_ENV === 'production') {
      refuse('FIRESTORE_EMULATOR_HOST', 'ist mit NODE_ENV=production nicht erlaubt');
    }
    return {
      kind: 'firestore',
      settings: {
        projectId: env.FIREBASE_PROJECT_ID ?? '',
        apiKey: env.FIREBASE_API_KEY ?? '',
        ...(firestore && auth && { emulators: { firestore, auth } }),
      },
    };
  });
