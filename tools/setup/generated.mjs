import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './messages.mjs'
import { runCaptured } from './run.mjs'

/** The sources of the generated modules. */
const sources = ['contracts', 'pages/client', 'pages/styles', 'platform/pictures/assets', 'tools/client', 'tools/pages']
const outputs = [
  'client/generated/types.ts',
  'pages/generated/kit-style.ts',
  'platform/pictures/generated/video-bytes.ts',
]

const stampFile = (root) => join(root, '.cache', 'generated')

/** Writes the generated modules if one is missing or a source has changed since. */
export async function ensureGenerated(root, node) {
  const generator = join(root, 'tools', 'generate.ts')
  if (!existsSync(generator)) return
  const generatedAt = modifiedAt(stampFile(root))
  const isComplete = outputs.every((name) => modifiedAt(join(root, name)) > 0)
  if (isComplete && sources.every((name) => newestIn(join(root, name)) < generatedAt)) return
  const result = await runCaptured(node, [generator], { cwd: root, env: process.env })
  if (!result.ok) throw new SetupError(`The generated modules could not be written:\n${result.output.trimEnd()}`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stampFile(root), '')
}

function modifiedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function newestIn(folder) {
  const names = readdirSync(folder, { recursive: true })
  return Math.max(...names.map((name) => modifiedAt(join(folder, name))))
}
