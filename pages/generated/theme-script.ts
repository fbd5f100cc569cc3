// Generated: `node tools/pages/write-assets.ts` writes it anew.
export const themeScript = {
  "file": "theme-2a03801439.js",
  "type": "text/javascript; charset=utf-8",
  "hash": "sha256-KgOAFDmxleO1b9qfrki64QOOnXzgo5X4ABEqYND68Xg=",
  "text": "\"use strict\";(()=>{var a=\"community-kit:theme\",o=[\"system\",\"light\",\"dark\"],c={system:\"follow the system\",light:\"light\",dark:\"dark\"};function l(){try{return o.find(t=>t===localStorage.getItem(a))??\"system\"}catch{return\"system\"}}function r(t){try{localStorage.setItem(a,t)}catch{}}function n(t){document.documentElement.dataset.theme=t;for(let e of document.querySelectorAll(\"[data-theme-toggle]\"))e.setAttribute(\"aria-label\",`Colours: ${c[t]}`),e.setAttribute(\"title\",`Colours: ${c[t]}`)}n(l());document.addEventListener(\"DOMContentLoaded\",()=>n(l()));document.addEventListener(\"click\",t=>{if(!(t.target instanceof Element)||!t.target.closest(\"[data-theme-toggle]\"))return;let e=o.indexOf(document.documentElement.dataset.theme??\"system\"),s=o[(e+1)%o.length]??\"system\";r(s),n(s)});})();"
} as const
