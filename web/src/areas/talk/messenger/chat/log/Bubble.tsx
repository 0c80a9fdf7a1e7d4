import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { clockTime } from '@cancha/domain/ground/time/chat-dates'
import { memo, type RefObject, useMemo, useRef } from 'react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { refresh, trash } from '../../../../../ui/icons/glyphs.ts'
import type { ChatItem, Pending } from '../../data/chat.ts'
import { LinkCards } from '../../media/LinkCards.tsx'
import { MessageBody } from '../../media/MessageBody.tsx'
import { MessageFiles } from '../../media/MessageFiles.tsx'
import { PendingFiles } from '../../media/PendingFiles.tsx'
import classes from './Bubble.module.css'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageState } from './MessageState.tsx'
import type { MessageActs } from './message-acts.ts'
import { Quote } from './Quote.tsx'
import { useBubbleGestures } from './use-bubble-gestures.ts'

interface BubbleProps {
  item: ChatItem
  userId: string
  /** the other person's first name */
  other: string
  isFirst: boolean
  isLast: boolean
  isMarked: boolean
  acts: RefObject<MessageActs>
  /** whether one may write here */
  isOpen: boolean
}

/** A message, or what is on its way to be one. */
export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { item, isMarked, isFirst } = props
  const mine = 'pending' in item || item.mine
  return (
    <li
      className={classNames(
        classes.line,
        mine && classes.mine,
        isFirst && classes.first,
        isMarked && classes.marked,
      )}
      data-key={item.key}
      {...('message' in item && { 'data-seq': item.message.seq })}
    >
      {'pending' in item ? (
        <PendingBubble {...props} pending={item.pending} />
      ) : (
        <SentBubble {...props} message={item.message} mine={item.mine} state={item.state} />
      )}
    </li>
  )
})

type SentProps = BubbleProps & { message: Message; mine: boolean; state: 'sent' | 'seen' | null }

function SentBubble({ message, mine, state, userId, other, isLast, acts, isOpen }: SentProps) {
  const { text, files, cards, replyTo, deleted, editedAt, createdAt } = message
  const bubble = useRef<HTMLDivElement>(null)
  const gestures = useBubbleGestures(bubble, !deleted && isOpen ? () => acts.current.reply?.(message) : null)
  const who = mine ? 'Tú' : other
  return (
    <div className={`row ${classes.with}`}>
      <div
        ref={bubble}
        className={classNames(classes.bubble, isLast && classes.last, deleted && classes.deleted)}
        {...gestures}
      >
        <span className="sr-only">{who}: </span>
        {replyTo && !deleted && (
          <Quote
            quoted={replyTo}
            title={replyTo.sender === userId ? 'Tú' : other}
            onOpen={() => acts.current.goTo(replyTo.seq)}
          />
        )}
        {deleted ? (
          <p className={classes.text}>{mine ? 'Borraste este mensaje' : 'Mensaje eliminado'}</p>
        ) : (
          <>
            {files.length > 0 && <MessageFiles message={message} mine={mine} name={other} />}
            {cards.length > 0 && <LinkCards cards={cards} />}
            {text && <MessageBody text={text} />}
          </>
        )}
        <p className={`row row-wrap row-end ${classes.foot}`}>
          {editedAt && !deleted && <span>Editado</span>}
          <time dateTime={createdAt}>{clockTime(createdAt)}</time>
          {state && !deleted && <MessageState state={state} />}
        </p>
      </div>
      {!deleted && <MessageMenu message={message} mine={mine} acts={acts} isOpen={isOpen} who={who} />}
    </div>
  )
}

/** The buttons leave the page when the message is sent, or on its way again: the focus that one of them had goes on. */
const keepingFocus = (acts: RefObject<MessageActs>) => (node: HTMLElement | null) => () => {
  if (node?.contains(document.activeElement)) acts.current.focusLost()
}

function PendingBubble({ pending, userId, other, isLast, acts }: BubbleProps & { pending: Pending }) {
  const { text, files, progress, replyTo, createdAt, state, waitsFor, mayBeStored, why, clientId } = pending
  const keepFocus = useMemo(() => keepingFocus(acts), [acts])
  return (
    <div className={classes.unsent}>
      <div
        className={classNames(
          classes.bubble,
          isLast && classes.last,
          state === 'failed' ? classes.failed : classes.waiting,
        )}
      >
        <span className="sr-only">Tú: </span>
        {replyTo && <Quote quoted={replyTo} title={replyTo.sender === userId ? 'Tú' : other} />}
        {files.length > 0 && <PendingFiles files={files} progress={progress} />}
        {text && <MessageBody text={text} />}
        <p className={`row row-wrap row-end ${classes.foot}`}>
          <time dateTime={createdAt}>{clockTime(createdAt)}</time>
          <MessageState state={state} waitsFor={waitsFor} mayBeStored={mayBeStored} />
        </p>
      </div>
      {why && <p className={`text-2 text-xs ${classes.why}`}>{why}</p>}
      {state !== 'sending' && (
        <div ref={keepFocus} className={classNames(classes.acts, state === 'failed' && classes.again)}>
          <Button variant="ghost" size="sm" icon={refresh} onClick={() => acts.current.retry(clientId)}>
            Enviar otra vez
          </Button>
          <Button variant="ghost" size="sm" icon={trash} onClick={() => acts.current.discard(pending)}>
            Descartar
          </Button>
        </div>
      )}
    </div>
  )
}
