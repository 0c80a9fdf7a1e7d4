import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect, test } from 'vitest'
import { confirmationLetter } from '../../areas/people/accounts/letters.ts'
import { compose } from './letter.ts'
import type { MailMessage } from './mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

const EVIL = `<img src=x onerror=alert(1)> "O'Neil" & Cía`
const STOP = 'https://cancha.example/avisos/baja/t'

/** The words that a reader of a letter's HTML sees. */
const wordsOf = (html: string) => html.replace(/<(title|style)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ')

describe('row 39: a letter', () => {
  test('says what people typed, and runs none of it', () => {
    const letter = compose({
      to: { email: 'ana@prueba.example', firstName: EVIL },
      subject: `Hola ${EVIL}`,
      paragraphs: [EVIL],
      action: { label: EVIL, href: 'https://cancha.example/?a="><script>' },
      note: EVIL,
    })
    expect(letter.html).not.toMatch(/<img|<script|onerror=alert\(1\)>/)
    expect(
      letter.html.match(/&lt;img src=x onerror=alert\(1\)&gt; &quot;O&#39;Neil&quot; &amp; Cía/g),
    ).toHaveLength(5)
    expect(letter.text).toContain(`Hola, ${EVIL}:`)
  })

  test('has the same words as text and as HTML', () => {
    const { text, html } = confirmationLetter(
      'https://cancha.example',
      { email: 'a@b.example', firstName: 'Íñigo' },
      'EL-TOKEN',
    )
    const words = wordsOf(html)
    for (const line of text.split('\n').filter((one) => one && !one.startsWith('—') && !one.endsWith(':')))
      expect(words).toContain(line)
    expect(html).toContain('href="https://cancha.example/activation/emailconfirm/EL-TOKEN"')
    expect(html).toContain('lang="es"')
  })

  test('a long address breaks in every paragraph, so that the letter fits a phone', () => {
    const long = `${'muy.largo.'.repeat(8)}@correo.example`
    const { html } = compose({
      to: { email: 'a@b.example', firstName: long },
      subject: 'Hola',
      paragraphs: [long],
      action: { label: 'No fui yo: deshacer el cambio', href: 'https://cancha.example/' },
      note: long,
    })
    for (const [, style] of html.matchAll(new RegExp(`<p style="([^"]*)">[^<]*${long}`, 'g')))
      expect(style).toMatch(/overflow-wrap:anywhere;word-break:break-word/)
    expect(html.split(long)).toHaveLength(4)
    // A label of two lines stays a button of normal lines.
    expect(html).toContain('line-height:24px')
    // Outlook for Windows ignores the link's padding, and has its cell's.
    expect(html).toMatch(
      /<td class="l-button" style="[^"]*mso-padding-alt:12px 24px"><a [^>]*padding:12px 24px/,
    )
  })

  test('has colours for programs that show letters dark, also in its lists and its way out', () => {
    const { html, text } = compose({
      to: { email: 'a@b.example' },
      subject: 'Tu semana',
      paragraphs: ['Esto hay de nuevo.'],
      sections: [
        {
          heading: 'Escuela',
          rows: [{ text: EVIL, detail: 'Curso', href: 'https://cancha.example/a?b="c' }],
        },
      ],
      unsubscribe: {
        why: 'Recibes este correo por lo que elegiste.',
        href: 'https://cancha.example/avisos/baja/t',
        postalAddress: null,
      },
    })
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    // Each element that has a colour of its own has one for the dark, but the dark header, which stays.
    const light = [...html.matchAll(/<(\w+)([^>]*style="[^"]*(?:color|background):[^"]*")/g)].filter(
      ([, , rest = '']) => !/class="l-/.test(rest),
    )
    expect(light.map(([, tag, rest = '']) => [tag, /background:#06311F/.test(rest)])).toEqual([['td', true]])
    expect(html).not.toMatch(/<img|b="c/)
    expect(text).toContain(`Escuela\n\n${EVIL}\nCurso\nhttps://cancha.example/a?b="c`)
    expect(text).toContain('Dejar de recibirlo:\nhttps://cancha.example/avisos/baja/t\n')
  })

  test('has the same words and addresses both ways in its lists and its way out', () => {
    const { text, html } = compose({
      to: { email: 'a@b.example', firstName: 'Íñigo' },
      subject: 'Tu semana',
      paragraphs: ['Esto hay de nuevo.'],
      sections: [
        {
          heading: 'Escuela',
          rows: [
            { text: 'Comprar la primera', detail: 'Curso', href: 'https://cancha.example/primera' },
            { text: 'Ruidos', href: 'https://cancha.example/ruidos' },
          ],
        },
        { heading: 'Mensajes', rows: [{ text: 'Ana Ríos', href: 'https://cancha.example/messenger' }] },
      ],
      action: { label: 'Abrir', href: 'https://cancha.example/dashboard' },
      unsubscribe: {
        why: 'Recibes este correo porque lo elegiste.',
        href: STOP,
        postalAddress: ['Casa, S. L.', 'Calle 1'],
      },
    })
    const words = wordsOf(html)
    for (const line of text.split('\n').filter((one) => one && !one.startsWith('—')))
      if (line.startsWith('https:')) expect(html).toContain(`href="${line}"`)
      else expect(words).toContain(line.replace(/:$/, ''))
  })

  test('has one line of its list for each thing: a title with line breaks makes no second one', () => {
    const rows = [
      {
        text: 'Curso\r\nhttps://mal.example',
        detail: 'a\n\nEntra aquí',
        href: 'https://cancha.example/curso',
      },
    ]
    const sections = [{ heading: 'Es\ncuela', rows }]
    const { text } = compose({ to: { email: 'a@b.example' }, subject: 'Hola', paragraphs: [], sections })
    expect(text).toContain(
      '\n\nEs cuela\n\nCurso https://mal.example\na Entra aquí\nhttps://cancha.example/curso\n\n',
    )
  })

  test('a subject is one line', () => {
    const { subject } = compose({
      to: { email: 'a@b.example' },
      subject: 'Hola\r\nBcc: x@y.example',
      paragraphs: [],
    })
    expect(subject).toBe('Hola Bcc: x@y.example')
  })
})

/** Sends an e-mail to a mail server on this machine. @returns what that server received */
async function received(message: MailMessage): Promise<{ raw: string; recipients: string[] }> {
  let raw = ''
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, done) {
      recipients.push(address.address)
      done()
    },
    onData(stream, _session, done) {
      stream.on('data', (part) => {
        raw += part
      })
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Cancha <hola@cancha.example>' })
  await mailer.send(message, 'id-de-la-carta')
  await mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return { raw, recipients }
}

describe('row 39: what a mail server receives', () => {
  test('is what was sent: one recipient, no header that a name smuggled in', async () => {
    const letter = compose({
      to: { email: 'ana@prueba.example', firstName: 'Ana\r\nCc: z@y.example' },
      unsubscribe: { why: 'Lo elegiste.', href: STOP, postalAddress: null },
      subject: 'Ñandú\r\nBcc: x@y.example',
      paragraphs: ['¡Año nuevo! 🏠', '.', 'una línea\r\n.\r\nQUIT'],
    })
    const { raw, recipients } = await received(letter)
    const mail = await PostalMime.parse(raw)
    expect(recipients).toEqual(['ana@prueba.example'])
    expect(mail).toMatchObject({
      from: { name: 'Cancha', address: 'hola@cancha.example' },
      to: [{ address: 'ana@prueba.example' }],
      subject: 'Ñandú Bcc: x@y.example',
      messageId: '<id-de-la-carta@cancha.example>',
    })
    const header = (key: string) => mail.headers.find((one) => one.key === key)?.value
    expect(header('list-unsubscribe')).toBe(`<${STOP}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.cc).toBeUndefined()
    expect(mail.bcc).toBeUndefined()
    expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(letter.text.replaceAll('\r\n', '\n').trim())
    expect(mail.html).toContain('¡Año nuevo! 🏠')
  })

  test('has the address for mail programs in one line, however long it is, and no line besides it', async () => {
    const href = `${STOP}${'t'.repeat(150)}`
    const message = { to: 'a@b.example', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' }
    const { raw } = await received({ ...message, unsubscribe: href })
    expect(raw.split('\r\n')).toContain(`List-Unsubscribe: <${href}>`)
    const forged = await received({ ...message, unsubscribe: `${STOP}>\r\nBcc: x@y.example\r\nX: <` })
    expect(forged.raw).not.toMatch(/^(bcc|x):/im)
  })

  test('has no way out in letters about an account', async () => {
    const person = { email: 'a@b.example', firstName: 'Ana' }
    const letter = confirmationLetter('https://cancha.example', person, 'EL-TOKEN')
    expect((await received(letter)).raw).not.toMatch(/^list-/im)
    expect(letter.text).not.toContain('Dejar de recibir')
  })

  test.each([
    ['josé@ñandú.example', /^To: josé@(xn--and-6ma2c|ñandú)\.example\r$/m],
    ["pat.o'neill@prueba.example", /^To: pat\.o'neill@prueba\.example\r$/m],
  ])('a letter to %s reaches it', async (to, header) => {
    const letter = compose({
      to: { email: to, firstName: 'Ma. Elena' },
      subject: 'Hola',
      paragraphs: ['Para O’Neill, Jr.'],
    })
    const { raw, recipients } = await received(letter)
    // The server shows the domain with its letters; on its way it has their code.
    expect(recipients).toEqual([to])
    expect(raw).toMatch(header)
    const mail = await PostalMime.parse(raw)
    expect(mail.text).toContain('Para O’Neill, Jr.')
  })
})
