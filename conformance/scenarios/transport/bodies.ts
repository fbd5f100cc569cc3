import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { givenFilm, readFeed } from '../feeds/feed-steps.ts'

const { getCanPublish, setCanPublish } = memberships
const { likeFeed, publishFeed } = feeds
const { listTopics, updateTopic } = topics

const urlencoded = (fields: readonly (readonly [string, string])[]) => ({
  rawBody: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
})

const multipart = (rawBody: string, type = 'multipart/form-data; boundary="a b"') => ({
  rawBody,
  headers: { 'Content-Type': type },
})

const part = (value: string, disposition = 'form-data; name="desc"') =>
  `--a b\r\nContent-Type: text/plain\r\ncontent-disposition: ${disposition}\r\n\r\n${value}\r\n`

/** A topic of alice, and how its description is sent and read. */
async function givenDescribed(context: Context) {
  const { alice } = context
  const params = { topicId: await givenTopic(context, alice) }
  type Raw = ReturnType<typeof multipart>
  return {
    params,
    sends: (raw: Raw) => alice.sendsRaw(updateTopic, { params }, raw),
    desc: async () => (await alice.sends(listTopics, { query: { id: params.topicId } }).gets(200))[0]?.desc,
  }
}

const json = (rawBody: string, headers: Readonly<Record<string, string>> = {}) => ({
  rawBody,
  headers: { 'Content-Type': 'application/json', ...headers },
})

/** JSON that says nothing beside the description: a field that nobody knows holds the rest. */
const withRest = (desc: string, rest: string) => json(`{"desc":${JSON.stringify(desc)},"rest":${rest}}`)

const nested = (times: number) => `${'['.repeat(times)}${']'.repeat(times)}`
const listOf = (count: number) => `[${Array.from({ length: count }, () => '1').join(',')}]`
const lists = (count: number, each: number) => `[${Array.from({ length: count }, () => listOf(each)).join(',')}]`

export const bodies = scenario('9/bodies', 'Bodies as clients write them', [
  check('form-with-lists-and-objects', 'Lists and objects of a form are taken', ['G10'], async (context) => {
    const { alice, bob, carol, expect, tag } = context
    const params = { topicId: await givenTopic(context, alice) }
    for (const person of [bob, carol]) await givenMember(alice, person, params.topicId)
    const ids = [await bob.id(), await carol.id()].map((id) => ['user_id[]', String(id)] as const)
    await alice.sendsRaw(setCanPublish, { params }, urlencoded([['can_pub', '0'], ...ids])).chooses('G10', 204)
    for (const person of [bob, carol]) {
      const { can_pub } = await person.sends(getCanPublish, { params }).gets(200)
      expect(can_pub, 'can_pub of each person in a form', 'G10').equals(false)
    }
    const { resource, cover } = await givenFilm(context)
    const fields = { feed_from: '5', feed_mark: String(tag.number()), feed_content: tag('a film') }
    const film = { 'video[resource]': resource, 'video[cover]': cover }
    const made = await alice
      .sendsRaw(publishFeed, {}, urlencoded(Object.entries({ ...fields, ...film })))
      .chooses('G10', 201)
    if (!made) return
    context.cleanup(() => alice.sends(feeds.deleteFeed, { params: { feedId: made.id } }).answers())
    const { video, feed_content } = await readFeed(alice, made.id)
    expect(feed_content, 'the text beside a video of a form', 'G10').equals(fields.feed_content)
    expect(video?.resource.url === video?.cover.url, 'whether both parts of the video are the same', 'G10').equals(
      false,
    )
  }),

  check('multipart-as-written', 'Parts are read whatever stands around them', ['G10'], async (context) => {
    const { expect, samples } = context
    const { sends, desc } = await givenDescribed(context)
    const isRead = (raw: ReturnType<typeof multipart>, wanted: string) => async (kind: string) => {
      await sends(raw).chooses('G10', 204)
      expect(await desc(), `the desc of ${kind}`, 'G10').equals(wanted)
    }
    const named = part('one\r\n\r\n--two', 'form-data; id=1; NAME="desc"')
    await samples({
      'a value like a header': isRead(
        multipart(`${part('\\r\\nContent-Disposition: form-data;name="other"', 'form-data;name="desc"')}--a b--`),
        '\\r\\nContent-Disposition: form-data;name="other"',
      ),
      'a part of several lines': isRead(multipart(`before\r\n${named}--a b--\r\nafter`), 'one\r\n\r\n--two'),
      'two parts': isRead(multipart(`${part('x', 'form-data; name="other"')}${part('last')}--a b--`), 'last'),
      'a bare boundary': isRead(
        multipart(
          `${part('bare')}--a b--`.replaceAll('--a b', '--ab'),
          'Multipart/Form-Data;Boundary=ab; charset=utf-8',
        ),
        'bare',
      ),
    })
  }),

  check(
    'multipart-that-cannot-be-read',
    'A broken multipart form answers 400, a file 415',
    ['G10'],
    async (context) => {
      const { samples } = context
      const { sends } = await givenDescribed(context)
      const answers = (raw: ReturnType<typeof multipart>, status: 400 | 415) => () => sends(raw).chooses('G10', status)
      await samples({
        'no boundary': answers(
          multipart(`${part('x')}--a b--`.replaceAll('--a b', '--undefined'), 'multipart/form-data'),
          400,
        ),
        'another boundary': answers(multipart(`${part('x')}--a b--`, 'multipart/form-data; boundary=other'), 400),
        'no end': answers(multipart(part('x')), 400),
        'a part without a name': answers(multipart(`${part('x', 'form-data')}--a b--`), 400),
        'a part without an empty line': answers(
          multipart('--a b\r\nContent-Disposition: form-data; name="desc"\r\n--a b--'),
          400,
        ),
        'a file': answers(multipart(`${part('x', 'form-data; name="desc"; filename="a.png"')}--a b--`), 415),
        'a file without a space': answers(multipart(`${part('x', 'form-data; name="desc";filename=a')}--a b--`), 415),
      })
    },
  ),

  check(
    'crowded-bodies',
    'Bodies are counted: 1000 entries of one list, 5000 values, 100 levels',
    ['G82'],
    async (context) => {
      const { expect } = context
      const { sends, desc } = await givenDescribed(context)
      const taken = {
        'many entries': listOf(1000),
        'many values': lists(9, 550),
        'deep lists': nested(99),
        'marks in texts': JSON.stringify(`"${'[{,'.repeat(5000)}`),
        'small lists and objects': `[${'[],{},'.repeat(150)}1]`,
        'exactly as many values': lists(19, 262),
        'lists side by side': lists(4, 900),
      }
      for (const [kind, rest] of Object.entries(taken)) {
        await sends(withRest(kind, rest)).chooses('G82', 204)
        expect(await desc(), 'the desc beside much else', 'G82').equals(kind)
      }
      for (const rest of [listOf(1001), lists(10, 550), lists(19, 262).replace(']]', '],1]')])
        await sends(withRest('crowded', rest)).chooses('G82', 422)
      const crowdedForm = (count: number) =>
        urlencoded(Array.from({ length: count }, (_, at) => [at === 0 ? 'desc' : `f${at}`, 'x']))
      await sends(crowdedForm(1000)).chooses('G82', 204)
      await sends(crowdedForm(1001)).chooses('G82', 422)
      await sends(withRest('a backslash \\', listOf(1001))).chooses('G82', 422)
      await sends(json('{"desc":{"toString":1,"valueOf":{"toString":2}}}')).chooses('G82', 422)
      await sends(withRest('deep', nested(100))).chooses('G82', 400)
      expect(await desc(), 'the desc after what was refused', 'G82').equals('x')
    },
  ),

  check('bodies-of-a-mebibyte', 'A body of 1 MiB is taken, one byte more answers 413', ['G10'], async (context) => {
    const { expect } = context
    const { sends, desc } = await givenDescribed(context)
    const sized = (bytes: number, filler: string) => {
      const empty = JSON.stringify({ desc: filler, rest: '' })
      const room = bytes - new TextEncoder().encode(empty).length
      const each = new TextEncoder().encode(filler).length
      return json(
        JSON.stringify({ desc: filler, rest: filler.repeat(Math.floor(room / each)) + ' '.repeat(room % each) }),
      )
    }
    for (const filler of ['x', '玫']) {
      await sends(sized(2 ** 20, filler)).chooses('G10', 204)
      expect(await desc(), 'the desc of a large body', 'G10').equals(filler)
      await sends(sized(2 ** 20 + 1, filler)).chooses('G10', 413)
    }
  }),

  check(
    'encoded-and-needless-bodies',
    'Compressed bodies answer 415; a body that nothing asks for is ignored',
    ['G10'],
    async (context) => {
      const { alice, bob, expect } = context
      const { sends, desc } = await givenDescribed(context)
      await sends(
        json('{"desc":"plain"}', { 'Content-Encoding': 'Identity', 'Content-Type': 'application/merge-patch+json' }),
      ).chooses('G10', 204)
      expect(await desc(), 'the desc of a body without compression', 'G10').equals('plain')
      await sends(json('{"desc":"packed"}', { 'Content-Encoding': 'gzip' })).chooses('G10', 415)
      const params = { feedId: await givenFeed(context, alice) }
      await bob
        .sendsRaw(likeFeed, { params }, { rawBody: '{', headers: { 'Content-Type': 'text/plain' } })
        .chooses('G10', 201)
    },
  ),
])
