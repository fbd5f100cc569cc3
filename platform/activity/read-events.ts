/** One event of a stream. */
export interface StreamedEvent {
  readonly id: number | undefined
  readonly name: string
  readonly data: unknown
}

/** Parses server-sent events with JSON data from a `fetch` response. Unlike `EventSource`, `fetch` can send a token. */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield* eventsIn(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function* eventsIn(block: string): Generator<StreamedEvent> {
  const fields = new Map(
    block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
  )
  const data = fields.get('data')
  if (data === undefined) return
  const id = fields.get('id')
  yield {
    id: id === undefined ? undefined : Number(id),
    name: fields.get('event') ?? 'message',
    data: JSON.parse(data),
  }
}
