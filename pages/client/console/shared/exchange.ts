/** What the control plane reports about an exchange. */

export type { ExchangeDetails, ShownBody, ShownMessage } from '../../../../platform/activity/exchange-details.ts'
export type { JudgedExchange } from '../../../../platform/activity/exchange-entry.ts'
