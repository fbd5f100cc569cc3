import type * as z from 'zod'
import type { file } from '../../../contracts/resources/files.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed } from '../../fixtures/common.ts'
import { readFeed } from './feed-steps.ts'

/** Identifies files by how feeds show them. */

type File = z.output<typeof file>
type Sign = (file: File) => string | undefined

/** A URL may carry a signature that changes. */
const signs: readonly Sign[] = [({ node }) => node, ({ url }) => url, ({ url }) => url.split('?')[0]]

const unlock = 'adapter.files with several different files'

/** Stable properties that differ between files. */
const signOf = ({ cannot }: Context, file: File, again: File, other: File): Sign =>
  signs.find((sign) => sign(file) !== undefined && sign(file) === sign(again) && sign(file) !== sign(other)) ??
  cannot('feeds show no difference between different files', unlock)

/** A server may drop files of other people, but not those that its owner names. */
function expectShown<T>(
  { cannot, expect, offers }: Context,
  file: T,
  what: string,
  requirement: string,
): NonNullable<T> {
  if (!file && !offers('files')) return cannot('files that the target shows may be dropped', 'adapter.files')
  return expect(file, what, requirement).present()
}

/** Existing files that differ have different URLs. */
function expectOther({ expect, offers }: Context, one: File, other: File, what: string, requirement: string): void {
  if (offers('files')) expect(other.url, what, requirement).differs(one.url)
}

/** How feeds show these pictures, with one picture per feed. */
export async function shownPictures(context: Context, first: string, second: string) {
  const shown = async (node: string) => {
    const { images } = await readFeed(context.alice, await givenFeed(context, context.alice, { images: [node] }))
    return expectShown(context, images?.[0], 'the picture of a feed', '4.1/3')
  }
  const [one, again, other] = [await shown(first), await shown(first), await shown(second)]
  if (first !== second) expectOther(context, one, other, 'the URL of another picture', '4.1/3')
  const sign = signOf(context, one, again, other)
  return { sign, first: sign(one), second: sign(other) }
}

interface Film {
  readonly resource: string
  readonly cover: string
}

/** How feeds show a video and its cover, and the same video with another cover. */
export async function shownFilms(context: Context, film: Film, cover: string) {
  const shown = async (video: Film) => {
    const feed = await readFeed(context.alice, await givenFeed(context, context.alice, { video }))
    return expectShown(context, feed.video, 'the video of a feed', '4.1/4')
  }
  const [one, again, other] = [await shown(film), await shown(film), await shown({ ...film, cover })]
  if (film.cover !== cover) expectOther(context, one.cover, other.cover, 'the URL of another cover', '4.1/25')
  const part = one.cover.url === other.cover.url ? 'resource' : 'cover'
  const sign = signOf(context, one[part], again[part], other[part])
  const signsOf = (video: typeof one) => ({ resource: sign(video.resource), cover: sign(video.cover) })
  return { one: signsOf(one), other: signsOf(other) }
}
