export interface Dimension {
  readonly width: number
  readonly height: number
  /** Whether the file may say that it is shown turned by 90 degrees: a JPEG with EXIF data. */
  readonly mayBeTurned?: true
}

/** Width and height of a PNG, GIF or JPEG image, from its header. Undefined for anything else. */
export function dimensionOf(bytes: Uint8Array): Dimension | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) }
    if (view.getUint32(0) === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    return view.getUint16(0) === 0xffd8 ? jpegDimension(view) : undefined
  } catch {
    return undefined
  }
}

/** `Exif` */
const exif = 0x45786966

/** Skips segments until the start of a frame. */
function jpegDimension(view: DataView): Dimension | undefined {
  let at = 2
  let hasExif = false
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), ...(hasExif && { mayBeTurned: true }) }
    hasExif ||= marker === 0xe1 && view.getUint32(at + 4) === exif
    // Any number of fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}
