import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'

/** A view of the shared browser of this process. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  /** Opens a page in a new context. */
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** Closes the contexts that were opened through this object. */
  close(): Promise<void>
}

/** Resolves to this machine in the shared browser. Its pages are not a secure context. */
export const lanHost = 'lan.test'

let launched: Promise<Browser> | undefined

/** Tests of one process share a browser, because starting it takes longer than most tests. It ends with the process. */
export async function openBrowser(): Promise<TestBrowser> {
  launched ??= launch()
  const browser = await launched
  const contexts: BrowserContext[] = []
  const newContext: TestBrowser['newContext'] = async (options) => {
    const context = await browser.newContext(options)
    contexts.push(context)
    return context
  }
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  }
}

function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  const args = ['--no-sandbox', `--host-resolver-rules=MAP ${lanHost} localhost`]
  return chromium.launch({ args, ...(executablePath && { executablePath }) })
}
