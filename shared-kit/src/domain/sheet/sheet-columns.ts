/** The columns of the spreadsheet by their place (specification 1 section 3), and what they are called here. */
export const SHEET_COLUMNS = {
  name: 'Name',
  phone: 'Telefon',
  email: 'E-Mail',
  whatsApp: 'WhatsApp',
  fromAddress: 'Von Adresse',
  fromFloor: 'Von Etage',
  area: 'Wohnfläche',
  toAddress: 'Nach Adresse',
  toFloor: 'Nach Etage',
  movingDay: 'Umzugstag',
  receivedDate: 'Eingangsdatum',
  source: 'Quelle',
  dateTime: 'Datum/Uhrzeit',
  message: 'Nachricht',
} as const;

export type SheetColumn = keyof typeof SHEET_COLUMNS;

/** What one row says, cell by cell, cleaned of what means nothing. */
export type SheetCells = Record<SheetColumn, string>;
