import type { Agent } from 'undici';
import { guardedAgent } from '../outbound/guarded-agent.ts';

export interface PrivateNetwork {
  /** The guard of the real one, where every name leads to 10.0.0.1. */
  agent: Agent;
  /** The names asked for. */
  resolved: string[];
  /** The addresses that connections were opened to: none, where the guard holds. */
  dialled: string[];
}

/** What an attacker makes of a name: it is public, and its address one of the network that the server stands in. */
export function privateNetwork(): PrivateNetwork {
  const resolved: string[] = [];
  const dialled: string[] = [];
  const agent = guardedAgent({
    resolve: async (hostname) => {
      resolved.push(hostname);
      return ['10.0.0.1'];
    },
    dial: ({ hostname }, callback) => {
      dialled.push(hostname);
      callback(new Error('nothing answers'), null);
    },
  });
  return { agent, resolved, dialled };
}
