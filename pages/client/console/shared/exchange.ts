/** An exchange as the control plane reports it. */

export type { ExchangeDetails, ShownBody, ShownMessage } from '../../../../platform/activity/exchange-details.ts'
export type { JudgedExchange } from '../../../../platform/activity/exchange-entry.ts'
