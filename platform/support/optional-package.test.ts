import { expect, test } from 'vitest'
import { importWithOptionalPackage, missingPackage } from './optional-package.ts'

const notFound = (message: string, code = 'ERR_MODULE_NOT_FOUND') => Object.assign(new Error(message), { code })

test('names the package to install', async () => {
  const load = () => Promise.reject(notFound("Cannot find package 'pg' imported from /app/pool.js"))
  await expect(importWithOptionalPackage('PostgreSQL', load)).rejects.toThrow(
    'PostgreSQL needs pg, which is not installed: npm install pg',
  )
})

test.each([
  ["Cannot find package '@hono/node-server' imported from /app/a.js", 'ERR_MODULE_NOT_FOUND', '@hono/node-server'],
  ["Cannot find module 'msw/node'\nRequire stack:", 'MODULE_NOT_FOUND', 'msw'],
])('reads the name from %s', (message, code, name) => {
  expect(missingPackage('This', notFound(message, code))?.message).toContain(`This needs ${name},`)
})

test.each([
  notFound("Cannot find module '/app/missing.js' imported from /app/a.js"),
  notFound("Cannot find module './missing.js'", 'MODULE_NOT_FOUND'),
  new Error("Cannot find package 'pg'"),
  undefined,
])('any other error is thrown unchanged: %s', async (error) => {
  await expect(importWithOptionalPackage('This', () => Promise.reject(error))).rejects.toBe(error)
})
