import { addIndex, addUnique, dropIndex } from '../schema/ddl.ts'
import { columns, type Migration } from './migration.ts'

const feedTopics = columns('feed_id:int topic_id:int hot:int')

/** For a page of feeds of a topic after a cursor, PostgreSQL would choose the key that begins with the feed, and read all earlier feeds. */
export const feedsOfTopics: Migration = {
  name: '0004-feeds-of-topics',
  steps: [
    dropIndex('feed_topics', ['feed_id', 'topic_id']),
    dropIndex('feed_topics', ['topic_id', 'feed_id']),
    addUnique('feed_topics', ['topic_id', 'feed_id'], feedTopics),
    addIndex('feed_topics', ['feed_id'], feedTopics),
  ],
}
