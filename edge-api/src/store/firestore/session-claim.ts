/** Where a browser's custom token names the session that the rules look up (D2). */
export const SESSION_CLAIM = 'session';

/**
 * The account of Firebase Auth that every browser signs in to: the session is what tells them apart, and an account
 * for each would be one more with every login, for ever.
 */
export const OFFICE_ACCOUNT = 'office';
