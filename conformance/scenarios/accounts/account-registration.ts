import { accounts } from '../../../contracts/chapters/accounts.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { notifications } from '../../../contracts/chapters/notifications.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { givenCode, givenFeed, givenPerson } from '../../fixtures/common.ts'
import { summaryFields } from '../tasks/sign-in-steps.ts'
import { authenticatedRequest, fieldsWithErrors, registration } from './account-steps.ts'

const { login, register } = accounts
const needsCode = { needs: ['verificationCode'] } as const

export const registering = scenario('4.15/registering', 'Registering', [
  check(
    'code-registers-and-answers-token',
    'Registering with a code returns a working token and its lifetimes',
    ['4.15/1', '5/3', '5/4'],
    async (context) => {
      const { visitor, expect } = context
      const made = await visitor.sends(register, { body: await registration(context) }).gets(200)
      expect(made.ttl, 'ttl', '5/4').atLeast(1)
      expect(made.refresh_ttl, 'refresh_ttl', 'G23').atLeast(made.ttl)
      await authenticatedRequest(visitor.as('the newcomer', made.token)).gets(200)
    },
    needsCode,
  ),

  check(
    'token-type-and-lifetimes',
    'A registration returns a bearer token with the configured lifetimes',
    ['5/5', 'G23', 'G24'],
    async (context) => {
      const { visitor, expect } = context
      const made = await visitor.sends(register, { body: await registration(context) }).gets(200)
      expect(made.token_type, 'token_type', 'G24').equals('bearer')
      const { ttl, refresh_ttl } = made
      expect({ ttl, refresh_ttl }, 'the lifetimes', 'G23').equals({ ttl: 60, refresh_ttl: 20160 })
    },
    needsCode,
  ),

  check(
    'newcomer-has-done-nothing',
    'A newcomer starts with counts of zero',
    ['2.3/UserSummary.extra.likes_count', '2.3/UserSummary.extra.comments_count', ...summaryFields, '4.5/17', 'G24'],
    async (context) => {
      const { visitor, expect } = context
      const person = await givenPerson(context)
      const feedId = await givenFeed(context, person)
      const { user } = await visitor.sends(feeds.getFeed, { params: { feedId } }).gets(201)
      if (user.extra) {
        const { likes_count, comments_count, checkin_count, last_checkin_count } = user.extra
        const received = { likes_count, comments_count, checkin_count, last_checkin_count }
        const none = { likes_count: 0, comments_count: 0, checkin_count: 0, last_checkin_count: 0 }
        expect(received, 'the counts in the summary of a newcomer').equals(none)
        const { feeds_count, followers_count, followings_count } = user.extra
        const alone = { feeds_count: 1, followers_count: 0, followings_count: 0 }
        expect({ feeds_count, followers_count, followings_count }, 'its other counts', 'G24').equals(alone)
      }
      expect(user.feed_topics_count, 'feed_topics_count of a newcomer', 'G24').equals(0)
      const { topics_total } = await visitor
        .sends(topics.countTopics, { query: { user_id: await person.id() } })
        .gets(200)
      expect(topics_total, 'topics_total of a newcomer', '4.5/17').equals(0)
      const { badges } = await person.sends(notifications.getNotificationStatistics).gets(200)
      const unread = Object.entries(badges).filter(([, count]) => count > 0)
      expect(unread, 'the badges of a newcomer that are not zero', 'G24').equals([])
    },
    needsCode,
  ),

  ...(['phone', 'name', 'verifiable_type', 'verifiable_code'] as const).map((field) =>
    check(
      `${field}-is-required`,
      `Registering without ${field} is refused`,
      ['4.15/2'],
      async (context) => {
        const { [field]: _, ...body } = await registration(context)
        await context.visitor.sendsRaw(register, { body }).isRefused('G01', 422)
      },
      needsCode,
    ),
  ),

  check(
    'wrong-verification-is-refused',
    'An unknown verifiable_type or a wrong code is refused',
    ['4.15/2'],
    async (context) => {
      const body = await registration(context)
      const { visitor } = context
      await visitor.sendsRaw(register, { body: { ...body, verifiable_type: 'mail' } }).isRefused('G01', 422)
      await visitor.sends(register, { body: { ...body, verifiable_code: 'wrong' } }).isRefused('G24', 422)
    },
    needsCode,
  ),

  check(
    'code-works-once',
    'A code that was used to register cannot be used again',
    ['G22'],
    async (context) => {
      const { visitor } = context
      const body = await registration(context)
      const { phone, verifiable_code } = body
      await visitor.sends(register, { body }).gets(200)
      await visitor.sends(login, { body: { login: phone, verifiable_code } }).chooses('G22', 422)
    },
    needsCode,
  ),

  check(
    'name-and-phone-are-unique',
    'Names and phone numbers are unique',
    ['G24'],
    async (context) => {
      const { visitor, tag, expect } = context
      const body = await registration(context)
      await visitor.sends(register, { body }).gets(200)
      const expectTaken = async (field: 'name' | 'phone', again: typeof body) => {
        const refused = await visitor.sends(register, { body: again }).chooses('G24', 422)
        expect(fieldsWithErrors(refused), `the fields with errors for a ${field} that is already in use`, 'G24').equals(
          [field],
        )
      }
      await expectTaken('name', { ...(await registration(context)), name: body.name })
      const verifiable_code = await givenCode(context, body.phone)
      await expectTaken('phone', { ...body, name: tag.short(), verifiable_code })
    },
    needsCode,
  ),

  check(
    'name-length-limits',
    'A name is 2 to 12 characters wide',
    ['G24'],
    async (context) => {
      const { visitor, tag } = context
      const body = await registration(context)
      const registerAs = (name: string) => visitor.sends(register, { body: { ...body, name } })
      await registerAs('x').chooses('G24', 422)
      await registerAs(tag.short().padEnd(13, 'x')).chooses('G24', 422)
      await registerAs(tag.short().padEnd(12, 'x')).chooses('G24', 200)
    },
    needsCode,
  ),
])
