import { topics } from '../../../contracts/chapters/topics.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import { type Check, check } from '../../authoring/case.ts'
import type { Context } from '../../client/context.ts'
import { fieldsOf } from '../../model/json.ts'
import { topicSeenBy } from './topic-steps.ts'

const { createTopic, deleteTopic } = topics

type Body = Sent<typeof createTopic>['body']

export const publicTopic = (context: Context): Body => ({
  name: context.tag('a topic'),
  visible: 'visible',
  join_mode: 'open',
})

/** A body that violates one requirement of the document. */
const refuses = (
  slug: string,
  title: string,
  ids: string[],
  wrong: (body: Body, context: Context) => Record<string, unknown>,
) =>
  check(slug, title, ids, async (context) => {
    const body = publicTopic(context)
    await context.alice.sendsRaw(createTopic, { body: { ...body, ...wrong(body, context) } }).isRefused('G01', 422)
  })

/** A server may ignore an unknown value of an optional field, but must not store it. */
const doesNotStore = (slug: string, title: string, id: string, wrong: Record<string, unknown>) =>
  check(slug, title, [id, 'G01'], async (context) => {
    const { alice, cleanup, expect } = context
    const body = { ...publicTopic(context), ...wrong }
    const { status, body: made } = await alice.sendsRaw(createTopic, { body }).response()
    const [[field, value] = []] = Object.entries(wrong)
    expect(status, `the status of createTopic with ${field} ${value}`, 'G01').equals(422)
    const { id: topicId } = fieldsOf(made)
    if (typeof topicId !== 'number') return
    cleanup(() => alice.sends(deleteTopic, { params: { topicId } }).response())
    const stored = fieldsOf(await topicSeenBy(alice, topicId))[String(field)]
    expect(stored, `${field} after sending an unknown one`, id).differs(value)
  })

export const topicRefusals: readonly Check[] = [
  refuses('name-is-required', 'A topic without a name is refused', ['4.5.1/1'], () => ({
    name: undefined,
  })),
  refuses('too-long-name-is-refused', 'A name of 101 characters is refused', ['4.5.1/1', '8/11'], ({ name }) => ({
    name: name.padEnd(101, 'x'),
  })),
  refuses('too-long-description-is-refused', 'A description of 501 characters is refused', ['4.5.1/2', '8/11'], () => ({
    desc: 'x'.repeat(501),
  })),
  refuses('visible-is-required', 'A topic without visible is refused', ['4.5.1/7'], () => ({
    visible: undefined,
  })),
  refuses('unknown-visible-is-refused', 'An unknown visible is refused', ['4.5.1/7'], () => ({
    visible: 'translucent',
  })),
  refuses('public-topic-requires-join-mode', 'A public topic without join_mode is refused', ['4.5.1/8'], () => ({
    join_mode: undefined,
  })),
  refuses('unknown-join-mode-is-refused', 'An unknown join_mode is refused', ['4.5.1/8'], () => ({
    join_mode: 'closed',
  })),
  refuses('need-audit-requires-invited-audit', 'need-audit without invited_audit is refused', ['4.5.1/9'], () => ({
    join_mode: 'need-audit',
  })),
  doesNotStore('unknown-join-permission-is-refused', 'An unknown join_permission is refused', '4.5.1/5', {
    join_permission: 'byLuck',
  }),
  doesNotStore('unknown-publish-permission-is-refused', 'An unknown publish_permission is refused', '4.5.1/6', {
    publish_permission: 'nobody',
  }),
  refuses('negative-fee-is-refused', 'A private topic with a negative fee is refused', ['4.5.1/12'], () => ({
    visible: 'hidden',
    expense: -1,
  })),
  refuses('share-above-fee-is-refused', 'A share above the fee is refused', ['4.5.1/13', '2.4/9'], () => ({
    visible: 'hidden',
    expense: 5,
    divide: 6,
  })),
]
