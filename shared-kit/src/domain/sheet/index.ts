export { CSV_ADDRESSES, csvAddresses } from './csv-addresses.ts';
export { CustomerMatcher, identityOf } from './customer-matcher.ts';
export { customerOfRow, type RowReading, SHEET_SERVICES } from './customer-of-row.ts';
export { fillCustomer } from './fill-customer.ts';
export { isBlankRow, isHeaderRow } from './read-cells.ts';
export { SHEET_COLUMNS } from './sheet-columns.ts';
