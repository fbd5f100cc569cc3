/** A bug or a choice: the section of the document, what it says in short, and what the backend does instead. */
export type Entry = { readonly id: string; readonly section: string; readonly says: string; readonly does: string }
