import { Command } from 'commander'
import { portNumber, publicOrigin } from '../../shared/options.ts'
import type { McpOptions } from './run-mcp.ts'

const notes = `
Tools: start and stop mocks, load or arrange a state, call an operation as a person, read operations, requirements and gaps,
run cases against a server, explain a failure. Only servers on this machine are called, unless --allow names others.

Examples:
  community-kit mcp                                                   for an agent that starts the command itself
  community-kit mcp --allow https://staging.example.com               its tools may also call this server
  MCP_TOKEN=… community-kit mcp --http --port 8765 --token-env MCP_TOKEN
                                                                      for an agent that connects over HTTP

{ "mcpServers": { "community-kit": { "command": "npx", "args": ["community-kit", "mcp"] } } }`

const origins = (text: string, previous: readonly string[] = []): string[] => [...previous, publicOrigin(text)]

export const mcpCommand = (version: string): Command =>
  new Command('mcp')
    .description('serve the kit to coding agents over the Model Context Protocol')
    .option('--allow <origin>', 'a server on another machine that tools may call; repeatable', origins)
    .option('--config <file>', 'accounts and adapter for conform; default: community-kit.config.json or .ts')
    .option('--http', 'serve over HTTP on 127.0.0.1 instead of stdin and stdout')
    .option('--port <number>', 'with --http: port; 0 for any free port; default: 0', portNumber)
    .option(
      '--token-env <name>',
      'with --http: environment variable with the token that clients send; default: a random token, printed on a terminal and with --json',
    )
    .option('--json', 'with --http: print the address and a generated token as JSON')
    .addHelpText('after', notes)
    .action(async (options: McpOptions) => (await import('./run-mcp.ts')).mcp(options, version))
