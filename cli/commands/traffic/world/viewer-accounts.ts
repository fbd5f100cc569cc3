import { fieldsOf } from '../../../../conformance/model/json.ts'
import type { Fields, RecordedEntities } from './recorded-entities.ts'

interface Account {
  /** As sent with the login: a name, a phone number or an e-mail address. */
  login?: string
  id?: number
}

/** Finds out who sent the recorded requests, from logins and from responses that contain the sender's id. */
export class ViewerAccounts {
  readonly #accounts = new Map<string, Account>()

  learn(viewer: string, operation: string, sent: unknown, body: unknown): void {
    if (viewer === 'visitor') return
    const account = this.#accounts.get(viewer) ?? {}
    this.#accounts.set(viewer, account)
    const { login, name } = fieldsOf(sent)
    if (operation === 'login' && typeof login === 'string') account.login = login
    if (operation === 'register' && typeof name === 'string') account.login = name
    const id = ownId(operation, body)
    if (id !== undefined) account.id = id
  }

  /** The viewers who sent requests with a token. */
  get viewers(): string[] {
    return [...this.#accounts.keys()]
  }

  /** Also learns the names, phone numbers and e-mail addresses that people log in with. */
  resolve(entities: RecordedEntities): (viewer: string) => number | undefined {
    const ids = new Map<string, number>()
    for (const [viewer, { login, id: own }] of this.#accounts) {
      const id = own ?? (login === undefined ? undefined : (personWith(login, entities) ?? highestPerson(entities) + 1))
      if (id === undefined) continue
      ids.set(viewer, id)
      if (login !== undefined) entities.learn('user', { id, ...contactOf(login, entities.has('user', id)) })
    }
    return (viewer) => ids.get(viewer)
  }
}

function personWith(login: string, entities: RecordedEntities): number | undefined {
  const found = entities.of('user').find(({ name, phone, email }) => [name, phone, email].includes(login))
  return found?.id as number | undefined
}

/** If only a name is known, the person gets that name. */
function contactOf(login: string, isKnown: boolean): Fields {
  if (login.includes('@')) return { email: login }
  if (/^\+?\d{6,}$/.test(login)) return { phone: login }
  return isKnown ? {} : { name: login }
}

const referring = ['user_id', 'creator_user_id', 'target_user', 'reply_user']

function highestPerson(entities: RecordedEntities): number {
  const ids = entities
    .kinds()
    .flatMap((kind) =>
      entities
        .of(kind)
        .flatMap((one) => [...(kind === 'user' ? [one.id] : []), ...referring.map((field) => one[field])]),
    )
  return ids.reduce((highest: number, id) => Math.max(highest, Number(id) || 0), 0)
}

/** Some responses contain the id of the person who sent the request. */
function ownId(operation: string, body: unknown): number | undefined {
  const own =
    operation === 'commentFeed'
      ? fieldsOf(fieldsOf(body).comment).user_id
      : operation === 'listCurrencyOrders'
        ? fieldsOf(Array.isArray(body) ? body[0] : undefined).owner_id
        : undefined
  return typeof own === 'number' ? own : undefined
}
