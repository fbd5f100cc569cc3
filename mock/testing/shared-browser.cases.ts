import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'

/** A part of the browser of this process. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  /** In a context of its own. */
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** Closes what was opened here. */
  close(): Promise<void>
}

/** Leads to this machine in that browser; pages of it are not secure. */
export const lanHost = 'lan.test'

let launched: Promise<Browser> | undefined

/** The start of a browser takes longer than most tests, so that those of one process share it. It ends with the process. */
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
