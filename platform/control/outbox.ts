import * as z from 'zod'
import { filledText } from '../../contracts/dsl/wire.ts'
import { sendCode } from '../domain/codes.ts'
import { reply } from '../rule.ts'
import { newestFirst } from '../support/paging.ts'
import { randomText } from '../support/random.ts'
import type { ControlCall, ControlParts } from './route.ts'

/** Control routes: the messages that a real platform would send, verification codes, and codes of mini-programs. */

/** The response contains at most this many of the newest messages. */
const maxMessages = 1000

/** The newest messages, in chronological order. */
export async function readOutbox({ query }: ControlCall<unknown>, { store }: ControlParts) {
  const to = query.get('to')
  const where = to === null ? {} : { to }
  const rows = await store.outbox.find({ where, order: newestFirst, limit: maxMessages })
  return reply(
    200,
    rows.toReversed().map(({ payload, ...row }) => ({ ...payload, ...row })),
  )
}

export const verificationCodeBody = z.strictObject({ to: filledText('phone number or e-mail address') })

export async function sendVerificationCode(
  { body }: ControlCall<z.output<typeof verificationCodeBody>>,
  parts: ControlParts,
) {
  return reply(201, { code: await sendCode(parts, body.to) })
}

export async function makeMiniProgramCode(_: unknown, { store, random }: ControlParts) {
  const { code } = await store.mini_codes.insert({ code: randomText(random, 32), user_id: null })
  return reply(201, { code })
}
