const [plus, space] = [0x2b, 0x20]

function folded(unit: number): number {
  const lower = String.fromCharCode(unit).toUpperCase().toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : unit
}

/** By code unit, so that positions stay: upper and lower case are one, and so are `+` and a space, as forms write it. */
function makeTable(): Uint16Array {
  const table = Uint16Array.from({ length: 2 ** 16 }, (_, unit) => folded(unit))
  table[plus] = space
  return table
}

let made: Uint16Array | undefined

/** Made when something is masked for the first time: most commands end before. */
function foldTable(): Uint16Array {
  made ??= makeTable()
  return made
}

export function foldUnits(units: Uint16Array): Uint16Array {
  const [table, folded] = [foldTable(), new Uint16Array(units.length)]
  for (let at = 0; at < units.length; at++) folded[at] = table[units[at] as number] as number
  return folded
}

export function foldText(text: string): string {
  const table = foldTable()
  let folded = ''
  for (let at = 0; at < text.length; at++) folded += String.fromCharCode(table[text.charCodeAt(at)] as number)
  return folded
}
