/** Waits for all. If several fail, throws the first error in the list, so that the refusal a client gets does not depend on timing. */
export async function together<const T extends readonly unknown[]>(
  started: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(started)
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never
}
