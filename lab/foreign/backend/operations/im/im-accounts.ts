import { randomBytes } from 'node:crypto'
import { type Call, me, param, type Route, route } from '../../core/call.ts'
import { created, missing, type Result } from '../../core/result.ts'
import { findPerson } from '../../views/people.ts'
import { peopleGiven } from './group-input.ts'

function registered(): Result {
  return created({ message: ['Registrado'] })
}

function registerOne(call: Call): Result {
  me(call)
  if (findPerson(call.service, param(call)) === undefined) throw missing('la persona')
  return registered()
}

function registerMany(call: Call): Result {
  me(call)
  peopleGiven(call, 'user_ids')
  return registered()
}

function registerOld(call: Call): Result {
  me(call)
  return registered()
}

function resetPassword(call: Call): Result {
  const person = me(call)
  if (!call.service.has('im-password-stays')) person.imPassword = randomBytes(12).toString('hex')
  return created({ message: ['Contraseña nueva'] })
}

function showPassword(call: Call): Result {
  return created({ im_pwd_hash: me(call).imPassword, message: ['Aquí la tienes'] })
}

export const imAccountRoutes: Route[] = [
  route('POST /im/register/{user_id}', registerOne),
  route('POST /im/register', registerMany),
  route('POST /im/register-old-users', registerOld),
  route('PUT /im/password', resetPassword),
  route('GET /im/password', showPassword),
]
