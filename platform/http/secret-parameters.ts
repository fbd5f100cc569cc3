const secrets = new Set([
  'token',
  'access_token',
  'password',
  'verifiable_code',
  'code',
  'receipt',
  'signature',
  'ticket',
])

export const isSecretParameter = (name: string): boolean => secrets.has(name.toLowerCase().replace(/\[\d*\]$/, ''))

/** Path and query, without secret parameters. */
export function pathWithoutSecrets(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const shown = [...searchParams].filter(([name]) => !isSecretParameter(name))
  return shown.length > 0 ? `${pathname}?${new URLSearchParams(shown)}` : pathname
}

/** Secrets that can be recognized by their form: signed tokens, receipts, hashes of passwords. */
const secretForms = /\beyJ[\w.-]+|\breceipt-\w{8,}|\b(?:scrypt|argon2id)\$\S+/g

/** Masks recognizable secrets anywhere in a text. */
export const maskForms = (text: string): string => text.replace(secretForms, '***')
