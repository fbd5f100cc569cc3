import { filesPath } from '../links.ts'
import { drawingOf } from './drawing.ts'

const pattern = new RegExp(`^${filesPath}(?<name>.+)$`)

export const isPicture = (pathname: string): boolean => pattern.test(pathname)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function picture(pathname: string): Response {
  const { text } = drawingOf(decoded(pattern.exec(pathname)?.groups?.name ?? ''))
  const headers = {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  }
  return new Response(text, { headers })
}
