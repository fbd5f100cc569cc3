import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requiredNode as needed } from '../../../platform/support/node-version.ts'
import { refuseOldNode } from './node-version.ts'

test('the Node that is needed is the one in package.json', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  expect(needed).toBe(`${manifest.engines.node.replace('>=', '')}.0`)
})

test.each(['20.20.0', '22.18.0', '18.0.0'])('Node %s is too old', (version) => {
  expect(() => refuseOldNode(version)).toThrow(`needs Node ${needed} or newer; this is Node ${version}`)
})

test.each([needed, '22.20.1', '24.0.0', undefined])('Node %s will do', (version) => {
  expect(() => refuseOldNode(version)).not.toThrow()
})
