import { brand } from '../../brand.ts'

const FONT = "font-family:'Bricolage Grotesque',Helvetica,Arial,sans-serif"
// Long addresses break, or a phone shows the whole letter small; mail programs know one property or the other.
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word'
const INK = '#0B1A15'
const SOFT = '#54655E'
const GREEN = '#0B5D3B'
const P = `${FONT};margin:0 0 16px;font-size:16px;line-height:1.5;color:${INK};${BREAKS}`
const SMALL = `${P};color:${SOFT};font-size:14px`

/**
 * The colours of programs that show letters dark. Those that don't know the rule, or drop the element, show the light ones,
 * which stand at each element.
 */
const DARK = `@media (prefers-color-scheme:dark){
.l-page{background:#07130E!important}.l-card{background:#0E1F18!important;border-color:#244437!important}
.l-ink{color:#EAF4EE!important}.l-soft{color:#A9BDB3!important}.l-link{color:#7FD9A8!important}
.l-line{border-color:#244437!important}
.l-button{background:#7FD9A8!important;color:#06311F!important}}`

export const paragraph = (text: string): string => `<p class="l-ink" style="${P}">${asHtml(text)}</p>`
export const smallPrint = (text: string): string => `<p class="l-soft" style="${SMALL}">${asHtml(text)}</p>`
export const heading = (text: string): string =>
  `<h2 class="l-ink" style="${FONT};margin:24px 0 8px;font-size:18px;line-height:1.3;color:${INK};${BREAKS}">${asHtml(text)}</h2>`

const link = ({ label, href }: { label: string; href: string }, style = '') =>
  `<a class="l-link" href="${asHtml(href)}" style="color:${GREEN}${style}">${asHtml(label)}</a>`

/** A line of a list: a sentence that leads somewhere, and what stands small below it. */
export const row = ({ text, detail, href }: { text: string; detail?: string; href: string }): string =>
  `<div class="l-line" style="border-top:1px solid #D2DCD9;padding:12px 0;${FONT};font-size:16px;line-height:1.4;${BREAKS}">${link({ label: text, href }, ';text-decoration:none;font-weight:bold')}${
    detail
      ? `<div class="l-soft" style="color:${SOFT};font-size:14px;margin-top:2px">${asHtml(detail)}</div>`
      : ''
  }</div>`

// The padding is the link's, so that all of the button can be pressed; Outlook's Word engine knows only that of a cell.
export const button = ({ label, href }: { label: string; href: string }): string => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td class="l-button" style="background:${GREEN};border-radius:10px;mso-padding-alt:12px 24px"><a class="l-button" href="${asHtml(href)}" style="${FONT};display:inline-block;background:${GREEN};color:#FFFFFF;font-weight:bold;font-size:16px;line-height:24px;padding:12px 24px;border-radius:10px;text-decoration:none">${asHtml(label)}</a></td></tr></table>
<p class="l-soft" style="${SMALL}">Si el botón no funciona, copia esta dirección en tu navegador:<br>${link({ label: href, href }, ';word-break:break-all')}</p>`

/** The small line below a letter that a person can do without. */
export const wayOut = ({ why, label, href }: { why: string; label: string; href: string }): string =>
  `<p class="l-soft" style="${FONT};max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.5;color:${SOFT};${BREAKS}">${asHtml(why)} ${link({ label, href })}</p>`

/** The sender's name and postal address, below a letter. */
export const sender = (lines: readonly string[]): string =>
  lines.length === 0
    ? ''
    : `<p class="l-soft" style="${FONT};max-width:560px;margin:8px auto 0;font-size:13px;line-height:1.5;color:${SOFT};${BREAKS}">${lines.map((line) => asHtml(oneLine(line))).join('<br>')}</p>`

export const page = (subject: string, blocks: string[], below: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${asHtml(subject)}</title><style>${DARK}</style></head>
<body class="l-page" style="margin:0;background:#F4F7F8"><table class="l-page" role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table class="l-card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid #D2DCD9;border-radius:14px"><tr><td style="background:#06311F;border-radius:14px 14px 0 0;padding:20px 24px;${FONT};color:#EAF4EE;font-size:20px;font-weight:bold">${brand.name}</td></tr>
<tr><td style="padding:28px 24px 12px;text-align:left">${blocks.join('\n')}</td></tr></table>
<p class="l-soft" style="${FONT};max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.5;color:${SOFT}">${asHtml(brand.tagline)}</p>
${below}</td></tr></table></body></html>
`

/** A text without line breaks. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const asHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
