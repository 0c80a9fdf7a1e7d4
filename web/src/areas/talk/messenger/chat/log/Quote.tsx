import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { kindInWords } from '../../list/preview.ts'
import classes from './Quote.module.css'

interface QuoteProps {
  quoted: Pick<NonNullable<Message['replyTo']>, 'kind' | 'text'>
  /** the author of the quoted message, or the act on it: answering or editing */
  title: string
  /** leads to the message */
  onOpen?: (() => void) | undefined
}

/** The message that another one answers, in two lines. */
export function Quote({ quoted: { kind, text }, title, onOpen }: QuoteProps) {
  const said = [kindInWords(kind), kind === 'deleted' ? '' : text].filter(Boolean).join(': ')
  const inside = (
    <>
      <b>{title}</b>
      <span>{said}</span>
    </>
  )
  if (!onOpen) return <div className={`min-0 text-xs ${classes.quote}`}>{inside}</div>
  return (
    <button type="button" className={`min-0 text-xs ${classes.quote}`} onClick={onOpen}>
      <span className="sr-only">Ir al mensaje: </span>
      {inside}
    </button>
  )
}
