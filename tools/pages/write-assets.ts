import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const pages = new URL('../../pages/', import.meta.url)

export interface AssetFile {
  readonly url: URL
  readonly text: string
}

const kinds = [
  { folder: 'client', entry: 'main.ts', word: 'Script', ending: 'js', type: 'text/javascript; charset=utf-8' },
  { folder: 'styles', entry: 'main.css', word: 'Style', ending: 'css', type: 'text/css; charset=utf-8' },
] as const

type Kind = (typeof kinds)[number]

/** One module for each `pages/client/<name>/main.ts` and `pages/styles/<name>/main.css`. */
export const assetFiles = (): Promise<AssetFile[]> =>
  Promise.all(kinds.flatMap((kind) => namesOf(kind).map((name) => assetFile(kind, name))))

const namesOf = ({ folder, entry }: Kind) =>
  readdirSync(new URL(`${folder}/`, pages)).filter((name) => existsSync(new URL(`${folder}/${name}/${entry}`, pages)))

async function assetFile(kind: Kind, name: string): Promise<AssetFile> {
  const { folder, entry, word, ending, type } = kind
  const text = await bundle(fileURLToPath(new URL(`${folder}/${name}/${entry}`, pages)))
  const digest = createHash('sha256').update(text).digest()
  const file = `${name}-${digest.toString('hex').slice(0, 10)}.${ending}`
  const asset = { file, type, hash: `sha256-${digest.toString('base64')}`, text }
  const module = `// Generated from pages/client and pages/styles: do not edit.
export const ${name}${word} = ${JSON.stringify(asset, null, 2)} as const
`
  return { url: new URL(`generated/${name}-${word.toLowerCase()}.ts`, pages), text: module }
}

/** A classic script, because browsers load no modules from `file:` URLs. */
async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome123', 'firefox128', 'safari18'],
    charset: 'utf8',
    legalComments: 'none',
  })
  return outputFiles[0]?.text.trim() ?? ''
}
