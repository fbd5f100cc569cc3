import { seededPassword } from '../../../../mock/seed/people.ts'
import { newUserDefaults } from '../../../../platform/domain/people.ts'
import { Pseudonyms } from '../pseudonyms.ts'
import { type NewRow, type Rows, rowsIn } from './world-rows.ts'

/** Everybody can log in with the same password, and has an empty wallet. */
export function completePeople(rows: Rows): void {
  const { notify_reward, notify_comment, notify_chat, notify_sound } = newUserDefaults
  const taken = new Set<string>()
  for (const user of rowsIn(rows, 'users')) {
    const settings = { notify_reward, notify_comment, notify_chat, notify_sound }
    Object.assign(user, { password: seededPassword, role: 'member', permissions: [], ...settings })
    const name = user.name === '' ? `Person ${user.id}` : user.name
    user.name = isFree(name, taken) ? name : `${name} ${user.id}`
    if (user.phone !== null && !isFree(user.phone, taken)) user.phone = null
    if (user.email !== null && !isFree(user.email, taken)) user.email = null
  }
  rows.set(
    'wallets',
    rowsIn(rows, 'users').map(({ id }) => ({ id, balance: 0 })),
  )
}

/** People can log in with a name, phone number or e-mail address, so none can be used twice. */
function isFree(text: string, taken: Set<string>): boolean {
  const isNew = !taken.has(text)
  taken.add(text)
  return isNew
}

/** Not anonymized: columns with a fixed set of values, or with numbers and times as text. */
const fixed =
  /(?:_type|_at|_key|_geohash|_latitude|_longtitude)$|^(?:space|channel|allow_type|status|kind|date|node|mime|vendor|base64)$/

/** Replaces names, phone numbers and e-mail addresses of people in every text. */
export function anonymizeRows(rows: Rows, seed: number): void {
  const made = new Pseudonyms(seed)
  for (const { name, phone, email, invite_code } of rowsIn(rows, 'users'))
    for (const [field, value] of Object.entries({ name, phone, email, invite_code }))
      if (value) made.learn(field, value)
  for (const [table, found] of rows)
    rows.set(
      table,
      found.map((row) => replacedRow(row, made)),
    )
  for (const topic of rowsIn(rows, 'topics')) topic.name_key = made.replaced(topic.name_key)
}

function replacedRow(row: NewRow, made: Pseudonyms): NewRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, replaced(name, value, made)])) as NewRow
}

function replaced(name: string, value: unknown, made: Pseudonyms): unknown {
  if (typeof value === 'string') return fixed.test(name) ? value : made.replaced(value)
  if (Array.isArray(value)) return value.map((item) => replaced(name, item, made))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, replaced(inner, one, made)]))
}
