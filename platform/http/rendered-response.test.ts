import { expect, test } from 'vitest'
import { appendHeader, RenderedResponse, realResponse, renderedOf, setHeader } from './rendered-response.ts'

const made = () => RenderedResponse.of('{"a":1}', 201, { 'content-type': 'application/json', 'x-a': '1' })

const plainHeaders = (response: Response) => renderedOf(response)?.plainHeaders

test('it has the members of a Response, and becomes a real one at the edge', async () => {
  const response = made()
  expect(realResponse(made())).toBeInstanceOf(Response)
  expect([response.status, response.ok, renderedOf(response)?.content]).toEqual([201, true, '{"a":1}'])
  expect(await response.clone().json()).toEqual({ a: 1 })
  expect(response.bodyUsed).toBe(false)
  expect(await response.text()).toBe('{"a":1}')
  expect([response.bodyUsed, response.headers.get('x-a'), response.type]).toEqual([true, '1', 'default'])
  await expect(response.text()).rejects.toThrow()
})

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
])('%i is ok: %s', (status, isOk) => {
  expect(new RenderedResponse(null, status, {}).ok).toBe(isOk)
})

test('a real response is created only when more than status, plain headers and text is read', () => {
  const response = made()
  expect(plainHeaders(response)).toEqual({ 'content-type': 'application/json', 'x-a': '1' })
  expect(response.headers.get('x-a')).toBe('1')
  expect(plainHeaders(response)).toBeUndefined()
})

test('added headers are visible before and after a real response is created, and in plain headers that were read before', () => {
  const response = made()
  const held = plainHeaders(response)
  setHeader(response, 'x-b', '2')
  appendHeader(response, 'vary', 'Origin')
  appendHeader(response, 'vary', 'Accept')
  expect(held).toMatchObject({ 'x-b': '2', vary: 'Origin, Accept' })
  const real = realResponse(response)
  expect(real).toBe(realResponse(response))
  expect(real).not.toBe(response)
  expect([real.status, real.headers.get('x-b'), real.headers.get('vary')]).toEqual([201, '2', 'Origin, Accept'])
  setHeader(response, 'x-b', '3')
  appendHeader(response, 'vary', 'Cookie')
  expect([real.headers.get('x-b'), real.headers.get('vary')]).toEqual(['3', 'Origin, Accept, Cookie'])
})

test('other responses are left as they are', () => {
  const response = new Response('x', { headers: { vary: 'A' } })
  setHeader(response, 'x-b', '2')
  appendHeader(response, 'vary', 'B')
  expect([renderedOf(response), realResponse(response)]).toEqual([undefined, response])
  expect([response.headers.get('x-b'), response.headers.get('vary')]).toEqual(['2', 'A, B'])
})

test('without content, the body is null', async () => {
  const response = RenderedResponse.of(null, 204, {})
  expect([response.body, await response.text()]).toEqual([null, ''])
})
