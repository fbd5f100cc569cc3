import { memberships } from '../../contracts/chapters/memberships.ts'
import { rewards } from '../../contracts/chapters/rewards.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import { auditTopic } from '../../platform/control/admin-actions.ts'
import { readSetting, saveSetting } from '../../platform/domain/settings.ts'
import { waitingKey } from '../../platform/rules/memberships/membership-steps.ts'
import type { Actor, ArrangeContext } from './arrange-context.ts'
import { fail } from './errors.ts'
import type { Plan } from './schema/schema.ts'
import type { TimedAction } from './schema/shared.ts'

type GivenTopic = Plan['topics'][number]

export interface MadeTopic {
  readonly id: number
  /** The ids of the applications, in the order of the people. */
  readonly waiting: readonly number[]
  readonly rejected: readonly number[]
}

export async function makeTopic(context: ArrangeContext, given: GivenTopic, at: string): Promise<MadeTopic> {
  const { owner: login, status, members, waiting, rejected, rewards: gifts, ...rest } = given
  const { recommended, created_at: _, ...fields } = rest
  const owner = await context.as(login, `${at}.owner`)
  const id = await createTopic(context, owner, { ...joinMode(given), ...fields }, status)
  const topic = { id, owner, fee: given.visible === 'hidden' ? (given.expense ?? 0) : 0 }
  if (recommended) await context.parts.store.topics.update({ id }, { recommended })
  for (const [index, one] of members.entries()) await join(context, topic, one, `${at}.members.${index}`)
  const made = { id, waiting: [] as number[], rejected: [] as number[] }
  for (const [index, one] of rejected.entries()) {
    const logId = await apply(context, topic, one, `${at}.rejected.${index}`)
    await owner.call(memberships.rejectApplication, { params: { topicId: id, logId } })
    made.rejected.push(logId)
  }
  for (const [index, one] of waiting.entries())
    made.waiting.push(await apply(context, topic, one, `${at}.waiting.${index}`))
  await giveRewards(context, gifts, `${at}.rewards`, (by, body) =>
    by.call(rewards.rewardTopic, { params: { topicId: id }, body }),
  )
  return made
}

/** A topic is audited if somebody waits or was rejected, or if its join permission requires it. */
function joinMode({ visible, waiting, rejected, join_permission, join_mode }: GivenTopic) {
  const isAudited = waiting.length + rejected.length > 0 || join_permission === 'afterAudit'
  const mode = join_mode ?? (isAudited ? 'need-audit' : visible === 'visible' ? 'open' : undefined)
  return { ...(mode && { join_mode: mode }), ...(mode === 'need-audit' && { invited_audit: true }) }
}

type Made = 'owner' | 'status' | 'members' | 'waiting' | 'rejected' | 'rewards' | 'recommended' | 'created_at'
type Body = Omit<GivenTopic, Made>

/** Changes the setting that decides whether a new topic waits for admission (G40), and restores it. */
async function createTopic(
  { parts }: ArrangeContext,
  owner: Actor,
  body: Body,
  status: GivenTopic['status'],
): Promise<number> {
  const settings = await readSetting(parts.store, 'topics')
  await saveSetting(parts.store, 'topics', { ...settings, switch: status !== 'passed' })
  const { id } = (await owner.call(topics.createTopic, { body })).body
  await saveSetting(parts.store, 'topics', settings)
  if (status === 'failed') await auditTopic({ id, query: new URLSearchParams(), body: { status } }, parts)
  return id
}

interface Topic {
  readonly id: number
  readonly owner: Actor
  readonly fee: number
}

async function join(context: ArrangeContext, topic: Topic, action: TimedAction, at: string): Promise<void> {
  const admit = async () => {
    const logId = await requestToJoin(context, topic, action.by, at)
    if (logId === undefined) return
    await topic.owner.call(memberships.approveApplication, { params: { topicId: topic.id, logId } })
  }
  await context.runAt(action.created_at, at, admit, context.parts.clock.now())
}

async function apply(
  context: ArrangeContext,
  topic: Topic,
  { by, created_at }: TimedAction,
  at: string,
): Promise<number> {
  const request = () => requestToJoin(context, topic, by, at)
  const logId = await context.runAt(created_at, at, request, context.parts.clock.now())
  return logId ?? fail(at, "becomes a member at once; set join_mode: 'need-audit' for an audited topic")
}

/** Returns the id of the application, if one is needed. */
async function requestToJoin(
  context: ArrangeContext,
  topic: Topic,
  login: string,
  at: string,
): Promise<number | undefined> {
  const applicant = await context.as(login, at)
  await context.afford(applicant.id, topic.fee)
  await applicant.call(memberships.joinTopic, { params: { topicId: topic.id } })
  const where = { waiting_key: waitingKey(topic.id, applicant.id) }
  return (await context.parts.store.applications.first({ where }))?.id
}

type Reward = Plan['feeds'][number]['rewards'][number]

/** Grants givers the currency that they lack. */
export async function giveRewards(
  context: ArrangeContext,
  given: readonly Reward[],
  at: string,
  give: (by: Actor, body: Omit<Reward, 'by' | 'created_at'>) => Promise<unknown>,
): Promise<void> {
  const since = context.parts.clock.now()
  for (const [index, { by, created_at, ...body }] of given.entries()) {
    const giver = await context.as(by, `${at}.${index}.by`)
    const gift = body.gift_id === undefined ? undefined : await context.parts.store.gifts.get(body.gift_id)
    const cost = (gift?.price ?? body.price ?? 0) * body.numbers
    const reward = () => context.afford(giver.id, cost).then(() => give(giver, body))
    await context.runAt(created_at, `${at}.${index}`, reward, since)
  }
}
