import type { Entry } from './entry.ts'

/** How requests are received and responses are sent. */
export const wireChoices = [
  { id: 'keys-sorted', section: '9', says: 'order of the keys of an object', does: 'alphabetical' },
  {
    id: 'json-escaped',
    section: '9',
    says: 'how JSON encodes a string',
    does: 'slashes and non-ASCII characters are escaped',
  },
  { id: 'extra-fields', section: '2', says: 'fields beyond those listed', does: 'every record has four more' },
  {
    id: 'messages-in-chinese',
    section: '7',
    gap: 'G85',
    says: 'language and text of messages',
    does: 'Chinese, the same text for every error',
  },
  { id: 'gzip-responses', section: '9', says: 'content encoding', does: 'gzip where the client accepts it' },
  { id: 'chunked-responses', section: '9', says: 'transfer encoding', does: 'two chunks and no Content-Length' },
  { id: 'no-keep-alive', section: '9', says: 'whether connections stay open', does: 'closed after every response' },
  { id: 'slow-responses', section: '8', says: 'response time', does: '300 ms slower', isSlow: true },
  {
    id: 'sixty-per-minute',
    section: '8',
    gap: 'G04',
    says: '60 requests per minute',
    does: '60 per person, then 429',
    isSlow: true,
  },
  { id: 'allowance-huge', section: '8', gap: 'G04', says: '60 per minute is a sample value', does: '100,000,000' },
  {
    id: 'bootstrappers-moved',
    section: '9',
    says: 'clients follow redirects',
    does: '301 from the startup resource to another address',
  },
  { id: 'tokens-long', section: '5', gap: 'G23', says: 'length of a token', does: '2,000 characters' },
  { id: 'tokens-short', section: '5', gap: 'G23', says: 'length of a token', does: '8 characters' },
  { id: 'tokens-jwt', section: '5', gap: 'G23', says: 'what a token is', does: 'a JSON Web Token' },
  { id: 'tokens-short-lived', section: '5', gap: 'G23', says: 'the token lifetime', does: 'one minute' },
  {
    id: 'guesses-limited',
    section: '4.15',
    gap: 'G83',
    says: 'many wrong passwords',
    does: '429 after five for one account in 15 minutes',
  },
  {
    id: 'strict-registration',
    section: '4.15',
    gap: 'G24',
    says: 'which names and phones are accepted',
    does: 'names of 2 to 12 characters, phones of 6 to 15 digits',
  },
  { id: 'ids-large', section: '2', says: 'ids are ints', does: 'the last ones below 2^31' },
  { id: 'ids-random', section: '2', says: 'ids are ints', does: 'random ones below 2^31, in no order' },
] as const satisfies readonly Entry[]
