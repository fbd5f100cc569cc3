import type { Row } from '../../../platform/tables/index.ts'
import type { Ledger } from '../ledger.ts'
import type { Seeding } from '../seeding.ts'

type Topic = Row<'topics'>
type User = Row<'users'>
type Outcome = Row<'applications'>['status']

/** Seeds who joined each topic and who applied. Of the five named people, only bob has joined topics of other people. */
export function seedMembers(seeding: Seeding): void {
  const [, bob] = seeding.of('users')
  for (const topic of seeding.of('topics')) {
    const creator = seeding.of('users')[topic.creator_user_id - 1]
    if (creator) join(seeding, topic, creator, topic.created_at)
    if (topic.status !== 'passed') continue
    if (bob && bob !== creator && topic.expense === 0)
      join(seeding, topic, bob, seeding.reactionAfter(topic.created_at))
    for (const [index, person] of peopleOf(seeding, topic).entries()) joinOrApply(seeding, topic, person, index)
  }
}

/** The first topic gets 24 members, and the second one 54 applicants, half of them accepted: both have more than a page. */
const peopleOfFirstTopics: readonly number[] = [24, 54]

/**
 * The first two topics get many of the first people. Other topics get a few people who speak their language. Audited topics of alice also get enough people
 * for every history of applications.
 */
function peopleOf(seeding: Seeding, { id, name, creator_user_id, join_permission }: Topic): User[] {
  const isOther = (user: User) => user.id > 5 && user.id !== creator_user_id
  const someOfFirst = (count: number) => {
    const candidates = seeding.of('users').slice(0, 6 + count)
    return seeding.chance.some(candidates.filter(isOther), count)
  }
  const many = peopleOfFirstTopics[id - 1]
  if (many !== undefined) return someOfFirst(many)
  const speakers = seeding.chance.some(seeding.speakers(seeding.languageOf(name)).filter(isOther), memberCount(seeding))
  const isAuditedByAlice = creator_user_id === 1 && join_permission === 'afterAudit'
  return isAuditedByAlice ? [...new Set([...someOfFirst(applicationHistories.length), ...speakers])] : speakers
}

/** Most topics have a few members, some have many. */
const memberCount = ({ chance }: Seeding): number => Math.ceil(22 * chance.fraction() ** 2.5)

/** Histories of applications, used in turn. A history with several entries is a person who applied again. */
const applicationHistories: readonly (readonly Outcome[])[] = [
  ['accepted'],
  ['waiting'],
  ['rejected'],
  ['rejected', 'waiting'],
  ['accepted'],
  ['rejected', 'rejected', 'accepted'],
]

/** Joins directly, or through an application. */
function joinOrApply(seeding: Seeding, topic: Topic, person: User, index: number): void {
  let at = seeding.reactionAfter(topic.created_at)
  const isDirect = topic.join_permission === 'directJoin'
  if (isDirect) join(seeding, topic, person, at)
  for (const outcome of isDirect ? [] : (applicationHistories[index % applicationHistories.length] ?? [])) {
    const decided = seeding.reactionAfter(at)
    apply(seeding, topic, person, outcome, at, decided)
    if (outcome === 'accepted') join(seeding, topic, person, decided)
    at = decided
  }
}

/** The right to publish differs between members (G50). */
function join(seeding: Seeding, { id: topic_id }: Topic, { id: user_id }: User, created_at: string): void {
  const count = seeding.of('members').length
  const can_pub = user_id > 5 && count % 3 === 0 ? count % 2 : null
  seeding.add('members', { topic_id, user_id, can_pub, created_at })
}

function apply(seeding: Seeding, topic: Topic, person: User, status: Outcome, at: string, decided: string): void {
  seeding.add('applications', {
    topic_id: topic.id,
    user_id: person.id,
    manager_id: topic.creator_user_id,
    expense: topic.expense,
    status,
    waiting_key: status === 'waiting' ? `${topic.id} ${person.id}` : null,
    created_at: at,
    updated_at: status === 'waiting' ? at : decided,
  })
}

interface Fee {
  readonly at: string
  readonly pay: (ledger: Ledger) => void
}

/** The fees that members of paid topics paid to the creators (G43). Members with too little currency recharged first. */
export function feesOf(seeding: Seeding): Fee[] {
  const users = seeding.of('users')
  const paid = new Map(seeding.of('topics').flatMap((topic) => (topic.expense > 0 ? [[topic.id, topic] as const] : [])))
  return seeding.of('members').flatMap(({ topic_id, user_id, created_at: at }) => {
    const topic = paid.get(topic_id)
    const [payer, creator] = [users[user_id - 1], users[(topic?.creator_user_id ?? 0) - 1]]
    if (!topic || !payer || !creator || payer === creator) return []
    const pay = (ledger: Ledger) => {
      if (ledger.balance(payer.id) < topic.expense) recharge(seeding, ledger, payer, at)
      ledger.transfer(payer, creator, topic.expense, { title: 'topicFee', body: topic.name, at })
    }
    return [{ at, pay }]
  })
}

function recharge(seeding: Seeding, ledger: Ledger, owner: User, at: string): void {
  const { recharge: title } = seeding.corpusOf(owner).community.orders
  const bought = { amount: 100, money: 10, payment_type: 'PayBOrder' }
  ledger.add({ owner_id: owner.id, title, type: 1, target_type: 'recharge', ...bought, at })
}
