/** The version of the kit. Stored worlds of another version may have other rows, and are not read. */
export const version = '0.1.0'
