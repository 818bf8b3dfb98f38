import type { MeasuredRoute } from 'shared-kit/api';
import type { DocumentStore } from 'shared-kit/data';
import { keepNewest } from 'shared-kit/data/keep-newest';
import * as z from 'zod';
import { ApiProblem } from '../errors.ts';
import { type ServiceClient, ServiceFailure } from '../outbound/service-client.ts';
import { readSettings } from '../settings/settings.service.ts';

interface Place {
  lon: number;
  lat: number;
}

/** Nominatim's `/search?format=jsonv2`: figures as text. */
const places = z.array(
  z.object({ lon: z.coerce.number().min(-180).max(180), lat: z.coerce.number().min(-90).max(90) }),
);

/** Metres and seconds. Longer than the way around the world, or than a year, is no drive. */
const leg = z.object({
  distance: z.number().min(0).max(40_000_000),
  duration: z.number().min(0).max(31_536_000),
});

/** OSRM's `/route/v1`; any other code than Ok says why there is none. */
const routes = z.union([
  z.object({ code: z.literal('Ok'), routes: z.array(leg.extend({ legs: z.array(leg) })).min(1) }),
  z.object({ code: z.string().refine((code) => code !== 'Ok') }),
]);

/** So many addresses are remembered: staff plan the same moves again. */
const REMEMBERED = 500;

/** Measures routes by the services that the settings name (D31). */
export class Routing {
  readonly #store: DocumentStore;
  readonly #client: ServiceClient;
  readonly #found = new Map<string, Place>();

  constructor({ store, client }: { store: DocumentStore; client: ServiceClient }) {
    this.#store = store;
    this.#client = client;
  }

  /**
   * Distance and driving time over these addresses; `none` where no service is set up.
   * @throws ApiProblem 422 `address-not-found`, 422 `no-route`, 502 `routing-failed`
   */
  async measure(addresses: readonly string[]): Promise<MeasuredRoute> {
    const { routingAddress, geocodingAddress } = (await readSettings(this.#store)).data;
    if (routingAddress === undefined || geocodingAddress === undefined) return { source: 'none' };
    try {
      const stops: Place[] = [];
      // One after the other: public services ask for that.
      for (const address of addresses) stops.push(await this.#locate(geocodingAddress, address.trim()));
      return await this.#drive(routingAddress, stops);
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      throw new ApiProblem(502, 'routing-failed', 'Der Routendienst antwortet gerade nicht.', {
        cause: error,
      });
    }
  }

  async #locate(service: string, address: string): Promise<Place> {
    const known = this.#found.get(`${service} ${address}`);
    if (known) return known;
    const url = within(service, 'search');
    url.search = new URLSearchParams({ format: 'jsonv2', limit: '1', q: address }).toString();
    const [place] = await this.#client.json(url, places);
    if (!place) {
      throw new ApiProblem(422, 'address-not-found', `Diese Adresse wurde nicht gefunden: „${address}“`);
    }
    keepNewest(this.#found, `${service} ${address}`, place, REMEMBERED);
    return place;
  }

  async #drive(service: string, stops: readonly Place[]): Promise<MeasuredRoute> {
    const coordinates = stops.map(({ lon, lat }) => `${lon},${lat}`).join(';');
    const url = within(service, `route/v1/driving/${coordinates}`);
    url.search = 'overview=false';
    const answer = await this.#client.json(url, routes);
    const [route] = 'routes' in answer ? answer.routes : [];
    if (!route) throw new ApiProblem(422, 'no-route', 'Zwischen diesen Adressen gibt es keine Route.');
    if (route.legs.length !== stops.length - 1) {
      throw new ServiceFailure(`${route.legs.length} legs between ${stops.length} stops`);
    }
    return { source: 'service', ...lengthOf(route), legs: route.legs.map(lengthOf) };
  }
}

/** Kilometres with one decimal, whole minutes. */
function lengthOf({ distance, duration }: z.infer<typeof leg>) {
  return { kilometres: Math.round(distance / 100) / 10, minutes: Math.round(duration / 60) };
}

/** An address below that of the service, which may itself lie in a folder. */
function within(service: string, path: string): URL {
  return new URL(path, service.endsWith('/') ? service : `${service}/`);
}
