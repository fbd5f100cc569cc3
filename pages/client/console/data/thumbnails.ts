import { pathIn } from '../../../../platform/files/node-path.ts'
import { filesPath } from '../../../../platform/http/links.ts'
import { element } from '../../shared/dom.ts'
import { host } from '../shared/host.ts'
import { span } from '../shared/parts.ts'

/** As many as fit into a cell. */
const maxShown = 3

/** Small pictures of the files in a column, with the node as their title. A panel in an app shows only the nodes, because no server could send the pictures. */
export function thumbnails(value: unknown): HTMLElement {
  const nodes = [value].flat().flatMap((file) => nodeOf(file) ?? [])
  const { server } = host()
  if (server === undefined) return span('nodes', nodes.join(', ') || '–')
  const pictures = nodes.slice(0, maxShown).map((node) => picture(server, node))
  const more = nodes.length > maxShown ? [`+${nodes.length - maxShown}`] : []
  return element('span', { class: 'thumbnails' }, ...pictures, ...more)
}

const nodeOf = (file: unknown): string | undefined =>
  typeof file === 'object' && file !== null && 'node' in file ? String(file.node) : undefined

function picture(server: string, node: string): HTMLElement {
  const path = filesPath + pathIn(node).split('/').map(encodeURIComponent).join('/')
  const size = { width: '32', height: '32', loading: 'lazy' }
  return element('img', { ...size, alt: '', title: node, src: server + path })
}
