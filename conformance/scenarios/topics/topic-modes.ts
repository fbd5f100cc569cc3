import { topics } from '../../../contracts/chapters/topics.ts'
import { type Check, check } from '../../authoring/case.ts'
import type { Actor } from '../../client/actor.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { expectShown, topicSeenBy } from './topic-steps.ts'

const { listFollowedTopics } = topics

/** Both values of visibility and join mode. A join permission would take precedence over the mode (G42). */
const modes = [
  { visible: 'visible', join_mode: 'open' },
  { visible: 'visible', join_mode: 'need-audit', invited_audit: true },
  { visible: 'hidden', join_mode: 'need-audit', invited_audit: true },
] as const

const joinedTopic = async (person: Actor, topicId: number) =>
  (await person.sends(listFollowedTopics, { query: { limit: 100 } }).gets(200)).find(({ id }) => id === topicId)

export const topicModes: readonly Check[] = [
  check(
    'visibility-and-join-mode-are-shown',
    'A topic shows the visibility and the join mode that it was created with',
    ['2.4/10', '4.5.1/7', '4.5.1/8'],
    async (context) => {
      const { alice, cannot } = context
      let shown = 0
      for (const fields of modes) {
        const topicId = await givenTopic(context, alice, fields)
        const lists = [await topicSeenBy(alice, topicId), await joinedTopic(alice, topicId)]
        const { visible, join_mode } = fields
        for (const topic of lists.filter((seen) => seen !== undefined)) {
          expectShown(context, topic, { visible, join_mode }, '2.4/10')
          shown++
        }
      }
      if (shown === 0) return cannot('alice sees none of her topics', 'topics that their creator sees')
    },
  ),
]
