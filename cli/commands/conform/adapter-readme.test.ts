import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { partNames } from '../../../conformance/adapter/parts.ts'
import { readConfig } from '../../../conformance/config/read-config.ts'
import { openAdapter } from '../../../conformance/node/open-adapter.ts'
import { folder } from '../../testing/folder.cases.ts'
import { findConfig } from './setup/config-file.ts'

const readme = readFileSync(new URL('../../../conformance/adapter/README.md', import.meta.url), 'utf8')

test('the example is a valid configuration with every part, and the table names every part', async () => {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? []
  const cwd = folder()
  const config = fileURLToPath(new URL('../../../conformance/config.ts', import.meta.url))
  writeFileSync(join(cwd, 'community-kit.config.ts'), code.replace('community-kit/conformance/config', config))
  const given = (await findConfig(cwd, undefined))?.content
  const { adapter = {} } = readConfig(given, { OWNER_KEY: 'hush', QA_PASSWORD: 'hush' })
  expect(Object.keys(adapter).sort()).toEqual(partNames.toSorted())
  const opened = openAdapter(adapter, { baseUrl: 'http://owner.test', fetch })
  expect(await opened.userId?.({ person: 'bob', login: 'b' })).toBe(48212)
  expect(partNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
