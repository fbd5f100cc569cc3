import { prefix } from '../../../../contracts/chapters.ts'
import { withoutTrailingSlashes } from '../../../../contracts/runtime/trailing-slashes.ts'
import { CliError } from '../../../shared/output.ts'

const example = 'such as http://127.0.0.1:8080'

/** The address of a server, without /api/v2 and without a trailing slash. */
export function parseBaseUrl(address: string): string {
  if (!URL.canParse(address)) throw new CliError(`not an address; give one ${example}`)
  const { protocol, username, password, search, hash, origin, pathname } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new CliError(`an address begins with http:// or https://, ${example}`)
  if (username || password)
    throw new CliError('omit name and password from the address; accounts belong in the configuration')
  if (search || hash) throw new CliError(`omit ? or # and what follows; give an address ${example}`)
  const path = withoutTrailingSlashes(pathname)
  return origin + withoutTrailingSlashes(path.endsWith(prefix) ? path.slice(0, -prefix.length) : path)
}

/** Whether the address is of this machine only. */
export function isLoopback(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl)
  return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /^(.*\.)?localhost$/.test(hostname)
}
