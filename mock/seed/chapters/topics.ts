import { day } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { isPresent } from '../profiles.ts'
import type { Seeding } from '../seeding.ts'
import { categoryKeys, categoryOf } from '../texts/corpus.ts'
import { seedMembers } from './members.ts'

type Topic = Row<'topics'>
type Kind = Pick<Topic, 'visible' | 'join_mode' | 'join_permission' | 'expense' | 'divide' | 'status'>

const open: Kind = {
  visible: 'visible',
  join_mode: 'open',
  join_permission: 'directJoin',
  expense: 0,
  divide: 0,
  status: 'passed',
}
const audited: Kind = { ...open, join_mode: 'need-audit', join_permission: 'afterAudit' }
const paid: Kind = { ...open, visible: 'hidden', expense: 50, divide: 5 }

/** alice owns one topic of each kind; everybody may publish in the first. */
const kinds: readonly Kind[] = [
  open,
  audited,
  { ...audited, visible: 'hidden' },
  paid,
  { ...open, status: 'waiting' },
  { ...open, status: 'failed' },
  { ...audited, visible: 'hidden', expense: 80, divide: 30 },
  { ...audited, status: 'waiting' },
]

/** The kinds of all other topics, in turn; most are open to everybody. */
const otherKinds: readonly Kind[] = [
  open,
  audited,
  open,
  { ...audited, visible: 'hidden', expense: 35, divide: 12 },
  open,
  open,
  audited,
  { ...open, status: 'waiting' },
  open,
  audited,
  { ...paid, expense: 20, divide: 8 },
  open,
  { ...audited, status: 'failed' },
]

/** Even a small world has several pages of topics. */
const several = 32

/** Weights that follow neither the order of adding nor its reverse. */
const sorts = [20, 50, 10, 40, 30]

export function seedTopics(seeding: Seeding): void {
  const categories = seeding.library.alternating(({ community }) => Object.values(community.categories))
  for (const [index, name] of categories.entries()) seeding.add('topic_categories', { name, sort: sorts[index] ?? 0 })
  const [alice] = seeding.of('users')
  const others = seeding.scaled(10)
  const total = kinds.length + (others > 0 ? several + others : 0)
  if (alice) for (const kind of kinds) topic(seeding, alice, kind, total)
  for (let index = 0; index < total - kinds.length; index++) {
    const creator = seeding.pick(seeding.speakersWho(seeding.languageAt(index), isPresent))
    topic(seeding, creator, otherKinds[index % otherKinds.length] ?? open, total)
  }
  seedMembers(seeding)
}

const publishPermissions = ['memberOnly', 'creatorOnly', 'byManager', 'allUser', 'specialUser'] as const

/** Over the last weeks, the newest today; ids follow the time of creation. */
const createdAt = (seeding: Seeding, index: number, total: number) => seeding.ago(30 * day * (1 - index / total) ** 1.2)

function topic(seeding: Seeding, creator: Row<'users'>, kind: Kind, total: number): void {
  const index = seeding.of('topics').length
  const { theme, name, desc } = seeding.library.topic(seeding.languageOf(creator.name))
  const made = seeding.add('topics', {
    name,
    name_key: name,
    desc: index % 9 === 8 ? '' : desc,
    logo: index % 7 === 6 ? null : seeding.pictures.emblem(theme, 'topic'),
    bg: index % 2 === 0 ? (seeding.pictures.photos(theme, '', 1)[0] ?? null) : null,
    topic_category_id: index % 11 === 10 ? 0 : categoryKeys.indexOf(categoryOf[theme]) + 1,
    creator_user_id: creator.id,
    publish_permission: index === 0 ? 'allUser' : (publishPermissions[index % 5] ?? 'byManager'),
    ...kind,
    invited_audit: kind.join_mode === 'need-audit' && index % 4 !== 1,
    city: creator.location ?? '',
    feeds_count: 0,
    reward_amount_count: 0,
    all_feeds_likes_count: 0,
    followers_count: 0,
    logs_count: 0,
    share_count: 0,
    first_log_user: 0,
    recommended: kind.visible === 'visible' && kind.status === 'passed' && index % 3 !== 1,
    ...seeding.changedTimestamps(createdAt(seeding, index, total)),
    deleted_at: null,
  })
  seeding.themes.set(made.id, theme)
  seeding.searchable('topics', made.id, name)
}
