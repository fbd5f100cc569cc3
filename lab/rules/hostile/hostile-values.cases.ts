/** JSON texts that break code that does not check types first. */

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

export const deepTexts = [nested(100_000, '[', ']'), nested(50_000, '{"a":', '}').replace('{"a":}', '{"a":1}')]

export const hostileTexts = [
  'null',
  '{}',
  '[]',
  '[[]]',
  '[null]',
  '[{"toString":1}]',
  '{"length":{"toString":1}}',
  '{"length":[{"toString":1}]}',
  '{"length":1e308,"size":{"valueOf":1,"toString":1}}',
  '{"toString":1,"valueOf":2,"toJSON":3,"constructor":4,"then":5,"hasOwnProperty":6}',
  '{"__proto__":{"length":{"toString":1}},"constructor":{"prototype":{}}}',
  '1e999',
  '-1e999',
  '9007199254740993',
  '-0',
  '1e-7',
  'true',
  '""',
  '"NaN"',
  '"\\u0000"',
  '"\\ud800"',
  '"__proto__"',
  '"constructor"',
  `"${'9'.repeat(400)}"`,
  `[${'0,'.repeat(300)}0]`,
  nested(90, '[', ']'),
]
