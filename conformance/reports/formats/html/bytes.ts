import type { Markup } from './markup.ts'

const encoder = new TextEncoder()

/** As the file has them. */
export const bytesOf = ({ text }: Markup): number => encoder.encode(text).length
