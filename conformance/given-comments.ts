import { comments } from '../contracts/comments.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { givenFeed } from './given.ts'
import { idsOf } from './pages.ts'

const { commentFeed, listFeedComments } = comments

/** Comments of bob's on a feed of alice's, the oldest first. They go with the feed. */
export async function givenComments(context: Context, number: number): Promise<{ feedId: number; ids: number[] }> {
  const { alice, bob, tag } = context
  const feedId = await givenFeed(context, alice)
  const ids: number[] = []
  for (let place = 1; place <= number; place++) {
    const body = { body: tag(`comment ${place}`) }
    ids.push((await bob.sends(commentFeed, { params: { feedId }, body }).gets(201)).comment.id)
  }
  return { feedId, ids }
}

/** The same for one comment, with what reads and deletes it. */
export async function givenComment(context: Context): Promise<{ feedId: number; commentId: number }> {
  const { feedId, ids } = await givenComments(context, 1)
  return { feedId, commentId: ids[0] ?? 0 }
}

interface PageQuery {
  readonly limit?: number
  readonly after?: number
}

export async function commentsOf(person: Actor, feedId: number, query: PageQuery = {}) {
  const reply = await person.sends(listFeedComments, { params: { feedId }, query }).gets(200)
  return reply.comments ?? []
}

export async function isListed({ alice }: Context, comment: { feedId: number; commentId: number }): Promise<boolean> {
  return idsOf(await commentsOf(alice, comment.feedId)).includes(comment.commentId)
}
