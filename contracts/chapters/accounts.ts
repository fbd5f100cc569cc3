import * as z from 'zod'
import { chapter } from '../dsl/chapter.ts'
import { anyOf, notTogether } from '../dsl/conditions.ts'
import { endpoint } from '../dsl/endpoint.ts'
import { count, text } from '../dsl/fields.ts'
import { messageText } from '../dsl/replies.ts'
import { filledText } from '../dsl/wire.ts'

const lifetime = () => count('lifetime of the token, in minutes', 60)
const window = () => count('how long the token can be refreshed, in minutes', 20160)

export const session = z
  .object({
    access_token: text('token', 'eyJhbGciOiJIUzI1NiJ9.e30.sig'),
    token_type: text('kind of token', 'bearer'),
    expires_in: lifetime(),
    refresh_ttl: window(),
  })
  .meta({ id: 'Session', description: 'A token and its lifetime', 'x-section': '4.15' })

const loggedOut = {
  path: '/auth/logout',
  access: 'member',
  summary: 'Revoke the token',
  responses: { 200: messageText },
} as const
const refreshed = {
  path: '/auth/refresh',
  access: 'member',
  summary: 'Exchange the token for a new one',
  responses: { 200: session },
} as const

export const accounts = chapter('accounts', '4.15', {
  register: endpoint({
    method: 'POST',
    path: '/users',
    access: 'public',
    summary: 'Register with a verified phone number',
    body: {
      phone: filledText('phone number'),
      name: z.string().min(2).max(12).describe('name, 2 to 12 characters, not taken (G24)'),
      verifiable_type: z.literal('sms').describe('how the code was sent'),
      verifiable_code: filledText('code received'),
    },
    responses: {
      200: z.object({
        token: text('token', 'eyJhbGciOiJIUzI1NiJ9.e30.sig'),
        token_type: text('kind of token', 'bearer').optional(),
        ttl: lifetime(),
        refresh_ttl: window(),
      }),
    },
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Log in with a password, or with a code sent to a phone or an e-mail address',
    body: {
      login: filledText('name, e-mail address or phone number'),
      verifiable_code: filledText('code received; login is then a phone number or an e-mail address').optional(),
      password: filledText('password').optional(),
    },
    conditions: [anyOf('password', 'verifiable_code'), notTogether('verifiable_code', 'password')],
    responses: { 200: session },
  }),
  loginByMiniProgram: endpoint({
    method: 'POST',
    path: '/social/mini-program',
    access: 'public',
    summary: 'Log in with the code of a mini-program',
    body: { code: filledText('code from the mini-program login call') },
    responses: { 200: session },
  }),
  logout: endpoint({ method: 'POST', ...loggedOut }),
  logoutByPut: endpoint({ method: 'PUT', ...loggedOut }),
  logoutByPatch: endpoint({ method: 'PATCH', ...loggedOut }),
  logoutByGet: endpoint({ method: 'GET', ...loggedOut }),
  refresh: endpoint({ method: 'POST', ...refreshed }),
  refreshByPut: endpoint({ method: 'PUT', ...refreshed }),
  refreshByPatch: endpoint({ method: 'PATCH', ...refreshed }),
  refreshByGet: endpoint({ method: 'GET', ...refreshed }),
})
