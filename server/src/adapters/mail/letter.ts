import { brand } from '../../brand.ts'
import { button, heading, oneLine, page, paragraph, row, sender, smallPrint, wayOut } from './letter-html.ts'
import type { MailMessage } from './mail.ts'

/** A part of a letter with a heading and lines that lead somewhere. */
export type LetterSection = {
  heading: string
  rows: readonly { text: string; detail?: string; href: string }[]
}

/** The person who gets a letter. Without a name, somebody who has no account. */
export type Addressee = { email: string; firstName?: string }

/** The content of a letter. All texts are plain and are escaped for HTML. */
export type Letter = {
  to: Addressee
  subject: string
  paragraphs: string[]
  sections?: readonly LetterSection[]
  action?: { label: string; href: string }
  /** Small print below the button. */
  note?: string
  /**
   * For letters that a person can do without: why they receive it, the page on which they say that they don't want it, and who sends
   * it from which postal address, where that is known. Letters about the account and money have none.
   */
  unsubscribe?: { why: string; href: string; postalAddress: readonly string[] | null }
}

const STOP = 'Dejar de recibirlo'

/** Makes the e-mail of a letter, with the same content as text and as HTML. */
export function compose(letter: Letter): MailMessage {
  const greeting = letter.to.firstName ? `Hola, ${letter.to.firstName}:` : 'Hola:'
  const { to, subject, paragraphs, action, note, unsubscribe } = letter
  const sections = (letter.sections ?? []).map(inLines)
  const text = [
    greeting,
    ...paragraphs,
    ...sections.map((part) => [part.heading, ...part.rows.map(rowAsText)].join('\n\n')),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...(note ? [note] : []),
  ]
  const from = unsubscribe?.postalAddress?.map((line) => `\n${oneLine(line)}`).join('') ?? ''
  const stop = unsubscribe
    ? `\n${unsubscribe.why}\n${STOP}:\n${unsubscribe.href}\n${from && `${from}\n`}`
    : ''
  return {
    to: to.email,
    // A line break in a subject could add a header.
    subject: oneLine(subject),
    text: `${text.join('\n\n')}\n\n— ${brand.name}\n${brand.tagline}\n${stop}`,
    html: page(
      subject,
      [
        paragraph(greeting),
        ...paragraphs.map(paragraph),
        ...sections.flatMap((part) => [heading(part.heading), ...part.rows.map(row)]),
        ...(action ? [button(action)] : []),
        ...(note ? [smallPrint(note)] : []),
      ],
      unsubscribe ? wayOut({ ...unsubscribe, label: STOP }) + sender(unsubscribe.postalAddress ?? []) : '',
    ),
    ...(unsubscribe && { unsubscribe: unsubscribe.href }),
  }
}

/** A line break in a title could make it look like several lines of the list, one of them with another address. */
const inLines = ({ heading, rows }: LetterSection): LetterSection => ({
  heading: oneLine(heading),
  rows: rows.map(({ text, detail, href }) => ({
    text: oneLine(text),
    ...(detail && { detail: oneLine(detail) }),
    href,
  })),
})

const rowAsText = ({ text, detail, href }: LetterSection['rows'][number]): string =>
  [text, ...(detail ? [detail] : []), href].join('\n')
