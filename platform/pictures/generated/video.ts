/** A bay at sunrise, recorded by tools/pictures/record-video.ts. */
export const video = { width: 640, height: 360, seconds: 6, size: 143821 }
