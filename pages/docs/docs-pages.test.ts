import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoints } from '../../contracts/chapters.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { statedStatuses } from '../../contracts/runtime/declared.ts'
import { jsonBlock } from '../layout/parts.ts'
import type { SuiteOverview } from '../suite-overview.ts'
import { docsPages } from './docs-pages.ts'
import { serverDocsLinks } from './docs-view.ts'
import type { Schema } from './model/openapi.ts'
import { resourceSchemas } from './model/resources.ts'
import { suiteIndex } from './model/suite-index.ts'
import { searchIndex } from './search-index.ts'
import { statesPage } from './views/list-pages.ts'
import { casesView } from './views/operation-page.ts'
import { operationRow, prose } from './views/prose.ts'
import { requirementList } from './views/requirements-view.ts'
import { schemaView } from './views/schema-view.ts'
import { shell } from './views/shell.ts'

const row = { actor: 'carol', operation: 'joinTopic', requirements: ['3.2/6'] } as const

/** A suite with one table, and with texts that contain markup. */
const smallSuite: SuiteOverview = {
  cases: [
    {
      id: '3.2/audited/stranger-carol-joinTopic',
      title: 'stranger: carol sends joinTopic, <b onclick="x">gets</b> 202',
      scenario: 'Membership & <script>audits</script>',
      requirements: ['3.2/6'],
      operations: ['joinTopic'],
    },
  ],
  tables: [
    {
      id: '3.2/audited',
      title: 'Membership & <script>audits</script>',
      section: '3.2',
      states: ['stranger', 'waiting', 'member'],
      rows: [
        { ...row, state: 'stranger', statuses: [202], next: 'waiting' },
        { ...row, state: 'waiting', statuses: [202], next: 'waiting' },
        { ...row, state: 'waiting', actor: 'alice', operation: 'approveApplication', statuses: [204], next: 'member' },
        { ...row, state: 'member', operation: 'leaveTopic', statuses: [204], next: 'stranger', gap: 'G49' },
      ],
    },
  ],
}

const viewAt = (path: string) => ({ links: serverDocsLinks, path, suite: suiteIndex(smallSuite) })

const texts = new Map<string, string>()

beforeAll(async () => {
  for (const { path, title, render } of docsPages().values()) {
    const view = viewAt(path)
    texts.set(path, String(await shell(view, title, render(view))))
  }
})

const idsIn = (text: string) => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
const linksIn = (text: string) => [...text.matchAll(/ href="(\/_kit\/docs[^"]*|#[^"]*)"/g)].map(([, href = '']) => href)
const pathOf = (href: string) => href.replace(/^\/_kit\/docs\/?/, '').replace(/#.*/, '')

test('every operation, resource and chapter has a page', () => {
  for (const { name, chapter } of endpoints)
    expect([texts.has(`operations/${name}`), texts.has(`chapters/${chapter}`)]).toEqual([true, true])
  for (const name of resourceSchemas().keys()) expect(texts.has(`resources/${name}`)).toBe(true)
})

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'the page of %s shows its method, path, parameters, fields and statuses',
  (name, endpoint) => {
    const text = texts.get(`operations/${name}`) ?? ''
    const { method, params = {}, query = {}, body = {} } = endpoint
    expect(text).toContain(`data-method="${method}"`)
    for (const status of statedStatuses(endpoint)) expect(text).toContain(`id="status-${status}"`)
    for (const field of Object.keys({ ...params, ...query, ...('element' in body ? {} : body) }))
      expect(text).toContain(`<code class="field-name">${field}</code>`)
    expect(text).not.toMatch(/[>"]undefined[<"]|\[object Object/)
  },
)

test('every link leads to a page, and every anchor to an element', () => {
  const anchors = new Map([...texts].map(([path, text]) => [path, new Set(idsIn(text))]))
  const broken = [...texts].flatMap(([path, text]) =>
    [...new Set(linksIn(text))].filter((href) => {
      const target = href.startsWith('#') ? path : pathOf(href)
      const anchor = href.split('#')[1]
      return !anchors.has(target) || (anchor !== undefined && !anchors.get(target)?.has(decodeURIComponent(anchor)))
    }),
  )
  expect([...new Set(broken)]).toEqual([])
})

test('no two elements of a page have the same id', () => {
  for (const [path, text] of texts) {
    const ids = idsIn(text)
    expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []])
  }
})

test('the search index has every operation, and only pages that exist', () => {
  const entries = searchIndex(serverDocsLinks)
  expect(entries.filter(({ href }) => !texts.has(pathOf(href)))).toEqual([])
  expect(entries.filter(({ kind }) => kind === 'operation')).toHaveLength(endpoints.length)
})

const fieldOf = (resource: string, field: string) =>
  texts.get(`resources/${resource}`)?.match(new RegExp(`<li [^>]*id="field-${field}">[^]*?</li>`))?.[0]
const word = (name: string) => `<code class="word">${name}</code>`

test('a field shows which other value it repeats, and that some responses leave it out', () => {
  expect(fieldOf('Feed', 'user_id')).toContain(`the same as ${word('user.id')}</p>`)
  expect(fieldOf('LikeWithUser', 'likeable_id')).toContain(
    `the same as ${word('likeable.id')} · the same as ${word('feedId')} of the path, if it has one</p>`,
  )
  expect(fieldOf('FileObject', 'node')).toContain('some responses leave it out</p>')
  expect(fieldOf('Brand', 'creator')).toContain('some responses leave it out</p>')
  expect(fieldOf('Feed', 'id')).not.toMatch(/the same as|leave it out|counts/)
  const feed = texts.get('resources/TopicOfFeed')
  expect(feed).toContain(`the same as ${word('id')} of the enclosing object</p>`)
  expect(feed).toContain(`the same as ${word('id')} of the object around the enclosing one</p>`)
  expect(texts.get('resources/NotificationRecord')).toContain(`called ${word('feed_content')} elsewhere</p>`)
})

test('a number shows what it counts', () => {
  expect(fieldOf('Feed', 'like_count')).toContain(`counts ${word('listFeedLikes')}</p>`)
  expect(fieldOf('Topic', 'feeds_count')).toContain(`counts at least ${word('hotFeeds')}</p>`)
  expect(fieldOf('Topic', 'all_feeds_likes_count')).toContain(
    `counts at least ${word('like_count')} of ${word('hotFeeds')}</p>`,
  )
  expect(fieldOf('Topic', 'logs_count')).toContain(
    `counts ${word('listApplyLogs')} with ${word('status')} ${word('waiting')}</p>`,
  )
  expect(fieldOf('EventCategory', 'events_count')).toContain(
    `counts at least ${word('listEvents')} with ${word('category.id')} the same as ${word('id')}</p>`,
  )
  expect(fieldOf('ImGroup', 'affiliations_count')).toContain(`counts ${word('affiliations')}</p>`)
  expect(texts.get('resources/NotificationStatistics')).toContain(
    `counts ${word('listNotifications')} with ${word('read_at')} null</p>`,
  )
})

test('an operation shows its requirements, gaps, states and cases', () => {
  const text = texts.get('operations/joinTopic') ?? ''
  expect(text).toContain('A direct join that completes the join task returns 201 with amount')
  expect(text).toContain('joins directly, join task completed member 201 with amount')
  expect(text).toContain('>G44</a>')
  expect(text).toContain('class="diagram"')
  expect(text).toContain('3.2/audited/stranger-carol-joinTopic')
})

test('without a suite an operation has neither cases nor diagrams', async () => {
  const view = { ...viewAt('operations/joinTopic'), suite: undefined }
  const text = String(await docsPages().get(view.path)?.render(view))
  expect(text).not.toContain('id="cases"')
  expect(text).not.toContain('class="diagram"')
})

const hostile = `</code><script>alert("1")</script>\`<img src=x onerror='y'>\``

const schema: Schema = {
  type: 'object',
  properties: { [hostile]: { type: 'string', description: hostile, enum: [hostile], 'x-words': hostile } },
}

const endpoint: Endpoint = {
  name: hostile,
  chapter: hostile,
  section: hostile,
  method: 'GET',
  path: `/${hostile}`,
  access: 'member',
  summary: hostile,
  responses: { 200: z.string() },
}

const view = viewAt('')

test.each([
  ['a description', () => prose(view, hostile)],
  ['a schema', () => [schemaView(view, schema, 'response')]],
  ['an example', () => [jsonBlock({ [hostile]: hostile }, hostile)]],
  [
    'a requirement',
    () => [
      requirementList(view, [
        { id: hostile, says: hostile, level: 'must', on: [], quote: { section: hostile, words: hostile } },
      ]),
    ],
  ],
  ['an operation', () => [operationRow(view, endpoint)]],
  ['a case', () => [casesView(view, smallSuite.cases)]],
  ['a diagram', () => [statesPage(view)]],
])('markup in %s is escaped', async (_, render) => {
  const text = (await Promise.all(render())).map(String).join('')
  expect(text).toContain('&lt;')
  expect(text).not.toMatch(/<script|<img|<b |onclick="/)
})

test('a parameter of a list shows what it does to the list', () => {
  const word = (name: string) => `<code class="word">${name}</code>`
  const feeds = texts.get('operations/listFeeds')
  expect(feeds).toContain(
    `lists only matching items: those with the text in ${word('feed_content')} · applies only with`,
  )
  expect(feeds).toContain('sets the page size</p>')
})
