import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { givenMember } from '../../fixtures/members.ts'
import { givenFilm, readFeed } from '../feeds/feed-steps.ts'
import { givenDescribed, multipart, part, urlencoded } from './transport-steps.ts'

const { getCanPublish, setCanPublish } = memberships
const { publishFeed } = feeds

export const forms = scenario('9/forms', 'Form bodies', [
  check('form-with-lists-and-objects', 'Lists and objects in a form are accepted', ['G10'], async (context) => {
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
    context.cleanup(() => alice.sends(feeds.deleteFeed, { params: { feedId: made.id } }).response())
    const { video, feed_content } = await readFeed(alice, made.id)
    expect(feed_content, 'the text next to a video in a form', 'G10').equals(fields.feed_content)
    expect(video?.resource.url === video?.cover.url, 'whether both parts of the video are the same', 'G10').equals(
      false,
    )
  }),

  check('multipart-as-written', 'Multipart parts are read in all valid notations', ['G10'], async (context) => {
    const { expect, samples } = context
    const { sends, desc } = await givenDescribed(context)
    const isRead = (raw: ReturnType<typeof multipart>, wanted: string) => async (kind: string) => {
      await sends(raw).chooses('G10', 204)
      expect(await desc(), `the desc of ${kind}`, 'G10').equals(wanted)
    }
    const named = part('one\r\n\r\n--two', 'form-data; id=1; name="desc"')
    await samples({
      'a value that looks like a header': isRead(
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
    'A broken multipart form returns 400, a file 415',
    ['G10'],
    async (context) => {
      const { samples } = context
      const { sends } = await givenDescribed(context)
      const isRefused = (raw: ReturnType<typeof multipart>, status: 400 | 415) => () =>
        sends(raw).chooses('G10', status)
      await samples({
        'no boundary': isRefused(
          multipart(`${part('x')}--a b--`.replaceAll('--a b', '--undefined'), 'multipart/form-data'),
          400,
        ),
        'another boundary': isRefused(multipart(`${part('x')}--a b--`, 'multipart/form-data; boundary=other'), 400),
        'no end': isRefused(multipart(part('x')), 400),
        'a part without a Content-Disposition header': isRefused(
          multipart(`--a b\r\nX-Content-Disposition: form-data; name="desc"\r\n\r\n${part('x').slice(7)}--a b--`),
          400,
        ),
        'a part without a name': isRefused(multipart(`${part('x', 'form-data')}--a b--`), 400),
        'a part without an empty line': isRefused(
          multipart('--a b\r\nContent-Disposition: form-data; name="desc"; x=1\r\n--a b--'),
          400,
        ),
        'a file': isRefused(multipart(`${part('x', 'form-data; name="desc"; filename="a.png"')}--a b--`), 415),
        'a file without a space': isRefused(multipart(`${part('x', 'form-data; name="desc";filename=a')}--a b--`), 415),
      })
    },
  ),
])
