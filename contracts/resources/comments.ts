import { id, idOrZero, resource, text, timestamps } from '../fields.ts'

export const comment = resource('Comment', '2.10', 'A comment', {
  id: id(),
  user_id: id('who commented'),
  target_user: id('who published what is commented'),
  reply_user: idOrZero('who is replied to, 0 for nobody'),
  body: text('text of the comment', 'Which trail is that?'),
  commentable_type: text('kind of what is commented', 'feeds'),
  commentable_id: id('what is commented'),
  ...timestamps(),
})
