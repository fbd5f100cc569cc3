import { must, section } from '../requirement.ts'

export const rewardRequirements = [
  ...section('4.5', {
    60: must('Rewarding a topic answers 201', 'rewardTopic 201'),
    61: must('Ranking the rewards of a topic answers 200, largest total first', 'listRewardRank 200'),
    62: must(
      'The ranking of rewards is paged by limit, 1 to 100, and offset',
      'listRewardRank ?limit',
      'listRewardRank ?offset',
    ),
    63: must('Listing the rewards of a topic answers 200', 'listRewardLogs 200'),
    64: must(
      'The list of rewards is paged by limit, 1 to 100, and id, the smallest id of the previous page',
      'listRewardLogs ?limit',
      'listRewardLogs ?id',
    ),
  }),
  ...section('4.7', {
    1: must(
      'A reward specifies its gift by gift_id or by name',
      'rewardFeed .gift_id',
      'rewardFeed .name',
      'rewardTopic .gift_id',
      'rewardTopic .name',
    ),
    2: must(
      'A gift specified by name requires a price, a positive whole number',
      'rewardFeed .price',
      'rewardTopic .price',
    ),
    3: must('numbers is required, a positive whole number', 'rewardFeed .numbers', 'rewardTopic .numbers'),
    4: must('A reward answers 201 with one text in message and currency_sum', 'rewardFeed 201', 'rewardTopic 201'),
  }),
]
