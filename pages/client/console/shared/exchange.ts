/** What the control plane says of a call; see platform/activity. */

export type { ExchangeDetails, ShownBody, ShownMessage } from '../../../../platform/activity/exchange-details.ts'
export type { JudgedExchange } from '../../../../platform/activity/exchange-entry.ts'
