import type { Row } from '../../../platform/tables/index.ts'
import type { World } from '../../../platform/world.ts'
import { type Kinds, type RuleMutation, whole } from '../model/mutant.ts'

/** The viewer is taken for somebody else. */

const withViewer = (world: World, me: Row<'users'> | undefined): World => ({ ...world, me: me ?? world.me })

const paramsOf = (input: unknown) => (input as { readonly params?: Readonly<Record<string, number>> }).params ?? {}

/** As if the viewer had not logged in. */
export const asVisitor: RuleMutation = (rule) => (input, world) =>
  rule(input, { ...world, me: undefined, session: undefined })

/** As if the viewer were an administrator. */
export const asAdministrator: RuleMutation = (rule) => (input, world) =>
  rule(input, { ...world, me: world.me && { ...world.me, role: 'super' } })

/** As if the viewer had no role and no permission. */
const withoutRights: RuleMutation = (rule) => (input, world) =>
  rule(input, { ...world, me: world.me && { ...world.me, role: 'member', permissions: [] } })

/** As if the viewer were the topic's creator. */
export const asCreator: RuleMutation = (rule) => async (input, world) => {
  const topic = await world.store.topics.get(paramsOf(input).topicId ?? 0)
  return rule(input, withViewer(world, topic && (await world.store.users.get(topic.creator_user_id))))
}

/** As if the viewer owned the group. */
export const asGroupOwner: RuleMutation = (rule) => async (input, world) => {
  const { im_group_id } = (input as { readonly body: { readonly im_group_id: string } }).body
  const group = await world.store.im_groups.get(Number(im_group_id))
  return rule(input, withViewer(world, group && (await world.store.users.get(group.owner_id))))
}

/** As if the viewer were the first user. */
const asFirstUser: RuleMutation = (rule) => async (input, world) =>
  rule(input, withViewer(world, world.me && (await world.store.users.first({}))))

const day = 24 * 60 * 60 * 1000

const oneDayLater: RuleMutation = (rule) => (input, world) =>
  rule(input, { ...world, clock: { ...world.clock, now: () => world.clock.now() + day } })

const isAboutTopic = ({ path }: { readonly path: string }) => path.includes(':topicId')

export const viewerKinds: Kinds = {
  'treats everybody as a visitor': whole(asVisitor),
  'treats everybody as an administrator': whole(asAdministrator),
  'treats everybody as the creator': whole(asCreator, isAboutTopic),
  'treats everybody as the first user': whole(asFirstUser),
  'drops roles and permissions': whole(withoutRights),
  'runs a day ahead': whole(oneDayLater),
}
