import { prefix } from '../../contracts/chapters.ts'
import { CliError } from '../output.ts'

const example = 'such as http://127.0.0.1:8080'

/** The address of a server, without /api/v2 and without a slash at its end. */
export function baseUrlFrom(given: string): string {
  if (!URL.canParse(given)) throw new CliError(`that is no address; give one ${example}`)
  const { protocol, username, password, search, hash, origin, pathname } = new URL(given)
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new CliError(`an address begins with http:// or https://, ${example}`)
  if (username || password)
    throw new CliError(
      'leave name and password out of the address: people and their passwords are named in the configuration',
    )
  if (search || hash) throw new CliError(`leave out what follows ? or #: an address is ${example}`)
  const path = pathname.replace(/\/+$/, '')
  return origin + (path.endsWith(prefix) ? path.slice(0, -prefix.length) : path).replace(/\/+$/, '')
}

/** Whether only this machine is meant. */
export function isLoopback(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl)
  return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /^(.*\.)?localhost$/.test(hostname)
}
