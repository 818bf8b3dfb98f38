/** Parts of patterns: of whom people speak as 'mein', 'unsere', in any case. */
export const FAMILY =
  '(?:(?:schwieger|groß|stief|paten|enkel)?(?:s(?:o|ö)hn(?:es|en?)?|t(?:o|ö)chtern?|vaters?|mutter|eltern|kind(?:ern?|es)?)|bruders?|schwester|schwagers?|schwägerin|omas?|opas?|papas?|mamas?|mutti|vati|cousin(?:s|e)?|onkels?|tante|enkel(?:in|s)?|neffen?|nichte|freund(?:in|es)?|bekannten?|betreuer(?:in|s)?|kolleg(?:en?|in))';
/** Who mostly moves along. */
export const COUPLE = '(?:(?:ex-?|ehe|lebens)?(?:mann(?:es)?|frau|partner(?:in|s)?)|lebensgefährt(?:en?|in))';
/** Who asks for somebody at work. */
export const CLIENT =
  '(?:kund(?:en?|in)|mandant(?:en|in)?|klient(?:en|in)?|betreute[nr]?|mitarbeiter(?:in|s)?|nachbar(?:in|n|s)?)';
