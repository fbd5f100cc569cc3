import { type Call, me, type Route, route } from '../../core/call.ts'
import { ok, type Result } from '../../core/result.ts'
import type { Person } from '../../state/people.ts'
import type { TopicConfig } from '../../state/topics.ts'

const publishOptions = [
  { intro: 'Lo decide quien crea el círculo', value: 'byManager', label: 'A elegir' },
  { intro: 'Nadie más publica', value: 'creatorOnly', label: 'Solo quien lo creó' },
  { intro: 'Hay que unirse antes', value: 'memberOnly', label: 'Solo miembros' },
  { intro: 'Sin condiciones', value: 'allUser', label: 'Todo el mundo' },
  { intro: 'Con permiso expreso', value: 'specialUser', label: 'Personas elegidas' },
]

const createOptions = [
  { intro: 'Sin condiciones', value: 'all', label: 'Todo el mundo' },
  { intro: 'Con la cuenta verificada', value: 'verification', label: 'Cuentas verificadas' },
  { intro: 'Con el permiso indicado', value: 'specialUser', label: 'Personas elegidas' },
]

function showConfig(call: Call): Result {
  const { permission, ...rest } = call.service.world.topicConfig
  return ok({
    create_permissions: call.service.has('wrong-create-options') ? publishOptions : createOptions,
    publish_permissions: publishOptions,
    config: { permission, ...rest },
  })
}

export function mayCreate(config: TopicConfig, person: Person): boolean {
  if (config.create_permission === 'verification') return person.verified !== null
  if (config.create_permission === 'specialUser') return person.permissions.has(config.permission)
  return true
}

function checkCanCreate(call: Call): Result {
  const may = mayCreate(call.service.world.topicConfig, me(call))
  return ok({ hidden: may, visible: may })
}

export const topicConfigRoutes: Route[] = [
  route('GET /topic-config', showConfig),
  route('GET /feed/topics/check-can-create', checkCanCreate),
]
