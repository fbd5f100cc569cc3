import { memberships } from '../../contracts/memberships.ts'
import { rewards } from '../../contracts/rewards.ts'
import { topics } from '../../contracts/topics.ts'
import { auditTopic } from '../../platform/control/office.ts'
import { waitingKey } from '../../platform/rules/membership-steps.ts'
import { saveSetting, setting } from '../../platform/settings.ts'
import { wrong } from './errors.ts'
import { giveRewards } from './rewards.ts'
import type { Plan } from './schema.ts'
import type { Actor, Stage } from './stage.ts'

type GivenTopic = Plan['topics'][number]

export interface MadeTopic {
  readonly id: number
  /** The applications, in the order of the people. */
  readonly waiting: readonly number[]
  readonly rejected: readonly number[]
}

export async function makeTopic(stage: Stage, given: GivenTopic, at: string): Promise<MadeTopic> {
  const { owner: login, status, members, waiting, rejected, rewards: gifts, ...fields } = given
  const owner = await stage.as(login, `${at}.owner`)
  const id = await created(stage, owner, { ...joining(given), ...fields }, status)
  const topic = { id, owner, fee: given.visible === 'hidden' ? (given.expense ?? 0) : 0 }
  for (const [place, name] of members.entries()) await join(stage, topic, name, `${at}.members.${place}`)
  const made = { id, waiting: [] as number[], rejected: [] as number[] }
  for (const [place, name] of rejected.entries()) {
    const logId = await apply(stage, topic, name, `${at}.rejected.${place}`)
    await owner.does(memberships.rejectApplication, { params: { topicId: id, logId } })
    made.rejected.push(logId)
  }
  for (const [place, name] of waiting.entries())
    made.waiting.push(await apply(stage, topic, name, `${at}.waiting.${place}`))
  await giveRewards(stage, gifts, `${at}.rewards`, (by, body) =>
    by.does(rewards.rewardTopic, { params: { topicId: id }, body }),
  )
  return made
}

/** Audited where that follows from what is given. */
function joining({ visible, waiting, rejected, join_permission, join_mode }: GivenTopic) {
  const isAudited = waiting.length + rejected.length > 0 || join_permission === 'afterAudit'
  const mode = join_mode ?? (isAudited ? 'need-audit' : visible === 'visible' ? 'open' : undefined)
  return { ...(mode && { join_mode: mode }), ...(mode === 'need-audit' && { invited_audit: true }) }
}

type Body = Omit<GivenTopic, 'owner' | 'status' | 'members' | 'waiting' | 'rejected' | 'rewards'>

/** Whether a new topic waits is for the settings to say (G40); then it is admitted, or refused. */
async function created({ parts }: Stage, owner: Actor, body: Body, status: GivenTopic['status']): Promise<number> {
  const settings = await setting(parts.store, 'topics')
  await saveSetting(parts.store, 'topics', { ...settings, switch: status !== 'passed' })
  const { id } = (await owner.does(topics.createTopic, { body })).body
  await saveSetting(parts.store, 'topics', settings)
  if (status === 'failed') await auditTopic({ id, query: new URLSearchParams(), body: { status } }, parts)
  return id
}

interface Topic {
  readonly id: number
  readonly owner: Actor
  readonly fee: number
}

async function join(stage: Stage, topic: Topic, login: string, at: string): Promise<void> {
  const logId = await knock(stage, topic, login, at)
  if (logId === undefined) return
  await topic.owner.does(memberships.approveApplication, { params: { topicId: topic.id, logId } })
}

async function apply(stage: Stage, topic: Topic, login: string, at: string): Promise<number> {
  const logId = await knock(stage, topic, login, at)
  return logId ?? wrong(at, "is a member at once; an audited topic has join_mode: 'need-audit'")
}

/** Asks to join. Answers the application, where one is needed. */
async function knock(stage: Stage, topic: Topic, login: string, at: string): Promise<number | undefined> {
  const applicant = await stage.as(login, at)
  await stage.afford(applicant.id, topic.fee)
  await applicant.does(memberships.joinTopic, { params: { topicId: topic.id } })
  const where = { waiting_key: waitingKey(topic.id, applicant.id) }
  return (await stage.parts.store.applications.first({ where }))?.id
}
