import { isSecretParameter } from '../../../platform/http/secret-parameters.ts'

const looksSecret = (value: unknown): boolean => typeof value === 'string' && /^[\w.-]{24,}$/.test(value)

/** The facts of a state, such as ids and addresses. Tokens are masked: the control plane returns them. */
export const factsText = (facts: unknown): string =>
  JSON.stringify(facts, (name, value) => (isSecretParameter(name) || looksSecret(value) ? '***' : value))
