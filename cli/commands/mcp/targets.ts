import { endpointNamed } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { didYouMean } from '../../../contracts/runtime/did-you-mean.ts'
import type { MockServer } from '../../../mock/server.ts'
import { parseBaseUrl } from '../conform/read-settings.ts'
import type { Session } from './session.ts'
import { ToolError } from './tool-error.ts'

/** A mock of this session, or the address of another server. */
export type Target =
  | { readonly mock: MockServer; readonly baseUrl: string }
  | { readonly mock?: never; readonly baseUrl: string }

export function targetNamed(session: Session, name: string): Target {
  const mock = session.mocks.get(name) ?? [...session.mocks.values()].find(({ url }) => url === name)
  if (mock) return { mock, baseUrl: mock.url }
  if (/^mock-\d+$/.test(name)) throw unknownMock(session, name)
  const baseUrl = parseBaseUrl(name)
  refuseRemoteAddress(session, baseUrl)
  return { baseUrl }
}

export function mockNamed(session: Session, name: string): MockServer {
  const mock = session.mocks.get(name)
  if (mock) return mock
  throw unknownMock(session, name)
}

function unknownMock({ mocks }: Session, name: string): ToolError {
  const running = mocks.size > 0 ? `running: ${[...mocks.keys()].join(', ')}` : 'none is running; use start_mock'
  return new ToolError(`there is no mock ${JSON.stringify(name)}; ${running}`)
}

/** Stricter than `conform`: a subdomain of localhost may resolve to another machine. */
const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)

/** Throws for an address on another machine that the user has not allowed. */
export function refuseRemoteAddress({ allow }: Pick<Session, 'allow'>, address: string): void {
  const { hostname, origin } = new URL(address)
  if (isThisMachine(hostname) || allow.includes(origin)) return
  throw new ToolError(
    `${origin} is not on this machine. Ask the user to start community-kit mcp with --allow ${origin} if tools may call it`,
  )
}

export function operationNamed(name: string): Endpoint {
  const endpoint = endpointNamed.get(name)
  if (endpoint) return endpoint
  throw new ToolError(
    `there is no operation ${JSON.stringify(name)}${didYouMean(name, [...endpointNamed.keys()])}; use search_reference`,
  )
}
