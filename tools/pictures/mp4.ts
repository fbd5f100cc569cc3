/** The boxes of an MP4 file with one H.264 track; `moov` comes before the data, so that a player can start immediately. */
export interface Track {
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  /** The decoder configuration (avcC). */
  readonly description: Uint8Array
  readonly frames: readonly { readonly bytes: Uint8Array; readonly isKey: boolean }[]
}

const timescale = 24_000

const u16 = (...values: readonly number[]) => Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]))
const u32 = (...values: readonly number[]) => {
  const buffer = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value >>> 0, 4 * index)
  return buffer
}
const zeros = (count: number) => Buffer.alloc(count)

function mp4Box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const size = content.reduce((sum, part) => sum + part.length, 8)
  return Buffer.concat([u32(size), Buffer.from(type, 'latin1'), ...content])
}

const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)

export function mp4Of(track: Track): Buffer {
  const type = mp4Box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2avc1mp41'))
  const headSize = type.length + movie(track, 0).length
  const data = mp4Box('mdat', ...track.frames.map(({ bytes }) => bytes))
  return Buffer.concat([type, movie(track, headSize + 8), data])
}

function movie(track: Track, dataStart: number): Buffer {
  const duration = (track.frames.length * timescale) / track.framesPerSecond
  const header = [u32(0, 0, 0, timescale, duration, 0x10000), u16(0x100, 0), zeros(8), matrix, zeros(24), u32(2)]
  return mp4Box('moov', mp4Box('mvhd', ...header), trackBox(track, duration, dataStart))
}

function trackBox(track: Track, duration: number, dataStart: number): Buffer {
  const size = u32(track.width << 16, track.height << 16)
  const head = mp4Box('tkhd', u32(3, 0, 0, 1, 0, duration), zeros(16), matrix, size)
  const media = mp4Box('mdhd', u32(0, 0, 0, timescale, duration), u16(0x55c4, 0))
  const handler = mp4Box('hdlr', u32(0, 0), Buffer.from('vide'), zeros(12), Buffer.from('Video\0'))
  const reference = mp4Box('dinf', mp4Box('dref', u32(0, 1), mp4Box('url ', u32(1))))
  const info = mp4Box('minf', mp4Box('vmhd', u32(1), zeros(8)), reference, sampleTable(track, dataStart))
  return mp4Box('trak', head, mp4Box('mdia', media, handler, info))
}

function sampleTable({ width, height, framesPerSecond, description, frames }: Track, dataStart: number): Buffer {
  const looks = [
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    zeros(32),
    u16(24, 0xffff),
  ]
  const keys = frames.flatMap(({ isKey }, index) => (isKey ? [index + 1] : []))
  return mp4Box(
    'stbl',
    mp4Box('stsd', u32(0, 1), mp4Box('avc1', ...looks, mp4Box('avcC', description))),
    mp4Box('stts', u32(0, 1, frames.length, timescale / framesPerSecond)),
    mp4Box('stss', u32(0, keys.length, ...keys)),
    mp4Box('stsc', u32(0, 1, 1, frames.length, 1)),
    mp4Box('stsz', u32(0, 0, frames.length, ...frames.map(({ bytes }) => bytes.length))),
    mp4Box('stco', u32(0, 1, dataStart)),
  )
}
