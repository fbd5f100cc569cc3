const letters = '0123456789bcdefghjkmnpqrstuvwxyz'

/** Halves the longitude and the latitude in turn; five halves make a letter. */
export function geohash(latitude: number, longitude: number, length: number): string {
  const sides = [
    { value: longitude, low: -180, high: 180 },
    { value: latitude, low: -90, high: 90 },
  ]
  let text = ''
  for (let letter = 0; letter < length; letter++) {
    let bits = 0
    for (let bit = 0; bit < 5; bit++) {
      const side = sides[(letter * 5 + bit) % 2]
      if (side) bits = bits * 2 + halve(side)
    }
    text += letters[bits]
  }
  return text
}

function halve(side: { value: number; low: number; high: number }): 0 | 1 {
  const middle = (side.low + side.high) / 2
  const isUpper = side.value >= middle
  if (isUpper) side.low = middle
  else side.high = middle
  return isUpper ? 1 : 0
}
