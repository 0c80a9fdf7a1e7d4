import { createHash } from 'node:crypto'
import { BUILDERS_PAGE, type Language } from '../../../http/openapi/words.ts'
import { englishSections } from './english.ts'
import { spanishSections } from './spanish.ts'

const FRAME = {
  es: {
    title: 'Guía para quienes hacen apps',
    lead: 'Lo que una app de Cancha necesita saber y ningún documento de llamadas dice. Los números son los del programa.',
    contents: 'En esta página',
    other: { language: 'en', name: 'In English' },
    home: 'Ir a Cancha',
    sections: spanishSections,
  },
  en: {
    title: 'Guide for builders of apps',
    lead: 'What an app of Cancha needs to know and no document of calls says. The numbers are the program’s own.',
    contents: 'On this page',
    other: { language: 'es', name: 'En español' },
    home: 'Go to Cancha',
    sections: englishSections,
  },
} as const

/** The site's colours and measures, as web/src/ui/theme has them; the page is one file and follows the system's light or dark. */
const STYLE = `
:root{color-scheme:light dark;--canvas:light-dark(#f4f7f8,#0a1311);--surface:light-dark(#fff,#111d19);--ink:light-dark(#0b1a15,#edf4f0);--soft:light-dark(#3b4d46,#bacac2);--line:light-dark(#d2dcd9,#273831);--link:light-dark(#0b5d3b,#6fd3a4)}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:400 17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:break-word}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
header,main{max-width:46rem;margin-inline:auto;padding-inline:1rem}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;padding-block:1rem}
header a{display:inline-flex;align-items:center;min-height:44px;gap:.6rem;font-weight:600}
main{padding-block:1.5rem 4rem}
h1{font-size:clamp(1.9rem,6vw,2.75rem);line-height:1.1;margin:0 0 .75rem;text-wrap:balance}
h2{font-size:1.5rem;line-height:1.2;margin:3rem 0 .75rem}
p,ul{margin:0 0 1rem}
li{margin-bottom:.4rem}
.lead{color:var(--soft);font-size:1.15rem}
nav{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:1rem 1.25rem}
nav p{font-weight:600;margin:0 0 .25rem}
nav ul{columns:2 12rem;margin:0;padding:0;list-style:none}
nav li{margin:0}
nav a{display:inline-block;padding-block:.5rem}
code{font:.88em/1.4 ui-monospace,'SF Mono',Menlo,Consolas,monospace;background:var(--surface);border:1px solid var(--line);border-radius:5px;padding:.05em .3em}
pre{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:.9rem 1rem;overflow-x:auto}
pre code{border:0;padding:0;background:none}
.table{overflow-x:auto;margin-bottom:1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line)}
td:nth-child(2){white-space:nowrap}
@media (max-width:40rem){table,tbody,tr,td{display:block}thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}tr{border-bottom:1px solid var(--line);padding-block:.5rem}td{border:0;padding:.1rem 0}td:nth-child(2){white-space:normal}}
`

/** The page in a language, and the policy under which a browser shows it. */
export function pageIn(language: Language): { html: string; policy: string } {
  const { title, lead, contents, other, home, sections } = FRAME[language]
  const parts = sections()
  const list = parts.map(({ id, title: name }) => `<li><a href="#${id}">${name}</a></li>`).join('')
  const texts = parts.map(
    ({ id, title: name, html }) => `<section><h2 id="${id}">${name}</h2>${html}</section>`,
  )
  const alternates = Object.entries(BUILDERS_PAGE)
    .map(([code, path]) => `<link rel="alternate" hreflang="${code}" href="${path}">`)
    .join('')
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><title>${title} · Cancha</title><meta name="description" content="${lead}"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${alternates}<style>${STYLE}</style></head><body><header><a href="/"><img src="/favicon.svg" alt="" width="36" height="36">${home}</a><a href="${BUILDERS_PAGE[other.language]}" hreflang="${other.language}" lang="${other.language}">${other.name}</a></header><main><h1>${title}</h1><p class="lead">${lead}</p><nav aria-label="${contents}"><p>${contents}</p><ul>${list}</ul></nav>${texts.join('')}</main></body></html>`
  const style = createHash('sha256').update(STYLE).digest('base64')
  const policy = `default-src 'none'; img-src 'self'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, policy }
}
