/** 0xRRGGBB. */
export type Color = number

const channel = (color: Color, shift: number) => (color >> shift) & 255

export const rgb = (red: number, green: number, blue: number): Color =>
  (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue)

/** `share` is the proportion of the second color, 0 to 1. */
export function mix(one: Color, other: Color, share: number): Color {
  const between = (shift: number) => channel(one, shift) + (channel(other, shift) - channel(one, shift)) * share
  return rgb(between(16), between(8), between(0))
}

export const lighter = (color: Color, share: number): Color => mix(color, 0xffffff, share)
export const darker = (color: Color, share: number): Color => mix(color, 0x101020, share)

/** Hue in degrees, saturation and lightness from 0 to 1. */
export function hsl(hue: number, saturation: number, lightness: number): Color {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const place = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  }
  return rgb(part(0), part(8), part(4))
}
