import { expect, test } from 'vitest'
import { readBody } from './http.ts'

const send = (body: BodyInit, type?: string) =>
  readBody(new Request('http://a/', { method: 'POST', body, ...(type && { headers: { 'content-type': type } }) }))

test('a form becomes fields, lists and objects whose values are text', async () => {
  const text = 'feed_content=a+b&topics[]=1&topics[]=2&video[resource]=local:a&video[cover]=local:b&name=%E7%8E%AB'
  const fields = {
    feed_content: 'a b',
    topics: ['1', '2'],
    video: { resource: 'local:a', cover: 'local:b' },
    name: '玫',
  }
  expect(await send(text, 'application/x-www-form-urlencoded; charset=utf-8')).toEqual({
    body: fields,
    encoding: 'text',
  })
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  expect(await send(form)).toEqual({ body: fields, encoding: 'text' })
})

test('a list of objects is a list, in the order of the form', async () => {
  const { body } = await send(
    'images[0][id]=3&images[0][type]=read&images[1][id]=4',
    'application/x-www-form-urlencoded',
  )
  expect(body).toEqual({ images: [{ id: '3', type: 'read' }, { id: '4' }] })
})

test('names cannot reach the prototype', async () => {
  const { body } = await send('__proto__[admin]=1&constructor=2', 'application/x-www-form-urlencoded')
  expect([Object.keys(body as object), ({} as { admin?: string }).admin]).toEqual([
    ['constructor', '__proto__'],
    undefined,
  ])
})

test('files and broken multipart bodies are refused', async () => {
  const form = new FormData()
  form.append('logo', new File(['x'], 'a.png'))
  await expect(send(form)).rejects.toMatchObject({ status: 415 })
  for (const body of [
    '',
    'nonsense',
    '--x\r\n\r\na\r\n--x--',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    `--x\r\nContent-Disposition: form-data; name="a"${'; b=c'.repeat(100)}\r\n\r\nd\r\n--x--`,
  ])
    await expect(send(body, 'multipart/form-data; boundary=x')).rejects.toMatchObject({ status: 400 })
})

test('a form with too many fields is refused', async () => {
  const fields = (count: number) => Array(count).fill('a=1').join('&')
  const parts = (count: number) =>
    `--x\r\n${Array(count).fill('Content-Disposition: form-data; name="a[]"\r\n\r\n1\r\n--x').join('\r\n')}--`
  expect(await send(fields(1000), 'application/x-www-form-urlencoded')).toBeDefined()
  expect(await send(parts(1000), 'multipart/form-data; boundary=x')).toMatchObject({ body: { a: { length: 1000 } } })
  await expect(send(fields(1001), 'application/x-www-form-urlencoded')).rejects.toMatchObject({ status: 422 })
  await expect(send(parts(1001), 'multipart/form-data; boundary=x')).rejects.toMatchObject({ status: 422 })
})
