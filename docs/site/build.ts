// npm run site: writes the documentation as a static site, with the reference of all operations.
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyPages } from './pages.ts'

const folder = import.meta.dirname
const root = fileURLToPath(new URL('../..', import.meta.url))
const content = join(folder, 'dist', 'content')

const run = (cwd: string, program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })

if (!existsSync(join(folder, 'node_modules', 'vitepress'))) run(folder, 'npm', 'ci', '--include=dev')
rmSync(content, { recursive: true, force: true })
copyPages(root, content)
run(root, 'node', join('cli', 'bin.ts'), 'docs', '--out', join(content, 'public', 'reference'))
// VitePress fails if a link between pages leads nowhere.
run(folder, 'node', join('node_modules', 'vitepress', 'bin', 'vitepress.js'), 'build', '.')
console.log(`The site is in ${join(folder, 'dist', 'html')}. To see it: npm --prefix docs/site run preview`)
