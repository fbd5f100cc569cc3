import { token } from './kit-process.cases.ts'

interface JsonResponse<Body> {
  readonly status: number
  readonly body: Body
}

export async function call<Body = unknown>(
  url: string,
  method: string,
  path: string,
  bearer?: string,
  body?: unknown,
): Promise<JsonResponse<Body>> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'x-kit-token': token,
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as Body }
}

export async function logIn(url: string, login: string): Promise<string> {
  const { body } = await call<{ access_token: string }>(url, 'POST', '/api/v2/auth/login', undefined, {
    login,
    password: 'password',
  })
  return body.access_token
}
