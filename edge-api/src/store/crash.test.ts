// @module-tag by-chance
import { killedServers } from './killed-bursts.contract.ts';

killedServers(25, { timeout: 180_000 });
