import { isSecret } from '../../platform/control/exchanges.ts'

const looksSecret = (value: unknown): boolean => typeof value === 'string' && /^[\w.-]{24,}$/.test(value)

/** What one wants to know of a state, such as ids and addresses. Tokens are not for a terminal: the control plane tells them. */
export const factsText = (facts: unknown): string =>
  JSON.stringify(facts, (name, value) => (isSecret(name) || looksSecret(value) ? '***' : value))
