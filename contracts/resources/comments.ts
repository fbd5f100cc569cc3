import { entityResource, repeats } from '../dsl/entities.ts'
import { id, idOrZero, text, timestamps } from '../dsl/fields.ts'

export const comment = entityResource('comment', 'FeedComment', '2.10', 'A comment', {
  id: id(),
  user_id: id('author'),
  target_user: id('publisher of the commented resource'),
  reply_user: idOrZero('user who is replied to, 0 for none'),
  body: text('text of the comment', 'Which trail is that?'),
  commentable_type: text('kind of the commented resource', 'feeds'),
  commentable_id: repeats(':feedId', id('commented resource')),
  ...timestamps(),
})
