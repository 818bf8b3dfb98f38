interface Counted {
  /** Its number among the versions. */
  quoteVersion: number;
  /** How many there are. */
  versions: number;
}

/** 'Version 2 von 3', where there is more than one. Of four the second may be gone: a number is a name, not a place. */
export function versionText({ quoteVersion, versions }: Counted): string {
  return versions > 1 ? `Version ${quoteVersion} von ${Math.max(versions, quoteVersion)}` : '';
}
