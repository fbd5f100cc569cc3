import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Metafile } from 'esbuild'
import { typesForRequire } from './commonjs-types.ts'
import { manifest } from './manifest.ts'

/**
 * Entry points that are not in the CommonJS bundle, because they need tools that load ES modules themselves. Next to each of them,
 * a file for `require` returns the module itself.
 */
export function writeRequiredModules(outDir: string, root: string, { outputs }: Metafile): void {
  const text = Object.keys(outputs)
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n')
  for (const [name, { entryPoint, exports }] of Object.entries(outputs)) {
    const path = entryPoint?.replace(/\.ts$/, '')
    if (path === undefined || !isRequired(path)) continue
    const module = `./${basename(name)}`
    const classes = exports.filter((one) => new RegExp(`\\b${one} = class\\b`).test(text))
    writeFileSync(join(outDir, `${path}.cjs`), `module.exports = require('${module}')\n`)
    writeFileSync(join(outDir, `${path}.d.cts`), typesForRequire(module, exports, classes))
  }
}

const required = Object.values(manifest.exports).flatMap((entry) =>
  typeof entry === 'object' && entry.require ? [entry.require] : [],
)

const isRequired = (path: string) => required.some((one) => one.default === `./dist/${path}.cjs`)

/** For entry points that declare types and have no code. */
export function writeTypesOnly(outDir: string): void {
  for (const { types, default: code } of required)
    if (code === undefined) {
      const reference = basename(types).replace('.d.cts', '.d.ts')
      writeFileSync(join(outDir, relative('dist', types)), `/// <reference path="./${reference}" />\n`)
    }
}
