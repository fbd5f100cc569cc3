import { tags } from '../../../contracts/chapters/tags.ts'
import { userOrRefuse } from '../../domain/people.ts'
import { refuse, refuseInList } from '../../http/refusal.ts'
import { rowsBy } from '../../queries/rows.ts'
import { reply, rulesFor } from '../../rule.ts'
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
    const pair = await userTagOrRefuse(world, params.tagId)
    if (await world.store.user_tags.first({ where: pair })) refuseInList(422, 'You already have this tag')
    await world.store.user_tags.insert(pair)
    return reply(204)
  },

  async detachTag({ params }, world) {
    const removed = await world.store.user_tags.remove(await userTagOrRefuse(world, params.tagId))
    if (removed === 0) refuseInList(422, 'You do not have this tag')
    return reply(204)
  },
})

async function userTagOrRefuse({ store, me }: MemberWorld, tagId: number) {
  if (!(await store.tags.get(tagId))) refuse(404, 'Tag not found')
  return { user_id: me.id, tag_id: tagId }
}

async function tagsOf({ store }: World, userId: number): Promise<Row<'tags'>[]> {
  const attached = await store.user_tags.find({ where: { user_id: userId } })
  const ids = attached.map(({ tag_id }) => tag_id)
  return rowsBy(store.tags, 'id', ids)
}
