import { expect, test } from 'vitest'
import { chinese, type Text } from '../../contracts/texts/chinese.ts'
import { textIn } from '../../contracts/texts/language.ts'
import { createMock } from '../../mock/mock.ts'
import { createWorld, type WorldOptions } from '../../mock/world.ts'

const json = { 'content-type': 'application/json' }

function openCaller(options: WorldOptions) {
  const world = createWorld(options)
  const mock = createMock(world)
  const call = async (login: string, request: string, body?: object, language?: string) => {
    const [method = '', path = ''] = request.split(' ')
    const headers = { ...json, ...(language !== undefined && { 'accept-language': language }) }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const text = await (await mock.as(login).fetch(`/api/v2${path}`, init)).text()
    return text === '' ? {} : JSON.parse(text)
  }
  return { world, call }
}

const languages = ['zh', 'en'] as const

test.for(languages)(
  'a world in %s writes its own texts in that language, regardless of what the caller prefers',
  async (locale) => {
    const { world, call } = openCaller({ locale })
    const other = locale === 'zh' ? 'en' : 'zh'
    const says = (text: Text, values = {}) => textIn(locale, text, values)
    const send = (login: string, request: string, body?: object) => call(login, request, body, other)

    expect(await send('carol', 'POST /feeds/1/like')).toEqual({ message: [says('Liked')] })
    const pushes = await world.memory.store.outbox.find({})
    expect(pushes.at(-1)?.payload).toMatchObject({ content: says('{name} liked your feed', { name: 'carol' }) })

    expect(await send('carol', 'GET /feeds/99999')).toEqual({ message: says('Feed not found') })
    expect(await send('carol', 'DELETE /feeds/1/currency')).toEqual({ message: says('This feed is not yours') })
    expect(await send('carol', 'PUT /user/tags/1')).toEqual({})
    expect(await send('carol', 'PUT /user/tags/1')).toEqual({ message: [says('You already have this tag')] })
    expect(await send('carol', 'POST /feeds/1/comments', { body: 'Hm', reply_user: 99999 })).toEqual({
      message: says('The request is not valid'),
      errors: { reply_user: [says('does not exist')] },
    })
    expect(await send('bob', 'POST /currency/cash', { amount: 100 })).toEqual({
      message: says('Your withdrawal is awaiting review'),
    })
    expect((await send('bob', 'GET /currency/orders'))[0].title).toBe(says('Withdrawal'))
    const { publish_permissions } = await send('bob', 'GET /topic-config')
    expect(publish_permissions[1]).toEqual({
      value: 'creatorOnly',
      label: says('Creator'),
      intro: says('Only the creator may publish'),
    })
    const { currency } = await send('bob', 'GET /bootstrappers')
    expect([currency.rule, currency.cash.rule]).toEqual([
      says('Currency is for rewards and for joining paid topics.'),
      says('Withdrawals are reviewed.'),
    ])
  },
)

test('a world in both languages responds in the language of the caller, even from its caches', async () => {
  const { call } = openCaller({})
  const inLanguage = async (language?: string) => {
    const { create_permissions } = await call('bob', 'GET /topic-config', undefined, language)
    const { message } = await call('bob', 'GET /feeds/99999', undefined, language)
    return [create_permissions[0].label, message]
  }
  const [en, zh] = languages
    .toReversed()
    .map((language) => [textIn(language, 'Everybody'), textIn(language, 'Feed not found')])
  for (const chosen of ['zh-CN,zh;q=0.9,en;q=0.8', 'en;q=0.3, zh-Hant;q=0.4'])
    expect(await inLanguage(chosen)).toEqual(zh)
  for (const chosen of [undefined, 'en', 'zh;q=0.1, en-GB;q=0.2', 'fr', '*'])
    expect(await inLanguage(chosen)).toEqual(en)
})

test('texts of an administrator are not translated', async () => {
  const { world, call } = openCaller({ locale: 'zh' })
  const [row] = await world.memory.store.settings.find({ where: { key: 'currency' } })
  await world.memory.store.settings.update(
    { id: row?.id ?? 0 },
    { value: { ...(row?.value as object), rule: 'Ask me' } },
  )
  expect((await call('bob', 'GET /bootstrappers')).currency.rule).toBe('Ask me')
})

test('a text has the same placeholders in both languages', () => {
  const valuesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort()
  for (const [en, zh] of Object.entries(chinese)) expect([en, valuesIn(zh)]).toEqual([en, valuesIn(en)])
  expect(Object.entries(chinese).filter(([, zh]) => !/\p{Script=Han}/u.test(zh))).toEqual([])
})
