export * from './calendar-event.schema.ts';
export * from './disposition.schema.ts';
export { orderNumber } from './order-number.ts';
export * from './sales-overview.ts';
export * from './vehicle.schema.ts';
export { vehicleConflicts } from './vehicle-conflicts.ts';
