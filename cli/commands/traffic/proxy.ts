import { Command, InvalidArgumentError } from 'commander'
import { formatNames, parseDestination, portNumber, upstreamUrl } from '../../shared/options.ts'
import type { ProxyCommandOptions } from './run-proxy.ts'

const notes = `
Everything is forwarded unchanged, except that the Host header names the server instead of the proxy. Each finding is printed as a line, and Ctrl-C
prints a summary. The page with the findings so far has its own port, so that all paths of the server stay as they are.

Exit codes: 0, 1 with --fail and findings, 2 wrong usage, 3 the port is in use.

Examples:
  community-kit proxy https://staging.example.com
  community-kit proxy https://staging.example.com --out today.ndjson --har today.har --report html=today.html
  community-kit proxy https://staging.example.com --host 0.0.0.0 --rewrite
  community-kit proxy http://127.0.0.1:8080 --confirm --fail`

export const proxyCommand = (version: string): Command =>
  new Command('proxy')
    .description('forward everything to a server, and judge the traffic')
    .argument('<upstream>', 'address of the server', upstreamUrl)
    .option('--host <host>', 'address to listen on; 0.0.0.0 for all addresses, to reach it from a phone', '127.0.0.1')
    .option('--port <number>', 'port; 0 for any free port', portNumber, 8090)
    .option('--live-port <number>', 'port of the page with the findings so far; 0 for any free port', portNumber, 0)
    .option('--out <file>', 'record each exchange as a line of NDJSON, for drift and record')
    .option('--har <file>', 'record as HAR')
    .option(
      '--report <format=file...>',
      `write reports at the end: ${formatNames.join(', ')}; - is stdout`,
      parseDestination,
    )
    .option('--confirm', 'if responses disagree, repeat their requests with the same token')
    .option('--fail', 'exit with 1 if there are findings')
    .option('--only-prefix <path>', 'judge and record only paths that start with this one')
    .option('--header <header>', 'send this header to the server, as in "X-Gate: open"; repeatable', parseHeader)
    .option('--rewrite', 'in responses, replace the address of the server with that of the proxy')
    .option('--insecure', 'accept a certificate of the server that no trusted authority signed')
    .option('--cert <file>', 'serve HTTPS with this certificate (PEM)')
    .option('--key <file>', 'private key of the certificate (PEM)')
    .option('--keep-secrets', 'record tokens and passwords instead of masking them')
    .addHelpText('after', notes)
    .action(async (upstream: string, options: ProxyCommandOptions) => {
      const { proxy } = await import('./run-proxy.ts')
      await proxy(upstream, options, version)
    })

function parseHeader(text: string, previous: Readonly<Record<string, string>> = {}): Record<string, string> {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):([\t\x20-\x7e]*)$/.exec(text) ?? []
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Give a header such as "X-Gate: open".')
  return { ...previous, [name]: value.trim() }
}
