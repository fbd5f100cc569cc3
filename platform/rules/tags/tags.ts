import { tags } from '../../../contracts/chapters/tags.ts'
import { userOrRefuse } from '../../domain/people.ts'
import { refuse, refuseInList } from '../../http/refusal.ts'
import { rowsBy } from '../../queries/rows.ts'
import { reply, replyAfter, rulesFor } from '../../rule.ts'
import { together } from '../../support/together.ts'
import type { Row } from '../../tables/index.ts'
import { tagCategoryViews } from '../../views/tags.ts'
import type { MemberWorld, World } from '../../world.ts'

export const tagRules = rulesFor(tags, {
  async listTags(_input, world) {
    const categories = await world.store.tag_categories.find({ order: [['weight', 'desc']] })
    return reply(200, await tagCategoryViews(world, categories))
  },

  async listUserTags({ params }, world) {
    const { id } = await userOrRefuse(world, params.userId)
    return reply(200, await tagsOf(world, id))
  },

  async listMyTags(_input, world) {
    return reply(200, await tagsOf(world, world.me.id))
  },

  async attachTag({ params }, world) {
    const pair = pairOf(world, params.tagId)
    const [, known] = await together([
      refuseUnknownTag(world, params.tagId),
      world.store.user_tags.first({ where: pair }),
    ])
    if (known) refuseInList(422, 'You already have this tag')
    return replyAfter([world.store.user_tags.insert(pair)], reply(204))
  },

  async detachTag({ params }, world) {
    await refuseUnknownTag(world, params.tagId)
    const removed = await world.store.user_tags.remove(pairOf(world, params.tagId))
    if (removed === 0) refuseInList(422, 'You do not have this tag')
    return reply(204)
  },
})

async function refuseUnknownTag({ store }: World, tagId: number): Promise<void> {
  if (!(await store.tags.get(tagId))) refuse(404, 'Tag not found')
}

const pairOf = ({ me }: MemberWorld, tagId: number) => ({ user_id: me.id, tag_id: tagId })

async function tagsOf({ store }: World, userId: number): Promise<Row<'tags'>[]> {
  const attached = await store.user_tags.find({ where: { user_id: userId } })
  const ids = attached.map(({ tag_id }) => tag_id)
  return rowsBy(store.tags, 'id', ids)
}
