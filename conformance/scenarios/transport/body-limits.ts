import { feeds } from '../../../contracts/chapters/feeds.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { givenFeed } from '../../fixtures/common.ts'
import {
  givenDescribed,
  json,
  listOf,
  lists,
  multipart,
  nested,
  part,
  urlencoded,
  withRest,
} from './transport-steps.ts'

export const bodyLimits = scenario('9/bodies', 'Limits of request bodies', [
  check(
    'crowded-bodies',
    'A body may have 1000 entries per list, 5000 values and 100 levels',
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
        expect(await desc(), 'the desc in a body with many other values', 'G82').equals(kind)
      }
      for (const rest of [listOf(1001), lists(10, 550), lists(19, 262).replace(']]', '],1]')])
        await sends(withRest('crowded', rest)).chooses('G82', 422)
      const crowdedForm = (count: number) =>
        urlencoded(Array.from({ length: count }, (_, at) => [at === 0 ? 'desc' : `f${at}`, 'x']))
      await sends(crowdedForm(1000)).chooses('G82', 204)
      const parts = Array.from({ length: 999 }, (_, at) => part('x', `form-data; name="f${at}"`))
      await sends(multipart(`${parts.join('')}${part('x')}--a b--`)).chooses('G82', 204)
      await sends(crowdedForm(1001)).chooses('G82', 422)
      await sends(withRest('a backslash \\', listOf(1001))).chooses('G82', 422)
      await sends(json('{"desc":{"length":{"toString":1}}}')).chooses('G82', 422)
      for (const rest of [nested(100), `[[],${nested(99)}]`]) await sends(withRest('deep', rest)).chooses('G82', 400)
      expect(await desc(), 'the desc after the refused bodies', 'G82').equals('x')
    },
  ),

  check('bodies-of-a-mebibyte', 'A body of 1 MiB is accepted; one byte more returns 413', ['G10'], async (context) => {
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
    'Compressed bodies return 415; a body where none is expected is ignored',
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
        .sendsRaw(feeds.likeFeed, { params }, { rawBody: '{', headers: { 'Content-Type': 'text/plain' } })
        .chooses('G10', 201)
    },
  ),
])
