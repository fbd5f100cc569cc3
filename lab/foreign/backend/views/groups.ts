import { omitEmpty } from '../core/shape.ts'
import type { Service } from '../service-type.ts'
import type { Group } from '../state/groups.ts'
import { findPerson, personView } from './people.ts'

/** The fields that both forms of a group show. */
function groupCore(service: Service, group: Group): Record<string, unknown> {
  const others = service.has('group-count-without-owner') ? 1 : 0
  return {
    public: group.isPublic !== service.has('group-public-inverted'),
    affiliations_count: group.members.size - others,
    maxusers: group.maxUsers,
    allowinvites: group.allowInvites,
    membersonly: group.needsApproval,
    description: group.description,
    name: group.name,
    id: String(group.id),
  }
}

export function groupView(service: Service, group: Group): Record<string, unknown> {
  return omitEmpty(service, {
    ...groupCore(service, group),
    owner: String(group.ownerId),
    created: service.has('group-created-zero') ? 0 : group.createdAt,
    custom: '',
    affiliations: [...group.members].map((id) => memberView(service, group, id)),
    group_face: group.face,
  })
}

export function simpleGroupView(service: Service, group: Group): Record<string, unknown> {
  return { ...groupCore(service, group), affiliations: [...group.members].map((id) => ({ member: String(id) })) }
}

function memberView(service: Service, group: Group, id: number): unknown {
  const isOwner = id === group.ownerId || service.has('every-member-owns')
  return { is_owner: isOwner ? 1 : 0, ...personView(service, findPerson(service, id)) }
}
