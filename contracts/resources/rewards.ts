import { count, id, oneOf, orNull, resource, text, timestamps, whole } from '../fields.ts'
import { file } from './files.ts'

export const rewardRank = resource('RewardRank', '2.7', 'What one person rewarded to a topic, in all', {
  id: id(),
  user_id: id('who rewarded'),
  topic_id: id('which topic'),
  total: count('currency rewarded'),
  ...timestamps(),
})

export const rewardLog = resource('RewardLog', '2.8', 'One reward', {
  id: id(),
  user_id: id('who rewarded'),
  target_id: id('what was rewarded'),
  target_type: oneOf(['feed-topics', 'feeds'], 'a topic or a feed'),
  name: text('name of the gift', 'Lantern'),
  icon: orNull(file),
  price: whole('price of one', 10),
  numbers: whole('how many', 1),
  ...timestamps(),
})
