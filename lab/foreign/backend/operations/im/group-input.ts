import type { Call } from '../../core/call.ts'
import { flag, needText, text, whole } from '../../core/fields.ts'
import { invalid, missing } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
import type { Group } from '../../state/groups.ts'
import { findPerson } from '../../views/people.ts'

/** Ids as comma-separated text or one number. */
export function idsGiven(call: Call, name: string): number[] {
  const body = call.body as Record<string, unknown> | undefined
  const given = typeof body?.[name] === 'number' ? String(body[name]) : needText(call, name)
  const ids = given.split(',').filter((part) => part.trim() !== '')
  if (ids.length === 0 || ids.some((part) => !/^\s*\d+\s*$/.test(part))) throw invalid(name, `${name} son números`)
  return ids.map(Number)
}

export function peopleGiven(call: Call, name: string): number[] {
  const ids = idsGiven(call, name)
  if (ids.some((id) => findPerson(call.service, id) === undefined)) throw invalid(name, 'Alguien no existe')
  return ids
}

export function findGroup(service: Service, id: number | undefined): Group {
  const group = service.world.groups.find((each) => each.id === id)
  if (group === undefined) throw missing('el grupo')
  return group
}

const largest = 2000

type Shape = Pick<Group, 'name' | 'description' | 'isPublic' | 'needsApproval' | 'allowInvites' | 'maxUsers'>

/** Fields that are not sent keep their values from `kept`. */
export function shapeGiven(call: Call, kept: Omit<Shape, 'name' | 'description'>): Shape {
  const maxUsers = whole(call, 'maxusers') ?? kept.maxUsers
  const max = call.service.has('group-over-2000') ? 1_000_000 : largest
  if (maxUsers < 1 || maxUsers > max) throw invalid('maxusers', 'maxusers va de 1 a 2000')
  return {
    name: needText(call, 'groupname'),
    description: needText(call, 'desc'),
    isPublic: flag(call, 'public') ?? kept.isPublic,
    needsApproval: flag(call, 'members_only') ?? kept.needsApproval,
    allowInvites: flag(call, 'allowinvites') ?? kept.allowInvites,
    maxUsers,
  }
}

export function newOwnerGiven(call: Call): number | undefined {
  const given = text(call, 'new_owner_user')
  if (given === undefined) return undefined
  const [id] = peopleGiven(call, 'new_owner_user')
  return call.service.has('group-owner-stays') ? undefined : id
}
