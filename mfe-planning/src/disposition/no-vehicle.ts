/** What stands where a job has no vehicle yet. */
export const NONE = 'Ohne Fahrzeug';
