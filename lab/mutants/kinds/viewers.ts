import type { Row } from '../../../platform/tables/index.ts'
import type { World } from '../../../platform/world.ts'
import { type Kinds, type RuleMutation, whole } from '../model/mutant.ts'

/** The viewer is taken for somebody else. */

const as = (world: World, me: Row<'users'> | undefined): World => ({ ...world, me: me ?? world.me })

const paramsOf = (input: unknown) => (input as { readonly params?: Readonly<Record<string, number>> }).params ?? {}

/** As if the viewer had not logged in. */
export const blind: RuleMutation = (rule) => (input, world) =>
  rule(input, { ...world, me: undefined, session: undefined })

/** As if the viewer were an administrator. */
export const byRoot: RuleMutation = (rule) => (input, world) =>
  rule(input, { ...world, me: world.me && { ...world.me, role: 'super' } })

/** As if the viewer had no role and no permission. */
const plain: RuleMutation = (rule) => (input, world) =>
  rule(input, { ...world, me: world.me && { ...world.me, role: 'member', permissions: [] } })

/** As if the viewer were the topic's creator. */
export const byCreator: RuleMutation = (rule) => async (input, world) => {
  const topic = await world.store.topics.get(paramsOf(input).topicId ?? 0)
  return rule(input, as(world, topic && (await world.store.users.get(topic.creator_user_id))))
}

/** As if the viewer owned the group. */
export const byOwner: RuleMutation = (rule) => async (input, world) => {
  const { im_group_id } = (input as { readonly body: { readonly im_group_id: string } }).body
  const group = await world.store.im_groups.get(Number(im_group_id))
  return rule(input, as(world, group && (await world.store.users.get(group.owner_id))))
}

/** As if the viewer were the first user. */
const bySomebody: RuleMutation = (rule) => async (input, world) =>
  rule(input, as(world, world.me && (await world.store.users.first({}))))

const day = 24 * 60 * 60 * 1000

const aDayLater: RuleMutation = (rule) => (input, world) =>
  rule(input, { ...world, clock: { ...world.clock, now: () => world.clock.now() + day } })

const isAboutTopic = ({ path }: { readonly path: string }) => path.includes(':topicId')

export const viewerKinds: Kinds = {
  'is blind to the viewer': whole(blind),
  'lets anybody in': whole(byRoot),
  'takes anybody for the creator': whole(byCreator, isAboutTopic),
  'takes everybody for one': whole(bySomebody),
  'knows no rights': whole(plain),
  'is a day early': whole(aDayLater),
}
