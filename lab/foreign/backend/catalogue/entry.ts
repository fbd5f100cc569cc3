/** One switch: the section of the document, its words in few words, and what the backend does instead. */
export type Entry = { readonly id: string; readonly section: string; readonly says: string; readonly does: string }
