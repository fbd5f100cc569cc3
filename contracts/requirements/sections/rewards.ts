import { must, section } from '../requirement.ts'

export const rewardRequirements = [
  ...section('4.5', {
    60: must(
      'Rewarding a topic returns 201',
      'POST /api/v2/feed/topics/:topicId/rewards body, see 4.7 201',
      'rewardTopic 201',
    ),
    61: must(
      'Ranking the rewards of a topic returns 200',
      'GET /api/v2/feed/topics/:topicId/rewards-rank … 200, array of reward rank record',
      'listRewardRank 200',
    ),
    62: must(
      'The ranking of rewards is paged by limit, 1 to 100, and offset',
      'GET /api/v2/feed/topics/:topicId/rewards-rank limit number 1-100, offset number',
      'listRewardRank ?limit',
      'listRewardRank ?offset',
    ),
    63: must(
      'Listing the rewards of a topic returns 200',
      'GET /api/v2/feed/topics/:topicId/rewards-logs … 200, array of reward log record',
      'listRewardLogs 200',
    ),
    64: must(
      'The list of rewards is paged by limit, 1 to 100, and by id, the smallest id of the previous page',
      'limit number 1-100, id number (smallest id previously returned; returns those after it)',
      'listRewardLogs ?limit',
      'listRewardLogs ?id',
    ),
  }),
  ...section('4.7', {
    1: must(
      'A reward specifies its gift by gift_id or by name',
      'gift_id integer one of gift_id / name',
      'rewardFeed .gift_id',
      'rewardFeed .name',
      'rewardTopic .gift_id',
      'rewardTopic .name',
    ),
    2: must(
      'A gift specified by name requires a price, a positive whole number',
      'price number required with name positive integer',
      'rewardFeed .price',
      'rewardTopic .price',
    ),
    3: must(
      'numbers is required, a positive whole number',
      'numbers number yes positive integer',
      'rewardFeed .numbers',
      'rewardTopic .numbers',
    ),
    4: must(
      'A reward returns 201 with a single text in message, and currency_sum',
      'Response 201: {message:string, currency_sum:int}',
      'rewardFeed 201',
      'rewardTopic 201',
    ),
  }),
]
