/** The parts of the address by the names of the path's parameters (`:token`); nothing where it is another path. */
export function matchPath(path: string, pathname: string): Map<string, string> | undefined {
  const asked = pathname.replace(/\/$/, '').split('/');
  const parts = path.split('/');
  const parameters = new Map<string, string>();
  if (parts.length !== asked.length) return undefined;
  for (const [index, part] of parts.entries()) {
    const given = asked[index] ?? '';
    if (part.startsWith(':') && given !== '') parameters.set(part, given);
    else if (part !== given) return undefined;
  }
  return parameters;
}
