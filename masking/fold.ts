const [plus, space] = [0x2b, 0x20]

function folded(unit: number): number {
  const lower = String.fromCharCode(unit).toUpperCase().toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : unit
}

/** By code unit, so that positions stay: upper and lower case are one, and so are `+` and a space, as forms write it. */
const table = Uint16Array.from({ length: 2 ** 16 }, (_, unit) => folded(unit))
table[plus] = space

export function foldUnits(units: Uint16Array): Uint16Array {
  const folded = new Uint16Array(units.length)
  for (let at = 0; at < units.length; at++) folded[at] = table[units[at] as number] as number
  return folded
}

export function foldText(text: string): string {
  let folded = ''
  for (let at = 0; at < text.length; at++) folded += String.fromCharCode(table[text.charCodeAt(at)] as number)
  return folded
}
