/**
 * Engines may round `Math.sin` differently, but a drawing must have the same bytes everywhere. The argument is in turns.
 */
export function sine(turns: number): number {
  const place = turns - Math.floor(turns)
  const folded = place > 0.75 ? place - 1 : place > 0.25 ? 0.5 - place : place
  const x = folded * 6.283185307179586
  const s = x * x
  return x * (1 - (s / 6) * (1 - (s / 20) * (1 - (s / 42) * (1 - (s / 72) * (1 - s / 110)))))
}

export const cosine = (turns: number): number => sine(turns + 0.25)
