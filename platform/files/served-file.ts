/** The properties of a file that responses contain. */
export interface FileMetadata {
  readonly mime: string
  readonly size: number
  readonly dimension?: { readonly width: number; readonly height: number }
}

export interface ServedFile extends FileMetadata {
  /** For the ETag: changes with the content. */
  tag(): Promise<string>
  /** The bytes from `start` up to, but not including, `end`. */
  read(start: number, end: number): Promise<BodyInit>
}

/** Files that replace the drawn ones. */
export interface FileFolder {
  find(path: string): ServedFile | undefined
}

/** Media types by extension. Files with other extensions are not served from a folder. */
export const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}

export const extensionOf = (path: string): string => /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
