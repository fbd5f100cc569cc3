import { createWorld, type MockWorld } from '../../../mock/world.ts'

export const token = 'open sesame'
export const origin = 'http://mock.test'

type Reply = Promise<{ status: number; body: unknown; headers: Headers }>

export async function send(world: MockWorld, method: string, path: string, body?: unknown, headers = {}): Reply {
  const text = body === undefined ? null : JSON.stringify(body)
  const accept = { accept: 'application/json', 'content-type': 'application/json', ...headers }
  const response = await world.fetch(new Request(origin + path, { method, body: text, headers: accept }))
  const got = await response.text()
  return { status: response.status, body: got === '' ? undefined : JSON.parse(got), headers: response.headers }
}

export const kit = (world: MockWorld, call: string, body?: unknown, key = token): Reply => {
  const [method = '', path = ''] = call.split(' ')
  return send(world, method, `/_kit${path}`, body, { 'x-kit-token': key })
}

export const login = async (world: MockWorld, name: string): Promise<string> => {
  const { body } = await send(world, 'POST', '/api/v2/auth/login', { login: name, password: 'password' })
  return (body as { access_token: string }).access_token
}

export const errorsOf = async (reply: Reply) => {
  const { status, body } = await reply
  return { status, fields: Object.keys((body as { errors?: object }).errors ?? {}) }
}

export const open = (options = {}) => createWorld({ controlToken: token, tick: () => 0, ...options })
