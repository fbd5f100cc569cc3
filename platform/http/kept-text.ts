/** The text of a request, for the log of exchanges: a request gives it only once. Nothing is copied. */
const texts = new WeakMap<Request, string>()

export const keepText = (request: Request, text: string): void => void texts.set(request, text)

export const keptText = (request: Request): string | undefined => texts.get(request)
