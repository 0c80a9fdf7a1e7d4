import { createHash } from 'node:crypto'

export type FrameDocument = { html: string; policy: string }

/** The site's colours and fields (web/src/ui/theme/tokens.css, Field.module.css), for documents that can't load its styles. */
const STYLE = `
:root{color-scheme:light;--surface:#fff;--sunken:#e8eeed;--ink:#0b1a15;--ink-3:#54655e;--line:#d2dcd9;--line-2:#72847c;--danger:#b42318;--danger-soft:#fcebe9;--focus:#1557b0;--action:#0b5d3b;--on-action:#fff;--info-soft:#e3edf7;font:400 17px/1.5 system-ui,Arial,sans-serif}
:root[data-tema=oscuro]{color-scheme:dark;--surface:#111d19;--sunken:#1a2924;--ink:#edf4f0;--ink-3:#95a89f;--line:#273831;--line-2:#6f857b;--danger:#ff9a8f;--danger-soft:#3a1714;--focus:#8cc4ff;--action:#4fc48d;--on-action:#03170d;--info-soft:#12283e}
*{box-sizing:border-box}
body{margin:0;color:var(--ink);background:transparent}
label{display:block;font-weight:620;font-size:15px;margin:0 0 6px}
input{display:block;width:100%;min-width:0;min-height:52px;padding:10px 14px;border:1.5px solid var(--line-2);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit;line-height:1.3;font-variant-numeric:tabular-nums}
input::placeholder{color:var(--ink-3);opacity:1}
input:focus-visible,button:focus-visible{outline:3px solid var(--focus);outline-offset:0;border-color:var(--focus)}
input:disabled{background:var(--sunken);color:var(--ink-3);border-color:var(--line)}
input[aria-invalid=true]{border:2px solid var(--danger);background:var(--danger-soft)}
input:autofill{-webkit-text-fill-color:var(--ink);box-shadow:inset 0 0 0 100px var(--info-soft)}
.campos{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px;padding:3px}
.ancho{grid-column:1/-1}
.oculto{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.banco{padding:24px;background:var(--surface);min-height:100dvh;display:flex;flex-direction:column;gap:12px}
.banco h1{font-size:21px;line-height:1.25;margin:0}
.banco p{margin:0}
button{font:inherit;font-weight:620;min-height:52px;padding:10px 18px;border-radius:10px;border:1.5px solid var(--line-2);background:var(--surface);color:var(--ink);cursor:pointer}
button.si{background:var(--action);border-color:var(--action);color:var(--on-action)}
button:disabled{opacity:.6;cursor:default}
@media(max-width:340px){.campos{grid-template-columns:1fr}}
`

/** A script's data in its page: nothing in it can end the element. */
const asData = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c')

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type Content = {
  title: string
  dark: boolean
  body: string
  script: string
  data: object
  /** Further directives of the policy, beside this style and this script. */
  more: string
  /** The origin whose pages may show the frame. */
  origin: string
}

export function frameDocument({ title, dark, body, script, data, more, origin }: Content): FrameDocument {
  const html = `<!doctype html><html lang="es" data-tema="${dark ? 'oscuro' : 'claro'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body>${body}<script type="application/json" id="datos">${asData(data)}</script><script>${script}</script></body></html>`
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors ${origin}; ${more}`
  return { html, policy }
}
