import { defineCollection } from 'shared-kit/domain';
import * as z from 'zod';

/**
 * Documents of which there is one each, such as `system/gate` and `system/settings`: every owner checks its own
 * with its own schema. Closed to browsers: reading and writing are commands.
 */
export const system = defineCollection('system', z.looseObject({}));
