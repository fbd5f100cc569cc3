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

/** How feeds show these pictures, with one picture per feed. */
export async function shownPictures(context: Context, first: string, second: string) {
  const shown = async (node: string) => {
    const { images } = await readFeed(context.alice, await givenFeed(context, context.alice, { images: [node] }))
    return images?.[0] ?? context.cannot('a feed with one picture does not show it', unlock)
  }
  const [one, again, other] = [await shown(first), await shown(first), await shown(second)]
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
    return feed.video ?? context.cannot('a feed with a video does not show it', unlock)
  }
  const [one, again, other] = [await shown(film), await shown(film), await shown({ ...film, cover })]
  const part = one.cover.url === other.cover.url ? 'resource' : 'cover'
  const sign = signOf(context, one[part], again[part], other[part])
  const signsOf = (video: typeof one) => ({ resource: sign(video.resource), cover: sign(video.cover) })
  return { one: signsOf(one), other: signsOf(other) }
}
