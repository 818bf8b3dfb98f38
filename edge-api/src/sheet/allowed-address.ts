import { isIP } from 'node:net';

/**
 * Why the spreadsheet must not be read there, in German; undefined where it may (D41): https at its own port, without
 * a login, on a host of the list. Where the name leads is checked when the connection is opened.
 */
export function forbiddenAddress(url: URL, hosts: readonly string[]): string | undefined {
  if (url.protocol !== 'https:') return 'muss mit https:// beginnen';
  if (url.port !== '') return 'darf keinen eigenen Port haben';
  if (url.username !== '' || url.password !== '') return 'darf keine Anmeldedaten enthalten';
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 || !isListed(url.hostname, hosts)) {
    return 'ist nicht freigegeben (Einstellung SHEET_HOSTS des Servers)';
  }
  return undefined;
}

function isListed(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}
