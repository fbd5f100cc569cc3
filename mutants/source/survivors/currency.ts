import { type Reasons, unseen } from './reason.ts'

export const currency: Reasons = {
  'rules/currency/payment-payloads.ts': { ihnbOpO: unseen('what the time stamp of a payload counts is not stated') },
}
