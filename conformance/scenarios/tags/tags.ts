import { tags } from '../../../contracts/chapters/tags.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { unusedId } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { givenFreeTag } from '../../fixtures/tags.ts'

const { listTags, listUserTags, listMyTags, attachTag, detachTag } = tags

const repeated = (ids: readonly number[]) => ids.filter((id, place) => ids.indexOf(id) !== place)

const listed = { "the person's own list": 'once', 'the list that others see': 'once' }
const notListed = { "the person's own list": 'not', 'the list that others see': 'not' }

/** How often the tag is in the person's own list and in the list that others see. */
async function listingOf({ visitor }: Context, person: Actor, tagId: number): Promise<typeof listed> {
  const mine = await person.sends(listMyTags).gets(200)
  const shown = await visitor.sends(listUserTags, { params: { userId: await person.id() } }).gets(200)
  const howOften = (list: readonly { readonly id: number }[]) => {
    const times = idsOf(list).filter((id) => id === tagId).length
    return ['not', 'once'][times] ?? `${times} times`
  }
  return { "the person's own list": howOften(mine), 'the list that others see': howOften(shown) }
}

export const allTags = scenario('4.9/all', 'All tags, by category', [
  check(
    'categories-come-with-their-tags',
    'Categories come with their tags, largest weight first',
    ['4.9/1', '2.16/1', 'G70'],
    async (context) => {
      const { alice, bob, carol, dave, root, expect } = context
      const categories = await alice.sends(listTags).gets(200)
      for (const person of [alice, bob, carol, dave, root]) {
        const own = idsOf(await person.sends(listMyTags).gets(200))
        const unknown = own.filter((id) => !categories.some((category) => idsOf(category.tags ?? []).includes(id)))
        expect(unknown, `tags of ${person.name} that are in no category`, '4.9/1').equals([])
      }
      if (categories.length === 0) return context.cannot('the target has no tags', 'a tag')
      expect(categories, 'the categories', '2.16/1').descendingBy('weight')
      const misplaced = categories.flatMap(({ id, tags: own = [] }) => own.filter((tag) => tag.tag_category_id !== id))
      expect(idsOf(misplaced), 'tags under another category than tag_category_id', '4.9/1').equals([])
      const ids = categories.flatMap((category) => idsOf(category.tags ?? []))
      expect(repeated(ids), 'tags that are listed twice', '4.9/1').equals([])
      for (const { name, tags: own = [] } of categories)
        expect(own, `the tags of ${name}`, 'G70').descendingBy(({ weight }) => weight ?? 0)
    },
  ),

  check(
    'tags-are-public',
    "All tags and a person's tags can be read without a login",
    ['G06'],
    async ({ visitor, alice }) => {
      await visitor.sends(listTags).chooses('G06', 200)
      await visitor.sends(listUserTags, { params: { userId: await alice.id() } }).chooses('G06', 200)
    },
  ),
])

export const tagsOfPeople = scenario('4.9/people', 'Tags of people', [
  check(
    'attached-tag-is-listed',
    "An attached tag is on the person's list, for others too",
    ['4.9/2', '4.9/3', '4.9/4'],
    async (context) => {
      const { bob, carol, expect } = context
      const { params, tag } = await givenFreeTag(context, carol)
      await carol.sends(attachTag, { params }).gets(204)
      expect(await carol.sends(listMyTags).gets(200), "carol's tags", '4.9/3', '4.9/4').includes(tag)
      const shown = await bob.sends(listUserTags, { params: { userId: await carol.id() } }).gets(200)
      expect(shown, "carol's tags, as bob sees them", '4.9/2', '4.9/4').includes(tag)
    },
  ),

  check('detached-tag-is-not-listed', 'A detached tag is no longer on the list', ['4.9/5'], async (context) => {
    const { carol, expect } = context
    const { params, tag } = await givenFreeTag(context, carol)
    await carol.sends(attachTag, { params }).gets(204)
    await carol.sends(detachTag, { params }).gets(204)
    expect(await listingOf(context, carol, tag.id), 'the occurrences of the tag after it was detached').equals(
      notListed,
    )
  }),

  check(
    'other-tags-stay',
    "Attaching or detaching a tag does not change a person's other tags",
    ['4.9/4', '4.9/5'],
    async (context) => {
      const { bob, expect } = context
      const first = await givenFreeTag(context, bob)
      await bob.sends(attachTag, { params: first.params }).gets(204)
      const second = await givenFreeTag(context, bob, { except: first.tag.id })
      await bob.sends(attachTag, { params: second.params }).gets(204)
      expect(
        await listingOf(context, bob, first.tag.id),
        'the occurrences of the first tag after a second was attached',
        '4.9/4',
      ).equals(listed)
      await bob.sends(detachTag, { params: second.params }).gets(204)
      expect(
        await listingOf(context, bob, first.tag.id),
        'the occurrences of the first tag after the second was detached',
        '4.9/5',
      ).equals(listed)
      expect(
        await listingOf(context, bob, second.tag.id),
        'the occurrences of the second tag after it was detached',
        '4.9/5',
      ).equals(notListed)
    },
  ),

  check(
    'tags-belong-to-one-person',
    "Attaching or detaching a tag does not change other people's tags",
    ['4.9/4', '4.9/5', '4.9/2', '4.9/3'],
    async (context) => {
      const { alice, bob, expect } = context
      const { params, tag } = await givenFreeTag(context, alice, { others: [bob] })
      const ofBob = await givenFreeTag(context, bob)
      await alice.sends(attachTag, { params }).gets(204)
      const ofOther = await listingOf(context, bob, tag.id)
      expect(ofOther, "the occurrences of alice's new tag in bob's lists", '4.9/4').equals(notListed)
      await bob.sends(attachTag, { params: ofBob.params }).gets(204)
      await bob.sends(detachTag, { params: ofBob.params }).gets(204)
      expect(
        await listingOf(context, alice, tag.id),
        "the occurrences of alice's tag after bob detached his",
        '4.9/5',
      ).equals(listed)
    },
  ),

  check(
    'weight-shows-only-among-all-tags',
    'A tag shows its weight only in the list of all tags',
    ['2.16/2'],
    async (context) => {
      const { dave, expect } = context
      const { params, tag } = await givenFreeTag(context, dave)
      await dave.sends(attachTag, { params }).gets(204)
      const categories = await dave.sends(listTags).gets(200)
      const listed = categories.flatMap((category) => category.tags ?? []).find(({ id }) => id === tag.id)
      expect(listed?.weight, 'the weight in the list of all tags').present()
      const userId = await dave.id()
      for (const step of [dave.sends(listMyTags), dave.sends(listUserTags, { params: { userId } })]) {
        const { body } = await step.response()
        const weighed = Array.isArray(body) ? body.filter((item) => 'weight' in Object(item)) : body
        expect<unknown>(weighed, 'tags with a weight on the list of a person').equals([])
      }
    },
  ),

  check(
    'attaching-or-detaching-twice-is-refused',
    'Attaching or detaching a tag twice is refused',
    ['G70', '4.9/4'],
    async (context) => {
      const { dave, expect } = context
      const { params, tag } = await givenFreeTag(context, dave)
      await dave.sends(attachTag, { params }).gets(204)
      const { status } = await dave.sends(attachTag, { params }).observes('G70', 422)
      expect(status, 'the status of attaching a tag again', '4.9/4').atMost(499)
      expect(await listingOf(context, dave, tag.id), 'the occurrences of the tag', 'G70').equals(listed)
      await dave.sends(detachTag, { params }).gets(204)
      await dave.sends(detachTag, { params }).chooses('G70', 422)
    },
  ),

  check(
    'missing-tag-or-person-answers-404',
    'A missing tag or person returns 404; a tag that is attached anyway is listed',
    ['G08', 'G11', '4.9/4'],
    async ({ alice, cleanup, expect }) => {
      const params = { tagId: unusedId }
      await alice.sends(detachTag, { params }).chooses('G08', 404)
      const { status } = await alice.sends(attachTag, { params }).observes('G08', 404)
      if (status < 300) {
        cleanup(() => alice.sends(detachTag, { params }).response())
        const own = idsOf(await alice.sends(listMyTags).gets(200))
        const what = "alice's tags, including an unknown one that was attached successfully,"
        expect(own, what, '4.9/4').includes(unusedId)
      }
      await alice.sends(listUserTags, { params: { userId: unusedId } }).chooses('G08', 404)
      await alice.sendsRaw(attachTag, { params: { tagId: 'photography' } }).chooses('G11', 404)
    },
  ),
])
