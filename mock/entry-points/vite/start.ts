/**
 * The plugin imports `startMock` from here. Vite notices that a pre-bundled package has changed only by its static imports:
 * without this file it would keep serving an entry whose dynamic import no longer exists.
 */
export { start as startMock } from '../browser/start.ts'
