import { endpoints } from '../../contracts/chapters.ts'
import { consoleScript } from '../generated/console-script.ts'
import { consoleStyle } from '../generated/console-style.ts'
import { htmlResponse } from '../http/respond.ts'
import type { Route } from '../http/route.ts'
import { type Html, html } from '../layout/html.ts'
import { page } from '../layout/page.ts'
import { isConsolePath } from '../paths.ts'

/** The console. The page contains no data of a world: its script uses the control plane with the visitor's token. */
export const consoleRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: /^\/_kit\/?$/,
    respond: ({ url }) => (isConsolePath(url.pathname) ? htmlResponse(consolePage()) : undefined),
  },
]

const consolePage = (): Html =>
  page({
    title: 'Console',
    area: 'console',
    bodyClass: 'console',
    styles: [consoleStyle],
    scripts: [consoleScript],
    tools: html`<span class="connection" data-connection role="status"></span>
<label class="world-choice"><span>World</span><input class="input" data-world list="worlds" placeholder="common" autocomplete="off" spellcheck="false"></label>
<datalist id="worlds"></datalist>`,
    content: html`<noscript><div class="message"><h1>Console</h1><p>The console needs JavaScript. Enable it for this page, or use the control plane with curl.</p></div></noscript>
<form class="message token-form" data-token-form hidden>
<h1>Console</h1>
<p>Shows the requests and data of this server, and lets you change them. Enter the control token: the value of --control-token, or the one that the server printed on the terminal when it started.</p>
<div class="field"><label for="token">Control token</label><input class="input mono" id="token" name="token" type="password" autocomplete="off" required><span class="hint" data-token-problem role="alert"></span></div>
<button class="button primary">Open the console</button>
</form>
<div data-app hidden></div>
<datalist id="operations">${endpoints.map(({ name }) => html`<option value="${name}"></option>`)}</datalist>`,
  })
