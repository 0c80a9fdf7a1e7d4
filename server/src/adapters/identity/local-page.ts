import { createHash } from 'node:crypto'

export type LocalPerson = { email: string; firstName: string; lastName: string }

const CARRIED = ['redirect_uri', 'state', 'nonce', 'code_challenge'] as const

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:30rem;padding:2rem 1rem}
h1{font-size:1.5rem;margin:0 0 .25rem}
button,input{font:inherit;box-sizing:border-box;width:100%;min-height:48px;padding:.5rem .75rem;border:1px solid #767676;border-radius:10px}
button{cursor:pointer;text-align:left;margin:0 0 .5rem}
label{display:block;font-weight:600;margin:1.5rem 0 .25rem}
input{margin-bottom:.5rem}
`

/** The page on which a demo person is chosen or an e-mail typed. Plain forms without scripts. */
export function choicePage(
  provider: 'google' | 'facebook',
  query: Record<string, string | undefined>,
  people: LocalPerson[],
): { html: string; policy: string } {
  const title = `Proveedor local de identidad (en lugar de ${provider === 'google' ? 'Google' : 'Facebook'})`
  const hidden = CARRIED.map(
    (name) => `<input type="hidden" name="${name}" value="${asHtml(query[name] ?? '')}">`,
  ).join('')
  const form = (inside: string) => `<form method="get" action="chosen">${hidden}${inside}</form>`
  const choice = ({ email, firstName, lastName }: LocalPerson) =>
    form(
      `<input type="hidden" name="name" value="${asHtml(`${firstName}|${lastName}`)}"><button name="as" value="${asHtml(email)}">${asHtml(`${firstName} ${lastName}`)}<br><small>${asHtml(email)}</small></button>`,
    )
  const typed = form(
    '<label for="email">Otro correo</label><input id="email" name="email" type="email" autocomplete="off" required><button>Continuar con este correo</button>',
  )
  const html = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>Solo existe en desarrollo. ¿Quién entra?</p>${people.map(choice).join('')}${typed}</main></body></html>`
  const style = createHash('sha256').update(STYLE).digest('base64')
  // Without form-action, because the form's response redirects to the site, and browsers apply form-action to
  // redirects too.
  const policy = `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; frame-ancestors 'none'`
  return { html, policy }
}

const asHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
