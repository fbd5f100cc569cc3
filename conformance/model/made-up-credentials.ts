/**
 * What cases send in place of a token, a code or a receipt. Scripts show it. Anything else in the place of a secret is
 * treated as one.
 */
const madeUpCredentials = new Set(['none', 'any', 'false', 'wrong', '000000', 'never-given-out'])

/** Tagged texts are made up too: no account has them. */
export const isMadeUp = (credential: string): boolean =>
  credential.trim() === '' || madeUpCredentials.has(credential) || /\bkit-?[0-9a-z]{5}/.test(credential)
