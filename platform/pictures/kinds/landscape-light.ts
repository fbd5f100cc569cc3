import type { Color } from '../canvas/colors.ts'

/** The colors of a time of the day. */
export interface Light {
  /** From the top to the horizon. */
  readonly sky: readonly [Color, Color, Color]
  readonly sun: Color
  readonly glow: Color
  readonly haze: Color
  readonly far: Color
  readonly near: Color
  readonly stars: boolean
}

const dawn: Light = {
  sky: [0x6f8fbf, 0xf3b6a6, 0xfde3c3],
  sun: 0xfff2d8,
  glow: 0xffd9a8,
  haze: 0xf7d3c1,
  far: 0xb9a3bd,
  near: 0x3d4a6b,
  stars: false,
}
const day: Light = {
  sky: [0x3f86c9, 0x8fc4ea, 0xe4f3f7],
  sun: 0xfffdf0,
  glow: 0xffffff,
  haze: 0xdcebee,
  far: 0x9cc0cf,
  near: 0x2f6b4f,
  stars: false,
}
const dusk: Light = {
  sky: [0x35316b, 0xb04f74, 0xf8a35e],
  sun: 0xffd37a,
  glow: 0xff9a56,
  haze: 0xe58a6b,
  far: 0x8d5578,
  near: 0x24203f,
  stars: false,
}
const night: Light = {
  sky: [0x0b1230, 0x1d2b56, 0x41568a],
  sun: 0xf4efd9,
  glow: 0x9fb4e8,
  haze: 0x3a4f80,
  far: 0x32466f,
  near: 0x0c1428,
  stars: true,
}
const snow: Light = {
  sky: [0x86a9c9, 0xc6d9e6, 0xf3f3f1],
  sun: 0xffffff,
  glow: 0xffffff,
  haze: 0xf1f5f8,
  far: 0xc3d3e0,
  near: 0x5d7b95,
  stars: false,
}
const autumn: Light = {
  sky: [0x7fb0c6, 0xcfe0d8, 0xf8ecd2],
  sun: 0xfff6dd,
  glow: 0xfff0c8,
  haze: 0xf0dcb4,
  far: 0xd9b27c,
  near: 0x8a3f24,
  stars: false,
}
const mist: Light = {
  sky: [0x9fb3ad, 0xc7d3c9, 0xe9ece1],
  sun: 0xfbfaf0,
  glow: 0xffffff,
  haze: 0xe3e8de,
  far: 0xb4c4ba,
  near: 0x33524b,
  stars: false,
}

export const lights = [dawn, day, dusk, night, snow, autumn, mist] as const
