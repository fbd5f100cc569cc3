import { entityResource, repeats } from '../dsl/entities.ts'
import { count, id, large, oneOf, orNull, text, timestamps, whole } from '../dsl/fields.ts'
import { file } from './files.ts'

export const rewardRank = entityResource('reward total', 'RewardRank', '2.7', 'Total rewards of one user for a topic', {
  id: id(),
  user_id: id('user who gave it'),
  topic_id: repeats(':topicId', id('topic')),
  total: large(count('total currency', 30)),
  ...timestamps(),
})

export const rewardLog = entityResource('reward', 'RewardLog', '2.8', 'One reward', {
  id: id(),
  user_id: id('user who gave it'),
  target_id: repeats(':topicId', id('rewarded topic or feed')),
  target_type: oneOf(['feed-topics', 'feeds'], 'topic or feed'),
  name: text('name of the gift', 'Lantern'),
  icon: orNull(file),
  price: large(whole('price of one', 10)),
  numbers: whole('how many', 1),
  ...timestamps(),
})
