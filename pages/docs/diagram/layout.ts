import type { StateTableOverview, TransitionOverview } from '../../suite-overview.ts'

/** States are boxes in a row. Transitions to the right run above them, transitions to the left below. Transitions that keep the state are listed inside. */

export interface Box {
  readonly state: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Transitions that keep the state. */
  readonly stays: readonly TransitionOverview[]
}

export interface Arrow {
  readonly rows: readonly TransitionOverview[]
  readonly path: string
  /** The centre of its label. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** Whether the document leaves all of its transitions open. */
  readonly isOurChoice: boolean
}

export interface Layout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
}

type Rows = readonly TransitionOverview[]

const letterWidth = 6.7
export const lineHeight = 18
const minDistance = 56
const titleHeight = 40

export const textOf = ({ actor, operation, statuses }: TransitionOverview): string =>
  `${actor} ${operation} ${statuses.join('/')}`

const textWidth = (rows: Rows) => Math.max(0, ...rows.map((row) => textOf(row).length)) * letterWidth

export function layoutOf({ states: all, rows }: Pick<StateTableOverview, 'states' | 'rows'>): Layout {
  const states = all.filter((state) => rows.some((row) => row.state === state || row.next === state))
  const moves = [
    ...Map.groupBy(
      rows.filter((row) => row.state !== row.next),
      (row) => `${row.state}>${row.next}`,
    ).values(),
  ]
  const stays = states.map((state) => rows.filter((row) => row.state === state && row.next === state))
  const height =
    titleHeight +
    Math.max(0, ...stays.map((list) => list.length)) * lineHeight +
    (stays.some((list) => list.length) ? 12 : 0)
  const widths = states.map((state, index) => Math.max(120, state.length * 9 + 40, textWidth(stays[index] ?? []) + 44))
  const above = roomFor(moves, states, 1)
  let x = 12
  const boxes = states.map((state, index): Box => {
    const width = widths[index] ?? 0
    const box = { state, x, y: above, width, height, stays: stays[index] ?? [] }
    x += width + Math.max(minDistance, ...moves.map((list) => labelRoom(list, states, index, widths)))
    return box
  })
  const end = (boxes.at(-1)?.x ?? 0) + (boxes.at(-1)?.width ?? 0)
  const arrows = moves.map((list) => arrowOf(list, moves, boxes, states))
  return { width: end + 12, height: above + height + roomFor(moves, states, -1), boxes, arrows }
}

/** The distance that the label of an arrow between two neighbours needs, beyond the width of their boxes. */
function labelRoom(rows: Rows, states: readonly string[], index: number, widths: readonly number[]): number {
  const indexes = [rows[0]?.state, rows[0]?.next].map((state) => states.indexOf(state ?? ''))
  if (!indexes.includes(index) || !indexes.includes(index + 1)) return 0
  return textWidth(rows) + 30 - ((widths[index] ?? 0) + (widths[index + 1] ?? 0)) * 0.28
}

const spanOf = ([row]: Rows, states: readonly string[]): number =>
  Math.abs(states.indexOf(row?.next ?? '') - states.indexOf(row?.state ?? ''))

const directionOf = ([row]: Rows, states: readonly string[]): number =>
  Math.sign(states.indexOf(row?.next ?? '') - states.indexOf(row?.state ?? ''))

/** The height of an arrow, at which its label does not overlap the labels of shorter arrows. */
function liftOf(rows: Rows, moves: readonly Rows[], states: readonly string[]): number {
  const span = spanOf(rows, states)
  const shorter = moves.filter(
    (list) => directionOf(list, states) === directionOf(rows, states) && spanOf(list, states) < span,
  )
  const maxRows = Math.max(1, ...shorter.map((list) => list.length))
  return span * 46 + (rows.length + maxRows - 1) * lineHeight
}

function roomFor(moves: readonly Rows[], states: readonly string[], direction: number): number {
  const lifts = moves
    .filter((list) => directionOf(list, states) === direction)
    .map((list) => liftOf(list, moves, states) + (list.length * lineHeight) / 2 + 12)
  return Math.max(14, ...lifts)
}

function arrowOf(rows: Rows, moves: readonly Rows[], boxes: readonly Box[], states: readonly string[]): Arrow {
  const [first] = rows
  const from = boxes.find(({ state }) => state === first?.state) as Box
  const to = boxes.find(({ state }) => state === first?.next) as Box
  const isForward = directionOf(rows, states) > 0
  const lift = liftOf(rows, moves, states)
  const y = isForward ? from.y : from.y + from.height
  const top = isForward ? y - lift * 1.28 : y + lift * 1.28
  // Longer arrows go around shorter ones.
  const inner = Math.max(0.3, 0.92 - spanOf(rows, states) * 0.2)
  const [start, end] = isForward
    ? [from.x + from.width * inner, to.x + to.width * (1 - inner)]
    : [from.x + from.width * (1 - inner), to.x + to.width * inner]
  const tip = isForward ? y - 3 : y + 3
  return {
    rows,
    path: `M${start} ${y}C${start} ${top} ${end} ${top} ${end} ${tip}`,
    x: (start + end) / 2,
    y: isForward ? y - lift * 0.96 : y + lift * 0.96,
    width: textWidth(rows) + 18,
    isOurChoice: rows.every(({ gap }) => gap !== undefined),
  }
}
