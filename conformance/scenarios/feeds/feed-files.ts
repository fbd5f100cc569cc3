import type * as z from 'zod'
import type { file } from '../../../contracts/resources/files.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed } from '../../fixtures/common.ts'
import { readFeed } from './feed-steps.ts'

/** Identifies files by how feeds show them. */

type File = z.output<typeof file>
type Identify = (file: File) => string | undefined

/** Ways to identify a file. The query of a URL may carry a signature that changes. */
const identifiers: readonly Identify[] = [({ node }) => node, ({ url }) => url, ({ url }) => url.split('?')[0]]

const unlock = 'adapter.files with several different files'

/** A property that is the same for the same file, but differs between files. */
const identifierFor = ({ cannot }: Context, file: File, again: File, other: File): Identify =>
  identifiers.find(
    (identityOf) =>
      identityOf(file) !== undefined &&
      identityOf(file) === identityOf(again) &&
      identityOf(file) !== identityOf(other),
  ) ?? cannot('feeds show no difference between different files', unlock)

/** A server may drop files of other people, but not those from the server's adapter. */
function expectShown<T>(
  { cannot, expect, offers }: Context,
  file: T,
  what: string,
  requirement: string,
): NonNullable<T> {
  if (!file && !offers('files')) return cannot('files that the target shows may be dropped', 'adapter.files')
  return expect(file, what, requirement).present()
}

/** Different files from the adapter must have different URLs, because they exist. */
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
  const identityOf = identifierFor(context, one, again, other)
  return { identityOf, first: identityOf(one), second: identityOf(other) }
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
  const identityOf = identifierFor(context, one[part], again[part], other[part])
  const identitiesOf = (video: typeof one) => ({ resource: identityOf(video.resource), cover: identityOf(video.cover) })
  return { one: identitiesOf(one), other: identitiesOf(other) }
}
