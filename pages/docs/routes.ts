import { docsScript } from '../generated/docs-script.ts'
import { docsStyle } from '../generated/docs-style.ts'
import { htmlResponse } from '../http/respond.ts'
import type { Route } from '../http/route.ts'
import { html } from '../layout/html.ts'
import { page } from '../layout/page.ts'
import { docsPath } from '../paths.ts'

export const docsRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: new RegExp(`^${docsPath}/?$`),
    respond: () =>
      htmlResponse(
        page({
          title: 'Reference',
          area: 'docs',
          styles: [docsStyle],
          scripts: [docsScript],
          content: html`<div class="message"><h1>Reference</h1></div>`,
        }),
      ),
  },
]
