/**
 * A view, a like and an unlike as functions in the database: the rows that the platform writes, but no reward of a task, and without login, rate limit,
 * checks and retries. The limit for a server that sends one statement for each request.
 */

/** Copies of the hot value in topics and categories. */
const copyHot = `update feed_topics set hot = new_hot where feed_id = feed; update category_feeds set hot = new_hot where feed_id = feed;`

const countLike = (add: '+ 1' | '- 1') => `
  update users set likes_count = likes_count ${add} where id = publisher;
  update topics set all_feeds_likes_count = all_feeds_likes_count ${add}
    where id = any(array(select topic_id from feed_topics where feed_id = feed));`

const countTask = (user: string, type: string) => `
  update task_days set hit_count = hit_count + 1
    where user_id = ${user} and type = '${type}' and day = (select max(day) from task_days where user_id = ${user});`

const time = `to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS')`

const declared = (name: string, returns: string, body: string) =>
  `create or replace function ${name}(feed bigint, me bigint) returns ${returns} language plpgsql as $$
  declare new_hot bigint; publisher bigint; begin ${body} end $$;`

export const postgresFunctions = [
  declared(
    'bench_view',
    'json',
    `update feeds set feed_view_count = feed_view_count + 1, hot = hot + 1 where id = feed returning hot into new_hot;
    ${copyHot}
    return (select row_to_json(shown) from (select feeds.*, row_to_json(users) as user,
      (select json_agg(json_build_object('id', topics.id, 'name', topics.name)) from feed_topics
        join topics on topics.id = feed_topics.topic_id where feed_topics.feed_id = feeds.id) as topics,
      exists (select 1 from likes where likeable_type = 'feeds' and likeable_id = feeds.id and user_id = me) as has_like
      from feeds join users on users.id = feeds.user_id where feeds.id = feed) as shown);`,
  ),
  declared(
    'bench_like',
    'json',
    `update feeds set like_count = like_count + 1, hot = hot + 5 where id = feed returning hot, user_id into new_hot, publisher;
    insert into likes (user_id, target_user, likeable_type, likeable_id, created_at, updated_at)
      values (me, publisher, 'feeds', feed, ${time}, ${time});
    ${copyHot} ${countLike('+ 1')} ${countTask('me', 'task:likes')} ${countTask('publisher', 'task:be-liked')}
    insert into notifications (key, user_id, type, sender_id, data, unread, created_at, read_at)
      select gen_random_uuid()::text, publisher, 'like', me, json_build_object('sender', json_build_object('id', me, 'name', name, 'avatar', avatar),
        'feed', json_build_object('id', feed))::text, true, ${time}, null from users where id = me;
    insert into outbox (kind, "to", payload, created_at)
      values ('push', publisher::text, json_build_object('channel', 'feed:digg', 'target', feed)::text, ${time});
    return json_build_object('message', 'Done');`,
  ),
  declared(
    'bench_unlike',
    'json',
    `delete from likes where user_id = me and likeable_type = 'feeds' and likeable_id = feed;
    update feeds set like_count = like_count - 1, hot = hot - 5 where id = feed returning hot, user_id into new_hot, publisher;
    ${copyHot} ${countLike('- 1')}
    return json_build_object('message', 'Done');`,
  ),
].join('\n')

const functionOf: Readonly<Record<string, string>> = { GET: 'bench_view', POST: 'bench_like', DELETE: 'bench_unlike' }

/** For the feed in the first parameter, as alice. */
export const callOf = (method: string): string => `select ${functionOf[method] ?? 'bench_view'}($1, 1)`
