/** The text of a body, for the log of exchanges: requests and responses give theirs only once. Nothing is copied. */
const texts = new WeakMap<Request | Response, string>()

export function keepText<Message extends Request | Response>(message: Message, text: string): Message {
  texts.set(message, text)
  return message
}

export const keptText = (message: Request | Response): string | undefined => texts.get(message)
