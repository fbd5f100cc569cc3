import { filesPath } from '../http/links.ts'
import { placeholderImage } from './placeholder-image.ts'

const pattern = new RegExp(`^${filesPath}(?<name>.+)$`)

export const isFilePath = (pathname: string): boolean => pattern.test(pathname)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function fileResponse(pathname: string): Response {
  const { text } = placeholderImage(decoded(pattern.exec(pathname)?.groups?.name ?? ''))
  const headers = {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  }
  return new Response(text, { headers })
}
