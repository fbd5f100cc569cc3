/** The kit's own. A world that was kept by another version may have other rows, and is not read. */
export const version = '0.1.0'
