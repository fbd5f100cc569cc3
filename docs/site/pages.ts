import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Pages keep their paths, so that links between them stay valid. */
const patterns = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/*.md', 'docs/decisions/*.md']
const readmes = '{contracts,conformance,lab,mock,pages,platform,reference-server,sockets}/{,*/}README.md'

export function copyPages(root: string, content: string): void {
  const names = globSync([...patterns, readmes, 'docs/examples/*/README.md'], { cwd: root })
  const pages = new Set(names.map((name) => name.replaceAll('\\', '/')))
  for (const name of pages)
    write(join(content, siteName(name)), withSiteLinks(readFileSync(join(root, name), 'utf8'), name, pages))
  cpSync(join(root, 'docs/pictures'), join(content, 'docs/pictures'), { recursive: true })
  const decisions = [...pages].filter((name) => name.startsWith('docs/decisions/')).sort()
  write(join(content, 'docs/decisions/index.md'), decisionList(root, decisions))
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** The page of a folder is its index. */
const siteName = (name: string) => name.replace(/README\.md$/, 'index.md')

const link = /(?<!!)\[([^[\]]*)\]\((?!https?:|#)([^()#\s]+)(#[^()\s]*)?\)/g

/** A split, because an expression takes quadratic time for many comments that do not end. */
const withoutComments = (text: string): string => {
  const [before = '', ...rest] = text.split('<!--')
  return before + rest.map((part) => part.slice(part.indexOf('-->') + 3).replace(/^\n+/, '')).join('')
}

/** Links to files that are not pages, such as sources, become plain text. */
const withSiteLinks = (text: string, name: string, pages: ReadonlySet<string>): string =>
  withoutComments(text).replace(link, (_, label: string, target: string, anchor = '') => {
    const path = join(dirname(name), target).replaceAll('\\', '/').replace(/\/$/, '')
    const page = [path, `${path}/README.md`].find((one) => pages.has(one))
    if (page) return `[${label}](/${siteName(page)}${anchor})`
    return path === 'docs/decisions' ? `[${label}](/docs/decisions/index.md)` : label
  })

function decisionList(root: string, names: readonly string[]): string {
  const lines = names.map((name) => {
    const [, title = name] = /^# (.+)$/m.exec(readFileSync(join(root, name), 'utf8')) ?? []
    return `- [${title}](/${name})`
  })
  return `# Decisions\n\nWhy things are as they are.\n\n${lines.join('\n')}\n`
}
