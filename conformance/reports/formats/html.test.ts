import { expect, test } from 'vitest'
import { endpoints } from '../../../contracts/chapters.ts'
import { casesIn } from '../../authoring/coverage.ts'
import { suite } from '../../suite.ts'
import { failed, finished, hostile, observed, passed, recordOf } from '../example-run.cases.ts'
import { reports } from './formats.ts'

const sections = (page: string) => [...page.matchAll(/<section id="([\w-]+)">/g)].map(([, id]) => id)

const risky = passed('4.1/likes/risky', { observations: [observed('getFeed', '404', 500, false)] })

test('the verdict comes first, then the map, failures, findings, gaps, and the rest', () => {
  const page = reports.html(
    recordOf([risky, failed('4.1/likes/like', 'likeFeed to respond with 201', '500')], finished(1, 'no')),
  )
  expect(sections(page).slice(0, 4)).toEqual(['map', 'wrong', 'findings', 'all-gaps'])
  expect(page.indexOf('class="verdict failed"')).toBeLessThan(page.indexOf('id="map"'))
})

test('the map has a tile with an icon for each operation that links to its row', () => {
  const page = reports.html(recordOf([passed('4.1/likes/a', { operations: ['likeFeed'] })]))
  for (const { name } of endpoints) {
    expect(page).toContain(`href="#o-${name}"`)
    expect(page).toContain(`<tr id="o-${name}"`)
  }
  expect(page).toMatch(/<a class="tile passed" href="#o-likeFeed"><svg [^>]+><use href="#sign-passed"\/>/)
})

test('every link within the page has a target', () => {
  const results = [risky, failed('4.1/likes/a', 'x', 'y'), passed('4.1/likes/b', { from: 5, requests: 1 })]
  const page = reports.html(recordOf(results, finished(1, 'no')), recordOf([passed('4.1/likes/a')]))
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const missing = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id).filter((id) => !ids.has(id ?? ''))
  expect(missing).toEqual([])
})

test('files of earlier versions make a page that says what they lack', () => {
  const page = reports.html(recordOf([passed('4.1/likes/a')]))
  expect(page).toContain('No times: the run file is from an earlier version')
  expect(page).toContain('this file is from an earlier version, which did not record the kinds')
})

test('times and created resources are shown if they were recorded', () => {
  const made = [{ kind: 'feed', operation: 'publishFeed', created: 3, deleted: 2, left: 1 }]
  const permanent = [{ operation: 'rewardFeed', times: 4, why: 'orders stay' }]
  const results = [passed('4.1/likes/a', { from: 100, answers: { ms: 9, slowest: { operation: 'getFeed', ms: 6 } } })]
  const page = reports.html(recordOf(results, { ...finished(), made, permanent }))
  expect(page).toContain('aria-label="1 cases over the run, of which 0 did not pass"')
  expect(page).toContain('<b>6 ms</b> getFeed')
  expect(page).toMatch(
    /feed<\/th><td>publish<wbr>Feed<wbr><\/td><td class="number">3<\/td><td class="number">2<\/td>.*<b>1<\/b>/,
  )
  expect(page).toContain('orders stay')
})

test('with an earlier run the page shows what changed', () => {
  const before = recordOf([passed('4.1/likes/a'), failed('4.1/likes/b', 'x', 'y'), failed('4.1/likes/c', 'x', 'y')])
  const now = [failed('4.1/likes/a', 'x', hostile), passed('4.1/likes/b'), failed('4.1/likes/c', 'x', 'y')]
  const after = recordOf([...now, passed('4.1/likes/d')])
  const page = reports.html(after, before)
  const part = page.slice(page.indexOf('<section id="changes">'), page.indexOf('<section id="wrong">'))
  for (const title of ['No longer passing', 'Fixed', 'Still failing', 'New cases'])
    expect(part).toContain(`<strong>${title}</strong> <span class="faint">1</span>`)
  expect(part).not.toContain('<script')
  expect(sections(reports.html(after))).not.toContain('changes')
})

test('a page stays below a megabyte when every case fails in its own way with long hostile texts', () => {
  const results = casesIn(suite).map(({ id, scenario, title, requirements, operations }, place) => ({
    ...failed(id, `part ${id} to be right`, `${hostile} 喜 ${id} ${'wrong '.repeat(400)}`, [...requirements]),
    ...{ scenario, title, operations: [...operations], from: place * 10, reason: hostile.repeat(9) },
  }))
  const page = reports.html(recordOf(results, finished(1, 'does not conform')), recordOf(results))
  expect(new TextEncoder().encode(page).length).toBeLessThan(1_000_000)
  expect(page).toContain('more causes</strong>')
  for (const { id } of results) expect(page).toContain(`id="f-${id}"`)
})

test('the head counts only operations that were tested, and a chapter that is declared unsupported says so', () => {
  const both = passed('9/languages/errors', { operations: ['likeFeed', 'createBrand'], sent: ['likeFeed'] })
  const run = recordOf([both])
  const page = reports.html({ ...run, started: { ...run.started, unsupported: ['brands'] } })
  expect(page).toContain('<b>1 of 1</b> <span>tested operations without a problem</span>')
  expect(page).toMatch(/brands <span class="faint">not supported<\/span>/)
  expect(page).toMatch(/<a class="tile unsupported" href="#o-createBrand">/)
})
