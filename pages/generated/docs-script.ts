// Generated: `node tools/pages/write-assets.ts` writes it anew.
export const docsScript = {
  "file": "docs-a31ddb10a5.js",
  "type": "text/javascript; charset=utf-8",
  "hash": "sha256-ox3bEKXroVi+gxz9Tmg+D8vYyGfbNPdF+1XEyuWH3+I=",
  "text": "\"use strict\";(()=>{})();"
} as const
