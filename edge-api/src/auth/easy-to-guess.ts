import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as german from '@zxcvbn-ts/language-de';

/** zxcvbn's lower bound of 'somewhat guessable': a million guesses. */
const LEAST_SCORE = 2;
/** Characters: what follows makes a password no easier, and the estimate slower. */
const LOOKED_AT = 64;
const OF_THE_TRADE = [
  'Umzug',
  'Umzüge',
  'Umzugsfirma',
  'Umzugsbüro',
  'Umzugsverwaltung',
  'Spedition',
  'Möbelpacker',
];

let estimate: ZxcvbnFactory | undefined;

/**
 * Whether a password stands in the usual lists, or is made of words, dates and keys that are tried first: of the
 * commonest passwords, German words and names, the trade's words and the company's (ASVS 5 6.2.4, 6.2.11).
 * @param company what the office is called
 */
export function isEasyToGuess(password: string, company: string): boolean {
  // Its lists take half a second to be read: not at every start.
  estimate ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
  });
  const words = [company, ...company.split(/\s+/), ...OF_THE_TRADE].filter((word) => word !== '');
  return estimate.check(password.slice(0, LOOKED_AT), words).score < LEAST_SCORE;
}

export const EASY_TO_GUESS =
  'Dieses Passwort ist leicht zu erraten. Sicherer sind mehrere Wörter, die nichts miteinander zu tun haben';
