/** Of several exit codes the one that says most: broken off, does not conform, incomplete, conforms. */
export const together = (codes: readonly number[]): number => [3, 1, 4].find((code) => codes.includes(code)) ?? 0
