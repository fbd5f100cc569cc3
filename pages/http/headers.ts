import { themeScript } from '../generated/theme-script.ts'

/** Sources by directive, such as `{ 'connect-src': "'self'" }`. */
export type Policy = Readonly<Record<string, string>>

/** Nothing from outside, nothing inline but the script that is named by its hash. */
export const policy: Policy = {
  'default-src': "'none'",
  'script-src': `'self' '${themeScript.hash}'`,
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

export const policyText = (changes: Policy = {}): string =>
  Object.entries({ ...policy, ...changes })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

export const pageHeaders = (changes: Policy = {}): Readonly<Record<string, string>> => ({
  'content-security-policy': policyText(changes),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})
