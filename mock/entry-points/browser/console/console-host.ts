export interface ConsoleHost {
  /** Closed to the app: nothing of it is found from outside. */
  readonly root: ShadowRoot
  /** Takes away the console and its button. */
  remove(): void
}
