// Generated: `node tools/pages/write-assets.ts` writes it anew.
export const docsStyle = {
  "file": "docs-b5c78096a3.css",
  "type": "text/css; charset=utf-8",
  "hash": "sha256-tceAlqPyXUmflgN6mIMtuUZ3bAb/9R20xLztvbPmgWw=",
  "text": "main{display:block}"
} as const
