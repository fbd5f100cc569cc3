import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { missingPackage } from '../../../platform/support/optional-package.ts'

export const workerName = 'mockServiceWorker.js'

/** The service worker of the kit's MSW version: page and worker must have the same version. */
export async function workerScript(): Promise<string> {
  try {
    return await readFile(createRequire(import.meta.url).resolve(`msw/${workerName}`), 'utf8')
  } catch (error) {
    throw missingPackage('the mock in a page', error) ?? error
  }
}

/** The workers of all MSW versions contain both texts. */
export const isWorkerOfMsw = (script: string): boolean =>
  script.includes('Mock Service Worker') && /INTEGRITY_CHECKSUM =/.test(script)
