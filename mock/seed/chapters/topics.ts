import { day } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import type { Seeding } from '../seeding.ts'
import { categoryKeys, categoryOf } from '../texts/corpus.ts'

type Topic = Row<'topics'>
type Kind = Pick<Topic, 'visible' | 'join_mode' | 'join_permission' | 'expense' | 'status'>

const open: Kind = {
  visible: 'visible',
  join_mode: 'open',
  join_permission: 'directJoin',
  expense: 0,
  status: 'passed',
}
const audited: Kind = { ...open, join_mode: 'need-audit', join_permission: 'afterAudit' }

/** alice owns one topic of each kind; everybody may publish in the first. */
const kinds: readonly Kind[] = [
  open,
  audited,
  { ...audited, visible: 'hidden' },
  { ...open, visible: 'hidden', expense: 50 },
  { ...open, status: 'waiting' },
  { ...open, status: 'failed' },
]

export function seedTopics(seeding: Seeding): void {
  const categories = seeding.library.alternating(({ community }) => Object.values(community.categories))
  for (const [index, name] of categories.entries()) seeding.add('topic_categories', { name, sort: (index + 1) * 10 })
  const [alice] = seeding.of('users')
  if (alice) for (const kind of kinds) topic(seeding, alice, kind)
  for (let index = 0; index < seeding.many(10); index++)
    topic(seeding, seeding.pick(seeding.speakers(seeding.languageAt(index))), seeding.pick([open, open, audited]))
  for (const made of seeding.of('topics')) people(seeding, made)
}

function topic(seeding: Seeding, creator: Row<'users'>, kind: Kind): void {
  const index = seeding.of('topics').length
  const { theme, name, desc } = seeding.library.topic(seeding.languageOf(creator.name))
  const made = seeding.add('topics', {
    name,
    name_key: name,
    desc,
    logo: seeding.picture(`topic-${index}`),
    bg: index % 2 === 0 ? seeding.picture(`bg-${index}`) : null,
    topic_category_id: categoryKeys.indexOf(categoryOf[theme]) + 1,
    creator_user_id: creator.id,
    publish_permission: index === 0 ? 'allUser' : seeding.pick(['allUser', 'memberOnly', 'byManager'] as const),
    ...kind,
    divide: 0,
    invited_audit: kind.join_mode === 'need-audit',
    city: creator.location ?? '',
    feeds_count: 0,
    reward_amount_count: 0,
    all_feeds_likes_count: 0,
    followers_count: 0,
    logs_count: 0,
    first_log_user: 0,
    share_count: 0,
    recommended: kind.visible === 'visible' && index % 3 === 0,
    ...seeding.stamps(seeding.ago((index % 30) * day)),
    deleted_at: null,
  })
  seeding.themes.set(made.id, theme)
  seeding.searchable('topics', made.id, name)
}

/** Members, and in audited topics people who wait, were admitted or were rejected. Of the fixed people only bob. */
function people(seeding: Seeding, { id, creator_user_id, created_at, status, ...made }: Topic): void {
  const join = (user_id: number) => seeding.add('members', { topic_id: id, user_id, can_pub: null, created_at })
  join(creator_user_id)
  if (status !== 'passed') return
  const bob = seeding.of('users')[1]
  if (bob && bob.id !== creator_user_id && made.expense === 0) join(bob.id)
  const others = seeding.speakers(seeding.languageOf(made.name)).filter(({ id }) => id > 5 && id !== creator_user_id)
  const chosen = seeding.chance.some(others, 6)
  for (const [index, { id: user_id }] of chosen.entries()) {
    const applies = made.join_permission === 'afterAudit'
    const outcome = applies ? (['accepted', 'waiting', 'rejected'] as const)[index % 3] : undefined
    if (outcome) {
      const waiting_key = outcome === 'waiting' ? `${id} ${user_id}` : null
      const application = {
        topic_id: id,
        user_id,
        manager_id: creator_user_id,
        expense: made.expense,
        status: outcome,
        waiting_key,
      }
      seeding.add('applications', { ...application, ...seeding.stamps(created_at) })
    }
    if ((!outcome || outcome === 'accepted') && made.expense === 0) join(user_id)
  }
}
