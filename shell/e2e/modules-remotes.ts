interface Screen {
  /** In the navigation. */
  link: string;
  heading: string;
}

export interface Remote {
  id: string;
  title: string;
  /** The one by which its module is loaded. */
  first: Screen;
  /** Of code that the first one does not bring. */
  later: Screen;
}

const of = (id: string, title: string, first: Screen, later: Screen): Remote => ({ id, title, first, later });
const named = (link: string, heading = link): Screen => ({ link, heading });

/** Every remote, as staff meet it. Planning comes first: it has a part in the settings, which are the shell's. */
export const REMOTES: readonly Remote[] = [
  of('mfe-planning', 'Planung', named('Disposition'), named('Kalender')),
  of('mfe-customers', 'Kunden', named('Kunden'), named('Foto-Galerie')),
  of('mfe-quotes', 'Angebote', named('Angebote'), named('Angebots-Templates')),
  of('mfe-finance', 'Rechnungen', named('Rechnungen'), named('Analytics')),
  of('mfe-mail', 'E-Mail', named('E-Mail Vorlagen'), named('Follow-ups', 'Automatische Follow-ups')),
  of('mfe-import', 'Import', named('Admin Tools'), named('Import Einstellungen')),
];
