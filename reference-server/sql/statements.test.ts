import { expect, test } from 'vitest'
import { wantedSchema } from './schema/schema.ts'
import { sqliteEngine } from './sqlite/sqlite-engine.ts'
import { type Page, Statements } from './statements.ts'

const feeds = new Statements(sqliteEngine, 'feeds', wantedSchema.feeds)

test.each<[string, Page]>([
  ['a page', { where: [['user_id', '=', 1]], order: [['id', 'desc']], limit: 15 }],
  ['one of many values', { where: [['user_id', 'in', [1, 2]]], order: [['id', 'desc']], limit: 15, offset: 3 }],
])(
  '%s is planned once: its limit is not a plain parameter, for each value of which SQLite would plan again',
  (_, page) => {
    const { sql, parameters } = feeds.page(page)
    expect([sql, parameters]).toEqual([
      expect.stringMatching(/ limit cast\(\?\d as bigint\)/),
      expect.arrayContaining([15]),
    ])
    expect(sql).not.toMatch(/limit \?/)
  },
)

test('queries of one shape share their SQL', () => {
  const [one, other] = [1, 2].map((id) => feeds.page({ where: [['id', '=', id]], limit: id }))
  expect([one?.sql === other?.sql, one?.parameters, other?.parameters]).toEqual([true, [1, 1], [2, 2]])
})
