import { type SpawnOptions, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

const packages: Record<string, string> = { tsc: 'typescript', biome: '@biomejs/biome', vitest: 'vitest' }

/** The arguments that run an installed tool on the current Node, independent of the PATH. */
export function toolCommand(name: string, ...args: string[]): string[] {
  const manifest = require.resolve(`${packages[name]}/package.json`)
  const { bin } = require(manifest) as { bin: Record<string, string> }
  return [join(dirname(manifest), bin[name] ?? name), ...args]
}

export interface ToolResult {
  exitCode: number
  output: string
}

export function runTool(
  command: string[],
  output: 'inherit' | 'pipe',
  env: NodeJS.ProcessEnv = {},
): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const options: SpawnOptions = { stdio: ['ignore', output, output], env: { ...process.env, ...env } }
    const child = spawn(process.execPath, command, options)
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}
