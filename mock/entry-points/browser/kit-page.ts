import type { PlatformResponder } from '../handlers.ts'

/**
 * Shows a page of the kit instead of the app. A development server serves the app at every address, including those of payment
 * pages.
 */
export async function showKitPage(world: PlatformResponder): Promise<void> {
  addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    void navigate(world, submission(event.target, event.submitter))
  })
  await navigate(world, pageRequest(location.href))
}

const pageRequest = (address: string, init: RequestInit = {}) =>
  new Request(address, { ...init, headers: { accept: 'text/html' } })

function submission(form: HTMLFormElement, submitter: HTMLElement | null): Request {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams(fields)
  const address = new URL(form.action, location.href)
  if (form.method === 'post') return pageRequest(address.href, { method: 'POST', body })
  address.search = body.toString()
  return pageRequest(address.href)
}

async function navigate(world: PlatformResponder, request: Request): Promise<void> {
  const response = await world.fetch(request)
  const next = response.headers.get('location')
  if (next !== null) {
    history.replaceState(null, '', next)
    return navigate(world, pageRequest(location.href))
  }
  show(await documentOf(response))
}

async function documentOf(response: Response): Promise<Document> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) return new DOMParser().parseFromString(await response.text(), 'text/html')
  const picture = document.implementation.createHTMLDocument(location.pathname)
  const image = picture.body.appendChild(picture.createElement('img'))
  image.src = URL.createObjectURL(await response.blob())
  return picture
}

function show(page: Document): void {
  document.documentElement.replaceWith(document.adoptNode(page.documentElement))
}
