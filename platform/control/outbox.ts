import * as z from 'zod'
import { sendCode } from '../codes.ts'
import { randomText } from '../random.ts'
import { reply } from '../rule.ts'
import type { Call, ControlParts } from './route.ts'

/** What would have left the platform, and what would have come from outside to log in with. */

const most = 1000

/** The newest of them, oldest first. */
export async function readOutbox({ query }: Call<unknown>, { store }: ControlParts) {
  const to = query.get('to')
  const where = to === null ? {} : { to }
  const rows = await store.outbox.find({ where, order: [['id', 'desc']], limit: most })
  return reply(
    200,
    rows.toReversed().map(({ payload, ...row }) => ({ ...payload, ...row })),
  )
}

export const codeBody = z.strictObject({ to: z.string().min(1) })

export async function sendVerificationCode({ body }: Call<z.output<typeof codeBody>>, parts: ControlParts) {
  return reply(201, { code: await sendCode(parts, body.to) })
}

export async function makeMiniProgramCode(_: unknown, { store, random }: ControlParts) {
  const { code } = await store.mini_codes.insert({ code: randomText(random, 32), user_id: null })
  return reply(201, { code })
}
