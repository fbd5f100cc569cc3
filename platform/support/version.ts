/** The version of the kit. Saved worlds of another version are not loaded, because their rows may differ. */
export const version = '0.1.0'
