import type { Call } from '../../core/call.ts'
import { flag, oneOf, raw, text, whole } from '../../core/fields.ts'
import { invalid } from '../../core/result.ts'
import type { JoinMode, PublishPermission, Topic } from '../../state/topics.ts'
import { checkNode } from '../../views/files.ts'

const publishChoices = ['allUser', 'creatorOnly', 'memberOnly', 'specialUser'] as const
const joinChoices = ['directJoin', 'afterAudit'] as const

export function readName(call: Call): string | undefined {
  const name = text(call, 'name')
  if (name === undefined) return undefined
  const length = call.service.has('name-limit-in-bytes') ? Buffer.byteLength(name) : [...name].length
  if (name.trim() === '' || length > 100) throw invalid('name', 'El nombre tiene de 1 a 100 caracteres')
  return storedText(call, name)
}

/** A column of three bytes per character loses emoji. */
function storedText(call: Call, text: string): string {
  return call.service.has('emoji-lost') ? text.replace(/[\u{10000}-\u{10ffff}]/gu, '') : text
}

/** Refuses the name of another topic if names must be unique. */
export function needFreeName(call: Call, name: string | undefined, own?: Topic): void {
  const used = call.service.world.topics.some((each) => !each.deleted && each.name === name && each !== own)
  if (used && call.service.has('topic-names-unique')) throw invalid('name', 'Ese nombre ya está en uso')
}

export function readDescription(call: Call): string | undefined {
  const desc = text(call, 'desc')
  if (desc === undefined) return undefined
  const max = call.service.has('desc-one-longer') ? 501 : 500
  if ([...desc].length > max) throw invalid('desc', 'La descripción tiene hasta 500 caracteres')
  const stored = storedText(call, desc)
  return call.service.has('desc-cut') ? [...stored].slice(0, 255).join('') : stored
}

export function readCategory(call: Call): number | undefined {
  const id = whole(call, 'topic_category_id')
  const known = call.service.world.topicCategories.some((each) => each.id === id)
  if (id !== undefined && !known) throw invalid('topic_category_id', 'Esa categoría no existe')
  return id
}

export function readPicture(call: Call, field: 'logo' | 'bg'): string | undefined {
  const node = raw(call, field)
  return node === undefined ? undefined : checkNode(call, field, node)
}

/** Creators cannot choose settings that the administrator has fixed. */
export function readPublishPermission(call: Call): PublishPermission | undefined {
  const wanted = oneOf(call, 'publish_permission', publishChoices)
  const fixed = call.service.world.topicConfig.publish_permission
  if (fixed === 'byManager' || call.service.has('fixed-settings-ignored')) return wanted
  return fixed
}

export function readJoinPermission(call: Call): Topic['joinPermission'] | undefined {
  const wanted = oneOf(call, 'join_permission', joinChoices)
  const fixed = call.service.world.topicConfig.join_permission
  return fixed === 'byManager' || call.service.has('fixed-settings-ignored') ? wanted : fixed
}

type Access = Pick<Topic, 'visible' | 'joinMode' | 'invitedAudit' | 'expense' | 'divide' | 'joinPermission'>

export function readAccess(call: Call): Access {
  const visible = oneOf(call, 'visible', ['visible', 'hidden'])
  if (visible === undefined) throw invalid('visible', 'visible es obligatorio')
  const mode = readJoinMode(call, visible)
  const invitedAudit = flag(call, 'invited_audit')
  const lax = call.service.has('invited-audit-optional')
  if (mode === 'need-audit' && invitedAudit === undefined && !lax) throw invalid('invited_audit', 'Falta invited_audit')
  const joinPermission = readJoinPermission(call) ?? (mode === 'need-audit' ? 'afterAudit' : 'directJoin')
  const bare = visible === 'hidden' && call.service.has('hidden-without-join-mode')
  const joinMode = mode ?? (bare ? null : 'open')
  return { visible, joinMode, invitedAudit: invitedAudit ?? false, joinPermission, ...readFee(call, visible) }
}

function readJoinMode(call: Call, visible: Topic['visible']): JoinMode | undefined {
  const mode = oneOf(call, 'join_mode', ['open', 'need-audit'])
  const lax = call.service.has('join-mode-optional')
  if (visible === 'visible' && mode === undefined && !lax) throw invalid('join_mode', 'Falta join_mode')
  return mode
}

/** A public topic has no fee, even if one was sent. */
function readFee(call: Call, visible: Topic['visible']): Pick<Topic, 'expense' | 'divide'> {
  const expense = whole(call, 'expense') ?? 0
  const divide = whole(call, 'divide') ?? 0
  if (expense < 0) throw invalid('expense', 'El precio no puede ser negativo')
  if (visible === 'visible') return { expense: call.service.has('public-fee-kept') ? expense : 0, divide: 0 }
  const max = call.service.has('divide-over-expense') ? Number.MAX_SAFE_INTEGER : expense
  if (divide < 0 || divide > max) throw invalid('divide', 'La parte no puede superar el precio')
  return { expense, divide }
}
