import type { Adapter, Settings } from '../../conformance/adapter/parts.ts'
import type { Target } from '../../conformance/client/target.ts'
import { NotExercised } from '../../conformance/model/case-errors.ts'
import { endpoints } from '../../contracts/chapters.ts'
import type { startForeignBackend } from './backend/backend.ts'
import { routes } from './backend/routes.ts'

type Backend = Awaited<ReturnType<typeof startForeignBackend>>
type Owner = Backend['owner']

/** The accounts that the suite uses as its actors. */
const logins = {
  alice: ['34600100202', 'tren-Nocturno-7'],
  bob: ['celia@plaza.example', 'Mareas-de-junio'],
  carol: ['Dario Lund', 'pan-Con-tomate-3'],
  dave: ['elif@plaza.example', 'Sin-blanca-0'],
  root: ['34600100201', 'naranja-Azul-19'],
} as const

export const people = Object.fromEntries(
  Object.entries(logins).map(([name, [login, password]]) => [name, { login, password }]),
) as Target['people']

const withoutParameterNames = (line: string) => line.replace(/\{[^}]*\}|:\w+/g, '{}')

/** The kit's names of operations that are given as method and path, without prefix. */
export function operationsNamed(lines: readonly string[]): string[] {
  const wanted = new Set(lines.map(withoutParameterNames))
  return endpoints
    .filter(({ method, path }) => wanted.has(withoutParameterNames(`${method} ${path}`)))
    .map(({ name }) => name)
}

const implemented = new Set(operationsNamed(routes.map(({ method, path }) => `${method} ${path}`)))

/** Names of the operations that the backend does not implement. */
export const unsupported = endpoints.map(({ name }) => name).filter((name) => !implemented.has(name))

const seconds = (milliseconds: number) => Math.ceil(milliseconds / 1000)

/** The backend's own name for the permission to delete topics; the document defines no name. */
const ownNames: Readonly<Record<string, string>> = { 'feed-topic:delete': 'circulos:borrar' }

/** Maps the parts of an adapter to the owner's actions. */
export const adapterFor = (owner: Owner): Adapter => ({
  verificationCode: async ({ to }) => (await owner.sendCode({ to })).code,
  outbox: ({ user }) => owner.pushesOf({ user }),
  grant: async ({ user, currency = 0, permissions = [], roles = [] }) => {
    if (currency > 0) await owner.grantCurrency({ user, amount: currency })
    for (const name of permissions) await owner.givePermission({ user, permission: ownNames[name] ?? name })
    if (roles.length > 0) await owner.makeAdministrator({ user })
  },
  settle: async ({ order, state }) => void (await owner.settleRecharge({ order, outcome: state })),
  receipt: async ({ order }) => (await owner.makeReceipt({ order })).receipt,
  auditTopic: async ({ topic, status }) =>
    void (await owner.decideTopic({ topic, outcome: status === 'passed' ? 'admit' : 'refuse' })),
  auditWithdrawal: async ({ order, state }) =>
    void (await owner.decideWithdrawal({ order, outcome: state === 'approved' ? 'approve' : 'refuse' })),
  miniProgramCode: async () => {
    const [somebody] = await owner.people()
    return (await owner.makeMiniProgramCode({ user: somebody?.id ?? 0 })).code
  },
  configure: ({ settings }) => configure(owner, settings),
  clock: async ({ advance }) => Date.parse((await owner.moveClock({ seconds: seconds(advance) })).now),
  files: () => owner.fileNodes(),
  gifts: () => owner.gifts(),
})

/** Changes settings of topics and currency, and returns the previous ones. */
async function configure(owner: Owner, { topics, currency, ...others }: Settings): Promise<Settings> {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new NotExercised(`the backend has no setting for ${unknown}`)
  const before = structuredClone({ config: await owner.changeTopicConfig({}), rules: await owner.changeCurrency({}) })
  const { recharge, cash, IAP, rule, settings = {} } = (currency ?? {}) as CurrencySettings
  if ([recharge?.rule, cash?.rule, IAP?.rule, rule].some(Boolean)) throw new NotExercised('the rules are fixed texts')
  await owner.changeTopicConfig(topics ?? {})
  await owner.changeCurrency({
    ...settings,
    ...(recharge && { rechargeOpen: recharge.status }),
    ...(cash && { cashOpen: cash.status }),
    ...(IAP && { storeOnly: IAP.only }),
  })
  const { rechargeOpen, cashOpen, storeOnly, settings: rates } = before.rules
  const previous = { recharge: { status: rechargeOpen }, cash: { status: cashOpen }, IAP: { only: storeOnly } }
  return { topics: before.config, currency: { ...previous, settings: rates } }
}

interface CurrencySettings {
  readonly recharge?: { readonly status: boolean; readonly rule?: string }
  readonly cash?: { readonly status: boolean; readonly rule?: string }
  readonly IAP?: { readonly only: boolean; readonly rule?: string }
  readonly rule?: string
  readonly settings?: Readonly<Record<string, number>>
}

export const targetFor = (backend: Backend, overrides: Partial<Target> = {}): Target => ({
  name: 'foreign backend',
  baseUrl: backend.url,
  fetch,
  people,
  gaps: 'observed',
  unsupported,
  isExclusive: true,
  adapter: adapterFor(backend.owner),
  ...overrides,
})
