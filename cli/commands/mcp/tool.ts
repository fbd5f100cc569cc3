import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { escapeControls } from '../../../conformance/reports/text/formatting.ts'
import { CliError } from '../../shared/output.ts'
import { maxResult } from './long-texts.ts'
import type { Session } from './session.ts'
import { ToolError } from './tool-error.ts'

/** What a tool may use while it runs. */
export interface ToolCall {
  readonly session: Session
  /** Aborted when the client cancels the call or the session ends. */
  readonly signal: AbortSignal
  progress(done: number, total: number, message: string): void
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject
  /** Whether the tool changes nothing and sends nothing. */
  readonly isReadOnly: boolean
  run(given: unknown, call: ToolCall): Promise<string>
}

interface Definition<Shape extends z.ZodRawShape> extends Omit<Tool, 'input' | 'run' | 'isReadOnly'> {
  readonly isReadOnly?: boolean
  readonly input: Shape
  run(given: z.output<z.ZodObject<Shape>>, call: ToolCall): Promise<string> | string
}

/** A tool that refuses unknown arguments and returns text. */
export function tool<Shape extends z.ZodRawShape>({ input, isReadOnly = false, ...rest }: Definition<Shape>): Tool {
  return {
    ...rest,
    isReadOnly,
    input: z.strictObject(input) as unknown as z.ZodObject,
    run: async (given, call) => rest.run(given as never, call),
  }
}

/** Runs a tool. Every problem becomes a result that the agent can read. */
export async function resultOf(one: Tool, given: unknown, call: ToolCall): Promise<CallToolResult> {
  try {
    return shortened(await one.run(given, call), call.session)
  } catch (error) {
    return { ...shortened(problemText(error, one.name), call.session), isError: true }
  }
}

function problemText(error: unknown, name: string): string {
  if (error instanceof ToolError || error instanceof CliError) return error.message
  return error instanceof Error ? `${name} failed: ${error.message}` : `${name} failed`
}

/** A long text is cut, with a link to the whole. */
function shortened(raw: string, { texts }: Session): CallToolResult {
  const text = escapeControls(raw)
  if (text.length <= maxResult) return { content: [{ type: 'text', text }] }
  const uri = texts.add(text)
  const head = text.slice(
    0,
    text.lastIndexOf('\n', maxResult) > maxResult / 2 ? text.lastIndexOf('\n', maxResult) : maxResult,
  )
  return {
    content: [
      { type: 'text', text: `${head}\n… ${text.length - head.length} more characters: read ${uri}` },
      { type: 'resource_link', uri, name: 'the whole text', mimeType: 'text/plain' },
    ],
  }
}

/** Removes undefined arguments, because options of the command line that were not given are absent. */
export const withoutUndefined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
