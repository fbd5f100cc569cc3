import * as z from 'zod'
import {
  applicationBody,
  auditApplication,
  auditTopic,
  auditWithdrawal,
  cashAuditBody,
  forgetGuesses,
  grant,
  grantBody,
  makeReceipt,
  paymentBody,
  settleOrder,
  topicAuditBody,
} from './admin-actions.ts'
import { changeConfig, configBody, readConfig } from './config.ts'
import { issueTicket, streamEvents } from './events.ts'
import { clearExchanges, listExchanges, readExchange } from './exchanges.ts'
import {
  addFault,
  addOverride,
  arrange,
  clearFaults,
  clearOverrides,
  listFaults,
  listOverrides,
  listStates,
  loadState,
  removeFault,
  removeOverride,
  stateBody,
} from './mock-actions.ts'
import { makeMiniProgramCode, readOutbox, sendVerificationCode, verificationCodeBody } from './outbox.ts'
import { type ControlRoute, get, inTransaction, patch, post, remove } from './route.ts'
import { readRows } from './rows.ts'
import { clockBody, health, moveClock, readClock, reset, restore, snapshot } from './world-actions.ts'

const nothing = z.strictObject({})

/** Every route under /_kit. */
export const routes: readonly ControlRoute[] = [
  get('/health', health, true),
  post('/reset', nothing, reset),
  get('/snapshot', snapshot),
  post('/restore', z.unknown(), restore),
  get('/clock', readClock),
  post('/clock', clockBody, moveClock),
  get('/outbox', readOutbox),
  post('/codes', verificationCodeBody, inTransaction(sendVerificationCode)),
  post('/mini-program-codes', nothing, inTransaction(makeMiniProgramCode)),
  post('/orders/:id/settle', paymentBody, inTransaction(settleOrder)),
  post('/orders/:id/receipt', nothing, inTransaction(makeReceipt)),
  post('/orders/:id/cash-audit', cashAuditBody, inTransaction(auditWithdrawal)),
  post('/topics/:id/audit', topicAuditBody, inTransaction(auditTopic)),
  post('/applications/:id/audit', applicationBody, inTransaction(auditApplication)),
  post('/grants', grantBody, inTransaction(grant)),
  get('/config', readConfig),
  patch('/config', configBody, changeConfig),
  get('/faults', listFaults),
  post('/faults', z.unknown(), addFault),
  remove('/faults', clearFaults),
  remove('/faults/:id', removeFault),
  get('/overrides', listOverrides),
  post('/overrides', z.unknown(), addOverride),
  remove('/overrides', clearOverrides),
  remove('/overrides/:id', removeOverride),
  remove('/guesses', forgetGuesses),
  get('/states', listStates),
  post('/states', stateBody, loadState),
  post('/arrange', z.unknown(), arrange),
  get('/exchanges', listExchanges),
  get('/exchanges/:id', readExchange),
  remove('/exchanges', clearExchanges),
  get('/rows/:table', readRows),
  { ...get('/events', streamEvents), takesTicket: true },
  post('/events/ticket', nothing, issueTicket),
]
