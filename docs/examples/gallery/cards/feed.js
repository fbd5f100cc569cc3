import { meet, meetAll, personOf, read, webAddress } from '../api.js'
import { avatar, button, count, element, icon, nameOf, picture, ratioOf, text } from '../elements.js'
import { agoText, numberText, say } from '../words.js'

/** A feed of the stream: who, what, pictures or a video, what it is about, and what others say. */
export function feedCard(feed) {
  const user = meet(feed.user)
  return element(
    'article',
    { className: 'card feed' },
    head(user, [agoText(feed.created_at), user?.location]),
    feed.theme?.title && text('p', 'theme', `# ${feed.theme.title}`),
    feed.feed_content && text('p', 'content', feed.feed_content),
    media(feed, user?.name ?? ''),
    feed.repostable?.title && attachment(feed),
    topicLinks(feed),
    counts(feed),
    feed.feed_comment_count > 0 && comments(feed),
  )
}

const head = (user, facts) =>
  element(
    'header',
    { className: 'head' },
    avatar(user),
    element(
      'div',
      {},
      nameOf(user),
      element(
        'p',
        { className: 'facts' },
        facts.filter(Boolean).map((one) => text('span', '', one)),
      ),
    ),
  )

function media({ images = [], video }, name) {
  if (video) return film(video, name)
  if (images.length === 0) return undefined
  const alt = say('picture', { a: name })
  const [first] = images
  const ratio = ratioOf(first)
  if (images.length === 1) return picture(first.url, { className: `photo${ratio < 1 ? ' tall' : ''}`, ratio, alt })
  const frames = images.map(({ url }) => picture(url, { className: 'photo', ratio: '1', alt }))
  return element('div', { className: `photos of-${Math.min(images.length, 4)}` }, frames)
}

/** The cover until somebody presses play, so that no video is loaded in vain. */
function film({ resource, cover }, name) {
  const ratio = ratioOf(resource, 1, 16 / 9)
  const frame = picture(cover?.url, { className: 'photo film', ratio, alt: say('video', { a: name }) })
  const play = element('button', { type: 'button', className: 'play', ariaLabel: say('video', { a: name }) })
  play.addEventListener('click', () => {
    const src = webAddress(resource?.url)
    if (src) frame.replaceChildren(element('video', { src, controls: true, autoplay: true, playsInline: true }))
  })
  frame.append(play)
  return frame
}

const attachment = ({ repostable, repostable_type }) =>
  element(
    'div',
    { className: 'attachment' },
    element('span', { className: 'pill', textContent: say(repostable_type) }),
    text('span', 'title', repostable.title),
  )

const topicLinks = ({ topics = [] }) =>
  topics.length > 0 &&
  element(
    'p',
    { className: 'topic-links' },
    topics.map(({ name }) => element('a', { href: '#topics' }, icon('topics'), text('span', '', name))),
  )

const counts = ({ like_count, feed_comment_count, feed_view_count, reward }) =>
  element(
    'footer',
    { className: 'counts' },
    count('like', numberText(like_count)),
    count('comment', numberText(feed_comment_count)),
    reward?.count > 0 && count('coin', numberText(reward.amount ?? 0)),
    count('view', numberText(feed_view_count)),
  )

const shownComments = 2

function comments({ id, feed_comment_count }) {
  const list = element('ul', { className: 'comments' })
  const load = async (limit) => {
    const answer = await read(`/feeds/${id}/comments`, { limit })
    await meetAll(answer.comments.flatMap(({ user_id, reply_user }) => [user_id, reply_user]))
    list.replaceChildren(...answer.comments.toReversed().map(commentItem))
    const isCut = answer.comments.length < feed_comment_count && limit === shownComments
    if (isCut)
      list.prepend(
        element(
          'li',
          {},
          button('all', say('comments', { n: feed_comment_count }), () => load(100)),
        ),
      )
  }
  whenNear(list, () => load(shownComments).catch(() => list.remove()))
  return list
}

function commentItem({ user_id, reply_user, body }) {
  const [author, other] = [personOf(user_id), personOf(reply_user)]
  const name = author?.name ?? say('someone')
  const by = other ? say('replied', { a: name, b: other.name }) : name
  return element('li', {}, avatar(author, 'small'), element('p', {}, text('b', '', by), text('span', '', body)))
}

const observed = new WeakMap()
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      observed.get(target)?.()
    }
  },
  { rootMargin: '600px' },
)

function whenNear(target, act) {
  observed.set(target, act)
  observer.observe(target)
}

/** An advertisement that looks like a feed, and says what it is. */
export function sponsoredCard({ title, data }) {
  const author = { name: data.name ?? title, avatar: { url: data.avatar } }
  return element(
    'article',
    { className: 'card feed sponsored' },
    head(author, [say('sponsored')]),
    text('p', 'content', data.content ?? title),
    data.image && picture(data.image, { className: 'photo', ratio: '1.9', alt: title }),
  )
}

/** A title beside its picture, which may have any proportions. */
export function bannerCard({ title, data }) {
  const address = webAddress(data.link)
  return element(
    address ? 'a' : 'div',
    { className: 'card banner', ...(address && { href: address, rel: 'noopener nofollow', target: '_blank' }) },
    element(
      'span',
      { className: 'caption' },
      text('b', '', title),
      element('span', { className: 'pill', textContent: say('sponsored') }),
    ),
    picture(data.image, { alt: title }),
  )
}
