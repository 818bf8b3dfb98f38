import * as z from 'zod/mini';
import { list, number, textLine } from '../domain/fields.ts';
import { isBlank, MAX_ROUTE_POINTS, MIN_ROUTE_POINTS } from '../domain/index.ts';
import { callApi } from './call.ts';

const stopAddress = textLine(300).check(
  z.refine((value) => !isBlank(value), 'Ein Stopp braucht eine Adresse'),
);

export const measureRouteRequest = z.strictObject({
  /** In the order in which they are driven to. */
  addresses: list(stopAddress, MAX_ROUTE_POINTS).check(z.minLength(MIN_ROUTE_POINTS)),
});

const length = { kilometres: number(0, 100_000), minutes: number(0, 1_000_000) };

export const measureRouteResponse = z.discriminatedUnion('source', [
  /** No routing service is set up: the screen estimates, and says so (D31). */
  z.strictObject({ source: z.literal('none') }),
  z.strictObject({ source: z.literal('service'), ...length, legs: z.array(z.strictObject(length)) }),
]);

export type MeasuredRoute = z.infer<typeof measureRouteResponse>;

/**
 * Distance and driving time by the configured routing service (D31), asked by the edge API.
 * @throws ApiError `address-not-found` naming the address, `no-route`, `routing-failed`
 */
export function measureRoute(addresses: readonly string[], signal?: AbortSignal): Promise<MeasuredRoute> {
  return callApi({
    method: 'POST',
    path: '/api/routing/route',
    body: { addresses },
    response: measureRouteResponse,
    signal,
  });
}
