/**
 * The values that cases send in place of a token, a code or a receipt. Scripts show them. Any other value in such a place is
 * treated as a secret.
 */
const madeUpCredentials = new Set(['none', 'any', 'false', 'wrong', '000000', 'never-given-out'])

/** Tagged texts are made up too: no account has them. */
export const isPlaceholderCredential = (credential: string): boolean =>
  credential.trim() === '' || madeUpCredentials.has(credential) || /\bkit-?[0-9a-z]{5}/.test(credential)
