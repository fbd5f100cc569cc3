import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../contracts/chapters.ts'
import { statedStatuses } from '../../contracts/runtime/declared.ts'
import { docsPages } from './docs-pages.ts'
import { servedDocs } from './docs-place.ts'
import { resourceSchemas } from './model/resources.ts'
import { suiteIndex } from './model/suite-index.ts'
import { searchIndex } from './search-index.ts'
import { smallSuite } from './testing/small-suite.cases.ts'
import { shell } from './views/shell.ts'

const texts = new Map<string, string>()

beforeAll(async () => {
  const suite = suiteIndex(smallSuite)
  for (const { path, title, render } of docsPages().values()) {
    const view = { place: servedDocs, path, suite }
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
  'the page of %s tells its method, path, parameters, fields and statuses',
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
    expect([path, ids.filter((id, place) => ids.indexOf(id) !== place)]).toEqual([path, []])
  }
})

test('the search index leads to pages that exist, and knows every operation', () => {
  const entries = searchIndex(servedDocs)
  expect(entries.filter(({ href }) => !texts.has(pathOf(href)))).toEqual([])
  expect(entries.filter(({ kind }) => kind === 'operation')).toHaveLength(endpoints.length)
})

test('an operation shows its statements, gaps, states and cases', () => {
  const text = texts.get('operations/joinTopic') ?? ''
  expect(text).toContain('A direct join that completes the join task answers 201 with amount')
  expect(text).toContain('joins directly, join task completed member 201 with amount')
  expect(text).toContain('>G44</a>')
  expect(text).toContain('class="diagram"')
  expect(text).toContain('3.2/audited/stranger-carol-joinTopic')
})

test('without a suite there are neither cases nor diagrams', async () => {
  const view = { place: servedDocs, path: 'operations/joinTopic', suite: undefined }
  const text = String(await docsPages().get(view.path)?.render(view))
  expect(text).not.toContain('id="cases"')
  expect(text).not.toContain('class="diagram"')
})
