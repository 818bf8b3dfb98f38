import type { ParsedLeadData } from 'shared-kit/api';

/** What a mail is taken to ask for that names no services. */
const DEFAULT_SERVICE = 'Umzug';

/** Whether anything about a move was found in a mail. Name, contact and notes any mail has. */
export function asksForMove(data: ParsedLeadData): boolean {
  const { moveDate, fromAddress, toAddress, rooms, area, floor, destination, services } = data;
  return (
    [moveDate, fromAddress, toAddress].some((text) => text !== '') ||
    [rooms, area].some((figure) => figure) ||
    floor !== undefined ||
    destination !== undefined ||
    services.some((service) => service !== DEFAULT_SERVICE)
  );
}
