/** How often faults of a kind have struck: in the log of the server when the page was opened, and since then. */
export class Strikes {
  readonly #struck = new Map<string, Set<number>>()

  /** `fault` of a call, such as `latency + broken`. A call that is told twice counts once. */
  note(call: number, fault: string | undefined): void {
    for (const kind of fault?.split(' + ') ?? [])
      this.#struck.set(kind, (this.#struck.get(kind) ?? new Set()).add(call))
  }

  of(kind: string): number {
    return this.#struck.get(kind)?.size ?? 0
  }
}
