import { TrafficJudge } from '../traffic-judge.ts'
import type { WriteTime } from '../write-times.ts'
import { readRecording } from './read-recording.ts'

/** Times in recordings are whole milliseconds. */
const resolution = 1

/** Reports progress in a long recording. */
type OnProgress = (exchanges: number) => void

const progressEvery = 1000

/**
 * Judges a recording. `open` is called twice: exchanges are in the order in which they started or ended, so writes that
 * overlap others are only known at the end.
 */
export async function judgeRecording(
  open: () => AsyncIterable<string>,
  onProgress: OnProgress = () => undefined,
): Promise<TrafficJudge> {
  const judge = new TrafficJudge({ resolution })
  const writes: (WriteTime | undefined)[] = []
  for await (const exchange of readRecording(open())) writes.push(judge.noteWrite(exchange))
  let place = 0
  for await (const exchange of readRecording(open())) {
    judge.note(exchange, writes[place++])
    if (place % progressEvery === 0) onProgress(place)
  }
  return judge
}
