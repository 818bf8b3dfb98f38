import { killedServers } from './killed-bursts.contract.ts';

killedServers(500, { timeout: 1_800_000 });
