import { useRef } from 'react'
import { ErrorState } from '../../../../../ui/states/ErrorState.tsx'
import { Bone } from '../../../../../ui/states/Skeleton.tsx'
import type { Chat } from '../../data/chat.ts'
import { Bubble } from './Bubble.tsx'
import { linesOf } from './lines.ts'
import type { MessageActs } from './message-acts.ts'
import classes from './Unloaded.module.css'

interface UnloadedProps {
  chat: Chat
  userId: string
  /** the other person's first name, as far as it is known */
  other: string
  /** the sentence on the failure */
  failure: string
  headingLevel: 2 | 3
  acts: Pick<MessageActs, 'retry' | 'discard' | 'focusLost'>
}

/** A chat whose messages aren't here yet, or couldn't be loaded, with those that wait to be sent: nobody writes into the void. */
export function Unloaded({ chat, userId, other, failure, headingLevel, acts }: UnloadedProps) {
  const waiting = chat.items.filter((item) => 'pending' in item)
  const nothing = () => undefined
  const actsNow = useRef<MessageActs>({ ...acts, copy: nothing, report: nothing, goTo: nothing })
  actsNow.current = { ...actsNow.current, ...acts }
  return (
    <div className={classes.unloaded}>
      {chat.status === 'failed' ? (
        <div className={classes.padded}>
          <ErrorState title={failure} headingLevel={headingLevel} onRetry={chat.reload} />
        </div>
      ) : (
        <ChatSkeleton />
      )}
      {waiting.length > 0 && (
        <ul aria-label="Por enviar" className={classes.waiting}>
          {linesOf(waiting, null).map(
            (line) =>
              line.kind === 'item' && (
                <Bubble
                  key={line.key}
                  item={line.item}
                  userId={userId}
                  other={other}
                  isFirst={line.isFirst}
                  isLast={line.isLast}
                  isMarked={false}
                  acts={actsNow}
                  isOpen={false}
                />
              ),
          )}
        </ul>
      )}
    </div>
  )
}

/** Bubbles of about the size of those to come. */
const BONES = [
  ['58%', 56],
  ['40%', 36],
  ['52%', 56],
  ['34%', 36],
  ['62%', 76],
] as const

function ChatSkeleton() {
  return (
    <div role="status" aria-busy="true" className={classes.bones}>
      <span className="sr-only">Cargando los mensajes…</span>
      {BONES.map(([width, height], index) => (
        <span key={width} className={index % 2 ? classes.bone : undefined} aria-hidden="true">
          <Bone width={width} height={height} />
        </span>
      ))}
    </div>
  )
}
