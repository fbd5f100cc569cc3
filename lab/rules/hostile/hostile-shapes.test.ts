import { expect, test } from 'vitest'
import { prefix } from '../../../contracts/chapters.ts'
import { hostileCases, sender } from './hostile-shapes.cases.ts'

let count = 0

/** Every seventh request across all operations, so that each text, field and form is used. `npm run proof` sends all of them. */
hostileCases((requests) => requests.filter(() => count++ % 7 === 0))

test('a body with too many fields is refused before its fields are validated', async () => {
  const { send, failures } = await sender()
  const statuses = await Promise.all(
    [999, 1001].map((count) => {
      const fields = Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]))
      return send('PATCH', `${prefix}/user/notification-settings`, JSON.stringify(fields))
    }),
  )
  expect([statuses, failures]).toEqual([[204, 422], []])
})
