import { countBy, counterInvariant, type Invariant, publicFeedFilter } from './rows.cases.ts'

const readAtMatches: Invariant = {
  name: 'exactly the read notifications have a read_at',
  broken: ({ notifications }) =>
    notifications
      .filter(({ unread, read_at }) => unread !== (read_at === null))
      .map(({ id }) => `notification ${id}: exactly the read notifications have a read_at`),
}

/** Counters of users, events and groups. */
export const peopleInvariants: readonly Invariant[] = [
  readAtMatches,
  counterInvariant('users', 'feeds_count', ({ feeds }) => {
    const sums = countBy(
      feeds.filter(({ deleted_at, members_only }) => deleted_at === null && !members_only),
      ({ user_id }) => user_id,
    )
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('users', 'likes_count', ({ likes, feeds }) => {
    const isOpen = publicFeedFilter(feeds)
    const sums = countBy(
      likes.filter(({ likeable_id }) => isOpen(likeable_id)),
      ({ target_user }) => target_user,
    )
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('users', 'comments_count', ({ comments, feeds }) => {
    const isOpen = publicFeedFilter(feeds)
    const sums = countBy(
      comments.filter(({ commentable_id }) => isOpen(commentable_id)),
      ({ target_user }) => target_user,
    )
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('users', 'followers_count', ({ follows }) => {
    const sums = countBy(follows, ({ target_id }) => target_id)
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('users', 'followings_count', ({ follows }) => {
    const sums = countBy(follows, ({ user_id }) => user_id)
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('users', 'checkin_count', ({ sign_ins }) => {
    const sums = countBy(sign_ins, ({ user_id }) => user_id)
    return ({ id }) => sums.of(id)
  }),
  counterInvariant('events', 'want_joins_count', ({ event_marks }) => {
    const sums = countBy(event_marks, ({ event_id, kind }) => `${event_id} ${kind}`)
    return ({ id }) => sums.of(`${id} want`)
  }),
  counterInvariant('events', 'interesteds_count', ({ event_marks }) => {
    const sums = countBy(event_marks, ({ event_id, kind }) => `${event_id} ${kind}`)
    return ({ id }) => sums.of(`${id} interest`)
  }),
  counterInvariant('event_categories', 'events_count', ({ events, event_categories }) => {
    const sums = countBy(
      events.filter(({ deleted_at }) => deleted_at === null),
      ({ category_id }) => category_id,
    )
    const countIn = (id: number): number =>
      event_categories
        .filter(({ parent_id }) => parent_id === id)
        .reduce((sum, child) => sum + countIn(child.id), sums.of(id))
    return ({ id }) => countIn(id)
  }),
  counterInvariant('im_groups', 'affiliations_count', ({ im_members }) => {
    const sums = countBy(im_members, ({ group_id }) => group_id)
    return ({ id }) => sums.of(id)
  }),
]
