import { box, type Shape } from '../canvas/shapes.ts'

/** Capital letters and digits of five rows, three cells each (M, N and W: five); a row is written in base 2 as one digit. */
const rows: Readonly<Record<string, readonly number[]>> = {
  A: [2, 5, 7, 5, 5],
  B: [6, 5, 6, 5, 6],
  C: [3, 4, 4, 4, 3],
  D: [6, 5, 5, 5, 6],
  E: [7, 4, 6, 4, 7],
  F: [7, 4, 6, 4, 4],
  G: [3, 4, 5, 5, 3],
  H: [5, 5, 7, 5, 5],
  I: [7, 2, 2, 2, 7],
  J: [1, 1, 1, 5, 2],
  K: [5, 5, 6, 5, 5],
  L: [4, 4, 4, 4, 7],
  M: [17, 27, 21, 17, 17],
  N: [17, 25, 21, 19, 17],
  O: [7, 5, 5, 5, 7],
  P: [7, 5, 7, 4, 4],
  Q: [7, 5, 5, 7, 1],
  R: [6, 5, 6, 5, 5],
  S: [7, 4, 7, 1, 7],
  T: [7, 2, 2, 2, 2],
  U: [5, 5, 5, 5, 7],
  V: [5, 5, 5, 5, 2],
  W: [17, 17, 21, 27, 17],
  X: [5, 5, 2, 5, 5],
  Y: [5, 5, 2, 2, 2],
  Z: [7, 1, 2, 4, 7],
  '0': [7, 5, 5, 5, 7],
  '1': [2, 6, 2, 2, 7],
  '2': [7, 1, 7, 4, 7],
  '3': [7, 1, 3, 1, 7],
  '4': [5, 5, 7, 1, 1],
  '5': [7, 4, 7, 1, 7],
  '6': [7, 4, 7, 5, 7],
  '7': [7, 1, 1, 2, 2],
  '8': [7, 5, 7, 5, 7],
  '9': [7, 5, 7, 1, 7],
  '.': [0, 0, 0, 0, 2],
  ':': [0, 2, 0, 2, 0],
  '&': [2, 5, 2, 5, 3],
}

const wide = (letter: string) => ('MNW'.includes(letter) ? 5 : 3)

/** In cells; a letter is five cells high. */
export const letteringWidth = (text: string): number =>
  Array.from(text, (letter) => wide(letter) + 1).reduce((a, b) => a + b, -1)

/** A text whose top left corner is at the given point. */
export function lettering(text: string, x: number, y: number, height: number): Shape {
  const cell = height / 5
  const shape: (readonly number[])[] = []
  let left = x
  for (const letter of text) {
    const cells = wide(letter)
    for (const [row, bits] of (rows[letter] ?? []).entries())
      for (let column = 0; column < cells; column++)
        if ((bits >> (cells - 1 - column)) & 1)
          shape.push(...box(left + column * cell, y + row * cell, cell * 1.02, cell * 1.02))
    left += (cells + 1) * cell
  }
  return shape
}
