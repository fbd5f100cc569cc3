import { expect, test } from 'vitest'
import { overridesFromText } from './override-text.ts'

const files: Record<string, string> = {
  'feeds.json': '[]',
  'all.json': '[{"operation":"getFeed","status":404,"delay":[100,400]},{"operation":"listFeeds","status":200}]',
}
const read = (text: string) => overridesFromText(text, (file) => files[file] ?? 'none')

test.each([
  ['getFeed:404', [{ operation: 'getFeed', status: 404 }]],
  ['getFeed:404#1+2', [{ operation: 'getFeed', status: 404, times: 1, after: 2 }]],
  [
    'getFeed:404+2#1={"message":"a=b#3"}',
    [{ operation: 'getFeed', status: 404, times: 1, after: 2, body: { message: 'a=b#3' } }],
  ],
  ['listFeeds:200=@feeds.json', [{ operation: 'listFeeds', status: 200, body: [] }]],
  [
    '{"operation":"getFeed","status":404,"when":{"person":null}}',
    [{ operation: 'getFeed', status: 404, when: { person: null } }],
  ],
  ['@all.json', JSON.parse(files['all.json'] ?? '')],
])('%s', (text, overrides) => {
  expect(read(text)).toEqual(overrides)
})

test.each([
  ['getFeed', 'an override is operation:status'],
  ['getFed:404', 'unknown operation "getFed"; did you mean "getFeed"?'],
  ['getFeed:99', 'status '],
  ['getFeed:404=none', 'JSON'],
  ['{"operation":"getFeed"}', 'status '],
  ['@missing.json', 'JSON'],
])('%s is refused', (text, reason) => {
  expect(() => read(text)).toThrow(`invalid override ${text}: `)
  expect(() => read(text)).toThrow(reason)
})
