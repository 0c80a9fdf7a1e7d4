import { brand } from '../../brand.ts'
import type { MailMessage } from './mail.ts'

/** The content of a letter. All texts are plain and are escaped for HTML. */
export type Letter = {
  to: string
  subject: string
  /** The first name; absent for people without an account. */
  greeting?: string
  paragraphs: string[]
  action?: { label: string; href: string }
  /** Small print below the button. */
  note?: string
}

/** Makes the e-mail of a letter, with the same content as text and as HTML. */
export function compose(letter: Letter): MailMessage {
  const greeting = letter.greeting ? `Hola, ${letter.greeting}:` : 'Hola:'
  const { to, subject, paragraphs, action, note } = letter
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...(note ? [note] : []),
  ]
  return {
    to,
    // A line break in a subject could add a header.
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: `${text.join('\n\n')}\n\n— ${brand.name}\n${brand.tagline}\n`,
    html: page(subject, [
      `<p style="${P}">${asHtml(greeting)}</p>`,
      ...paragraphs.map((paragraph) => `<p style="${P}">${asHtml(paragraph)}</p>`),
      ...(action ? [button(action)] : []),
      ...(note ? [`<p style="${P};color:#54655E;font-size:14px">${asHtml(note)}</p>`] : []),
    ]),
  }
}

const FONT = "font-family:'Bricolage Grotesque',Helvetica,Arial,sans-serif"
// Long addresses break, or a phone shows the whole letter small; mail programs know one property or the other.
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word'
const P = `${FONT};margin:0 0 16px;font-size:16px;line-height:1.5;color:#0B1A15;${BREAKS}`

// The padding is the link's, so that all of the button can be pressed; Outlook's Word engine knows only that of a cell.
const button = ({ label, href }: { label: string; href: string }) => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="background:#0B5D3B;border-radius:10px;mso-padding-alt:12px 24px"><a href="${asHtml(href)}" style="${FONT};display:inline-block;background:#0B5D3B;color:#FFFFFF;font-weight:bold;font-size:16px;line-height:24px;padding:12px 24px;border-radius:10px;text-decoration:none">${asHtml(label)}</a></td></tr></table>
<p style="${P};color:#54655E;font-size:14px">Si el botón no funciona, copia esta dirección en tu navegador:<br><a href="${asHtml(href)}" style="color:#0B5D3B;word-break:break-all">${asHtml(href)}</a></p>`

const page = (subject: string, blocks: string[]) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${asHtml(subject)}</title></head>
<body style="margin:0;background:#F4F7F8"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid #D2DCD9;border-radius:14px"><tr><td style="background:#06311F;border-radius:14px 14px 0 0;padding:20px 24px;${FONT};color:#EAF4EE;font-size:20px;font-weight:bold">${brand.name}</td></tr>
<tr><td style="padding:28px 24px 12px">${blocks.join('\n')}</td></tr></table>
<p style="${FONT};max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#54655E">${asHtml(brand.tagline)}</p>
</td></tr></table></body></html>
`

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const asHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
