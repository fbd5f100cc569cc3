import type { EntityKind } from '../../../../contracts/dsl/entities.ts'
import type { Fields } from './recorded-entities.ts'

export const relations = ['likes', 'collects', 'members', 'want', 'interest', 'follows', 'followed'] as const
export type Relation = (typeof relations)[number]

/** Fields that show how the viewer is related to an entity. */
const ownFields: readonly (readonly [kind: EntityKind, field: string, relation: Relation])[] = [
  ['feed', 'has_like', 'likes'],
  ['feed', 'has_collect', 'collects'],
  ['topic', 'has_followed', 'members'],
  ['event', 'wantJoin', 'want'],
  ['event', 'interested', 'interest'],
  ['user', 'has_following', 'follows'],
  ['user', 'following', 'follows'],
  ['user', 'has_follower', 'followed'],
  ['user', 'follower', 'followed'],
]

interface ListRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** How people are related to entities: as the viewer of a response, or by id. The last response counts. */
export class RecordedRelations {
  readonly #ofViewers = new Map<string, { viewer: string; relation: Relation; id: number; holds: boolean }>()
  /** Topics and their members, from lists of members. */
  readonly members = new Map<string, { readonly topic_id: number; readonly user_id: number }>()
  /** Feeds and their position in a category, from lists of the feeds of a category. */
  readonly positions = new Map<
    string,
    { readonly category_id: number; readonly feed_id: number; readonly id: number }
  >()
  /** The weights of brands, which only the order of a list shows. */
  readonly weights = new Map<number, number>()
  /** The topic of an application, by its id. */
  readonly topicsOfApplications = new Map<number, number>()

  learnOwn(viewer: string, kind: EntityKind, fields: Fields): void {
    if (viewer === 'visitor' || typeof fields.id !== 'number') return
    for (const [of, field, relation] of ownFields) {
      const holds = fields[field]
      if (of !== kind || typeof holds !== 'boolean') continue
      this.#ofViewers.set(`${viewer} ${relation} ${fields.id}`, { viewer, relation, id: fields.id, holds })
    }
  }

  /** Learns the relations between the path of a list and its items. */
  learnList(operation: string, { params, query }: ListRequest, items: readonly Fields[]): void {
    const [, order] = /^sort:(asc|desc)$/.exec(query.get('order') ?? '') ?? []
    let weight = order === 'asc' ? 1 : items.length
    for (const { id, index } of items) {
      if (typeof id !== 'number') continue
      const [topic_id, category_id] = [Number(params.topicId), Number(params.categoryId)]
      if (operation === 'listTopicFollowers') this.members.set(`${topic_id} ${id}`, { topic_id, user_id: id })
      if (operation === 'listBrands' && order !== undefined) this.weights.set(id, weight)
      weight += order === 'asc' ? 1 : -1
      if (operation === 'listApplyLogs') this.topicsOfApplications.set(id, topic_id)
      if (operation === 'listCategoryFeeds' && typeof index === 'number')
        this.positions.set(`${category_id} ${id}`, { category_id, feed_id: id, id: index })
    }
  }

  /** The relations of the viewers whose ids are known. */
  ofPeople(idOf: (viewer: string) => number | undefined) {
    const known = [...this.#ofViewers.values()].filter(({ holds }) => holds)
    return known.flatMap(({ viewer, relation, id }) => {
      const user_id = idOf(viewer)
      return user_id === undefined ? [] : [{ user_id, relation, id }]
    })
  }
}
