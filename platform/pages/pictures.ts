import { filesPath } from '../links.ts'
import { html } from './html.ts'

/** No upload is part of the interface: for every file that somebody names there is a picture, the same each time. */

const pattern = new RegExp(`^${filesPath}(?<name>.+)$`)

export const isPicture = (pathname: string): boolean => pattern.test(pathname)

const hueOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)

/** `seed/avatar-alice.svg` shows `alice`. */
function labelOf(path: string): string {
  const file = path.split('/').at(-1) ?? ''
  const words = file.replace(/\.\w+$/, '').split('-')
  return words.at(-1) || file
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function picture(pathname: string): Response {
  const name = decoded(pattern.exec(pathname)?.groups?.name ?? '')
  const { text } = html`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">
<rect width="640" height="480" fill="hsl(${hueOf(name)} 45% 60%)"/>
<text x="320" y="265" font-family="sans-serif" font-size="72" text-anchor="middle" fill="#fff">${labelOf(name)}</text>
</svg>`
  const headers = {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  }
  return new Response(text, { headers })
}
