import type { QuoteDetails } from '../quote/quote.schema.ts';
import { emptyQuoteDetails } from './initial-quote-details.ts';

/**
 * Prices worked out by hand from the tables of specification 2 section 9 and D13–D16: what the rules, the screen,
 * the PDF and the store must agree on. Sums are written out line by line, in the order of the tables; nothing here
 * comes from the code under test.
 */
export interface PricingCase {
  name: string;
  /** What differs from `PLAIN_MOVE`. */
  details: Partial<QuoteDetails>;
  /** Euros, gross. */
  expected: { basePrice: number; totalPrice: number; finalPrice: number };
}

/** 20 m³ from ground floor to ground floor, nearby, with no extras: 899. */
export const PLAIN_MOVE: QuoteDetails = {
  ...emptyQuoteDetails(),
  volume: 20,
  distance: 10,
  distanceKnown: true,
};

function priced(
  name: string,
  details: Partial<QuoteDetails>,
  basePrice: number,
  totalPrice: number,
  finalPrice = totalPrice,
): PricingCase {
  return { name, details, expected: { basePrice, totalPrice, finalPrice } };
}

const volumeTiers = [
  priced('1 m³: below the first tier', { volume: 1 }, 599, 599),
  priced('4,9 m³: below the first tier', { volume: 4.9 }, 599, 599),
  priced('5 m³', { volume: 5 }, 599, 599),
  priced('10 m³', { volume: 10 }, 599, 599),
  priced('10,1 m³', { volume: 10.1 }, 749, 749),
  priced('15 m³', { volume: 15 }, 749, 749),
  priced('15,1 m³', { volume: 15.1 }, 899, 899),
  priced('20 m³', { volume: 20 }, 899, 899),
  priced('20,1 m³', { volume: 20.1 }, 1099, 1099),
  priced('25 m³', { volume: 25 }, 1099, 1099),
  priced('25,1 m³', { volume: 25.1 }, 1299, 1299),
  priced('30 m³', { volume: 30 }, 1299, 1299),
  priced('30,1 m³', { volume: 30.1 }, 1499, 1499),
  priced('35 m³', { volume: 35 }, 1499, 1499),
  priced('35,1 m³', { volume: 35.1 }, 1699, 1699),
  priced('40 m³', { volume: 40 }, 1699, 1699),
  priced('40,1 m³', { volume: 40.1 }, 1899, 1899),
  priced('45 m³', { volume: 45 }, 1899, 1899),
  priced('45,1 m³', { volume: 45.1 }, 2099, 2099),
  priced('50 m³', { volume: 50 }, 2099, 2099),
  priced('50,1 m³', { volume: 50.1 }, 2299, 2299),
  priced('60 m³', { volume: 60 }, 2299, 2299),
  priced('60,1 m³', { volume: 60.1 }, 2699, 2699),
  priced('70 m³', { volume: 70 }, 2699, 2699),
  priced('70,1 m³', { volume: 70.1 }, 3099, 3099),
  priced('80 m³', { volume: 80 }, 3099, 3099),
  priced('80,1 m³', { volume: 80.1 }, 3499, 3499),
  priced('100 m³', { volume: 100 }, 3499, 3499),
  priced('100,1 m³: one started step', { volume: 100.1 }, 3799, 3799),
  priced('110 m³: one full step', { volume: 110 }, 3799, 3799),
  priced('110,1 m³: two steps', { volume: 110.1 }, 4099, 4099),
  priced('200 m³: ten steps', { volume: 200 }, 6499, 6499),
];

const distanceTiers = [
  priced('0 km', { distance: 0 }, 899, 899),
  priced('50 km', { distance: 50 }, 899, 899),
  priced('50,1 km', { distance: 50.1 }, 899, 899 + 150),
  priced('100 km', { distance: 100 }, 899, 899 + 150),
  priced('100,1 km', { distance: 100.1 }, 899, 899 + 300),
  priced('200 km', { distance: 200 }, 899, 899 + 300),
  priced('200,1 km', { distance: 200.1 }, 899, 899 + 450),
  priced('300 km', { distance: 300 }, 899, 899 + 450),
  priced('300,1 km', { distance: 300.1 }, 899, 899 + 600),
  priced('1200 km', { distance: 1200 }, 899, 899 + 600),
];

const floors = [
  priced('3rd floor at the start', { fromFloor: 3 }, 899, 899 + 150),
  priced('3rd floor with elevator at the start', { fromFloor: 3, fromElevator: true }, 899, 899),
  priced('4th floor at the destination', { toFloor: 4 }, 899, 899 + 200),
  priced('4th floor with elevator at the destination', { toFloor: 4, toElevator: true }, 899, 899),
  priced('2nd and 5th floor', { fromFloor: 2, toFloor: 5 }, 899, 899 + 100 + 250),
  priced(
    '2nd and 5th floor, elevator at the start',
    { fromFloor: 2, fromElevator: true, toFloor: 5 },
    899,
    899 + 250,
  ),
  priced(
    '2nd and 5th floor, elevator at the end',
    { fromFloor: 2, toFloor: 5, toElevator: true },
    899,
    899 + 100,
  ),
  priced(
    '2nd and 5th floor, elevators at both ends',
    { fromFloor: 2, fromElevator: true, toFloor: 5, toElevator: true },
    899,
    899,
  ),
  priced('from the cellar', { fromFloor: -1 }, 899, 899 + 50),
];

const extras = [
  priced('packing at its minimum', { volume: 8, packingRequested: true }, 599, 599 + 150),
  priced('packing where the minimum ends', { volume: 10, packingRequested: true }, 599, 599 + 150),
  priced('packing above the minimum', { volume: 12, packingRequested: true }, 749, 749 + 180),
  priced('packing of a fraction of a m³', { volume: 20.1, packingRequested: true }, 1099, 1099 + 301.5),
  priced('packing rounded to the cent', { volume: 33.333, packingRequested: true }, 1499, 1499 + 500),
  priced('1 box', { boxCount: 1 }, 899, 899 + 2.5),
  priced('33 boxes', { boxCount: 33 }, 899, 899 + 82.5),
  priced('parking zone', { parkingZonePrice: 1 }, 899, 899 + 80),
  priced('storage', { storagePrice: 1 }, 899, 899 + 100),
  priced('furniture assembly', { furnitureAssemblyPrice: 1 }, 899, 899 + 50),
  priced('furniture disassembly', { furnitureDisassemblyPrice: 1 }, 899, 899 + 50),
  priced('3 hours of cleaning', { cleaningService: true, cleaningHours: 3 }, 899, 899 + 105),
  priced('2,25 hours of cleaning', { cleaningService: true, cleaningHours: 2.25 }, 899, 899 + 78.75),
  priced('hours of cleaning that is not chosen', { cleaningHours: 3 }, 899, 899),
  priced('4 hours of renovation', { renovationService: true, renovationHours: 4 }, 899, 899 + 180),
  priced('1,5 hours of renovation', { renovationService: true, renovationHours: 1.5 }, 899, 899 + 67.5),
  priced('hours of renovation that is not chosen', { renovationHours: 4 }, 899, 899),
  priced('piano', { pianoTransport: true }, 899, 899 + 150),
  priced('3 heavy items', { heavyItemsCount: 3 }, 899, 899 + 75),
  priced('packing materials', { packingMaterials: true }, 899, 899 + 50),
  priced(
    'materials',
    { materials: [{ name: 'Luftpolsterfolie', quantity: 3, unitPrice: 7.99 }] },
    899,
    899 + 23.97,
  ),
  priced(
    'additional services',
    { additionalServices: [{ name: 'Umzugshelfer', quantity: 4.5, unitPrice: 35 }] },
    899,
    899 + 157.5,
  ),
  priced(
    'a line of half a cent is rounded up',
    { additionalServices: [{ name: 'Seil', quantity: 4.35, unitPrice: 1.1 }] },
    899,
    899 + 4.79,
  ),
];

const clearance = [
  priced('no volume to clear', { clearanceService: true, clearanceVolume: 0 }, 899, 899),
  priced('clearing 0,5 m³', { clearanceService: true, clearanceVolume: 0.5 }, 899, 899 + 150),
  priced('clearing 5 m³', { clearanceService: true, clearanceVolume: 5 }, 899, 899 + 150),
  priced('clearing 5,1 m³', { clearanceService: true, clearanceVolume: 5.1 }, 899, 899 + 280),
  priced('clearing 10 m³', { clearanceService: true, clearanceVolume: 10 }, 899, 899 + 280),
  priced('clearing 10,1 m³', { clearanceService: true, clearanceVolume: 10.1 }, 899, 899 + 420),
  priced('clearing 15 m³', { clearanceService: true, clearanceVolume: 15 }, 899, 899 + 420),
  priced('clearing 15,1 m³', { clearanceService: true, clearanceVolume: 15.1 }, 899, 899 + 560),
  priced('clearing 20 m³', { clearanceService: true, clearanceVolume: 20 }, 899, 899 + 560),
  priced('clearing 20,1 m³', { clearanceService: true, clearanceVolume: 20.1 }, 899, 899 + 562.5),
  priced('clearing 20,333 m³', { clearanceService: true, clearanceVolume: 20.333 }, 899, 899 + 568.33),
  priced('clearing 36 m³', { clearanceService: true, clearanceVolume: 36 }, 899, 899 + 560 + 400),
  priced('a volume to clear that is not chosen', { clearanceVolume: 12 }, 899, 899),
];

const manualPrices = [
  priced('manual base price', { manualBasePrice: 1234.56 }, 1234.56, 1234.56),
  priced('manual base price: no distance surcharge', { manualBasePrice: 1000, distance: 400 }, 1000, 1000),
  priced(
    'manual base price: the other surcharges stay',
    { manualBasePrice: 1000, distance: 400, fromFloor: 2, boxCount: 10, pianoTransport: true },
    1000,
    1000 + 100 + 25 + 150,
  ),
  priced('manual base price of a cent', { manualBasePrice: 0.01, distance: 60 }, 0.01, 0.01),
  priced('manual base price of 0 is none', { manualBasePrice: 0, distance: 60 }, 899, 899 + 150),
  priced(
    'manual total',
    { manualTotal: true, manualTotalPrice: 777.77, fromFloor: 1 },
    899,
    899 + 50,
    777.77,
  ),
  priced('manual total of a cent', { manualTotal: true, manualTotalPrice: 0.01 }, 899, 899, 0.01),
  priced('manual total that is off', { manualTotal: false, manualTotalPrice: 777.77 }, 899, 899),
  priced('manual total of 0 is none', { manualTotal: true, manualTotalPrice: 0 }, 899, 899),
  priced(
    'manual base and manual total',
    { manualBasePrice: 500, distance: 250, manualTotal: true, manualTotalPrice: 650 },
    500,
    500,
    650,
  ),
];

const insurance = [
  priced(
    'insurance of 50.000 at replacement value: 4,60 ‰ and 19 %',
    { insurance: { kind: 'replacement', insuredValue: 50_000 } },
    899,
    899 + 230 + 43.7,
  ),
  priced(
    'insurance of 50.000 at current value: 3,60 ‰ and 19 %',
    { insurance: { kind: 'current', insuredValue: 50_000 } },
    899,
    899 + 180 + 34.2,
  ),
  priced(
    'insurance rounded line by line: 5,678976 and 1,0792',
    { insurance: { kind: 'replacement', insuredValue: 1234.56 } },
    899,
    899 + 5.68 + 1.08,
  ),
  priced('insurance of nothing', { insurance: { kind: 'current', insuredValue: 0 } }, 899, 899),
  priced(
    'a manual total contains the insurance',
    {
      insurance: { kind: 'replacement', insuredValue: 50_000 },
      manualTotal: true,
      manualTotalPrice: 1500,
    },
    899,
    899 + 230 + 43.7,
    1500,
  ),
];

const combinations = [
  priced(
    'a flat: 25 m³, 2nd to 3rd floor, 120 km, packing, 40 boxes',
    { volume: 25, distance: 120, fromFloor: 2, toFloor: 3, packingRequested: true, boxCount: 40 },
    1099,
    1099 + 100 + 150 + 300 + 375 + 100,
  ),
  priced(
    'a house: 95,5 m³, 310 km, every extra',
    {
      volume: 95.5,
      distance: 310,
      fromFloor: 1,
      toFloor: 2,
      toElevator: true,
      packingRequested: true,
      boxCount: 101,
      parkingZonePrice: 1,
      storagePrice: 1,
      furnitureAssemblyPrice: 1,
      furnitureDisassemblyPrice: 1,
      cleaningService: true,
      cleaningHours: 6.5,
      clearanceService: true,
      clearanceVolume: 22.4,
      renovationService: true,
      renovationHours: 10,
      pianoTransport: true,
      heavyItemsCount: 4,
      packingMaterials: true,
      materials: [{ name: 'Kleiderbox', quantity: 6, unitPrice: 12.9 }],
      additionalServices: [{ name: 'Küchenmontage', quantity: 1, unitPrice: 250 }],
      insurance: { kind: 'current', insuredValue: 80_000 },
    },
    3499,
    // base, floors, distance, packing, boxes
    3499 +
      50 +
      600 +
      1432.5 +
      252.5 +
      // parking zone, storage, assembly, disassembly
      80 +
      100 +
      50 +
      50 +
      // cleaning, clearance, renovation, piano, heavy items, packing materials
      227.5 +
      620 +
      450 +
      150 +
      100 +
      50 +
      // materials, additional services, premium, insurance tax
      77.4 +
      250 +
      288 +
      54.72,
  ),
  priced(
    'special volume over a long distance: 130,5 m³, 301 km, both ends 1st floor',
    { volume: 130.5, distance: 301, fromFloor: 1, toFloor: 1 },
    4699,
    4699 + 600 + 100,
  ),
  priced(
    'a room: 3 m³, minimum packing, parking zone, heavy item',
    { volume: 3, packingRequested: true, parkingZonePrice: 1, heavyItemsCount: 1 },
    599,
    599 + 150 + 80 + 25,
  ),
];

export const PRICING_CASES: readonly PricingCase[] = [
  ...volumeTiers,
  ...distanceTiers,
  ...floors,
  ...extras,
  ...clearance,
  ...manualPrices,
  ...insurance,
  ...combinations,
];
