import type { Message } from '@cancha/contract/calls/talk/messenger/message'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { type Question, useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { useFileDrop } from '../../../../ui/uploader/use-file-drop.ts'
import { type Chat, type Pending, useChat } from '../data/chat.ts'
import { nameOf } from '../list/preview.ts'
import { useAttachments } from '../media/files/use-attachments.ts'
import { ChatHeader } from './ChatHeader.tsx'
import { ChatMenu } from './ChatMenu.tsx'
import classes from './ChatPane.module.css'
import { ChatLog } from './log/ChatLog.tsx'
import { isOwn } from './log/lines.ts'
import { Unloaded } from './log/Unloaded.tsx'
import { Closed } from './writing/Closed.tsx'
import { Composer, type ComposerMode } from './writing/Composer.tsx'
import { hasKeyboard } from './writing/has-keyboard.ts'
import { StartsLeft } from './writing/StartsLeft.tsx'

const ReportDialog = lazyPart(
  async () => (await import('./report/ReportMessagesDialog.tsx')).ReportMessagesDialog,
)

export interface ChatPaneProps {
  user: SessionUser
  conversationId: string
  now: number
  /** the place of a message to show first */
  target?: number | null
  /** how often the same one was asked for again */
  targetAgain?: number
  onLeave: () => void
  /** whether leaving it leads somewhere that a narrow screen hides */
  hasBack?: boolean
  onAbout?: (() => void) | undefined
  /** a new number moves the focus into the chat, once it is loaded, from what is around it */
  focusAsked?: number
}

/** An open conversation: who it is with, what was said, and where one writes. */
export function ChatPane(props: ChatPaneProps) {
  const { user, conversationId, now, target = null, targetAgain = 0 } = props
  const { onLeave, hasBack = true, onAbout, focusAsked = 0 } = props
  const chat = useChat(user, conversationId)
  const confirm = useConfirm()
  const area = useRef<HTMLTextAreaElement>(null)
  const [composing, setComposing] = useState<ComposerMode>(null)
  const [reports, setReports] = useState<{ chosen: Message | null } | null>(null)
  const attachments = useAttachments(user.id, conversationId)
  const { isOver, drop } = useFileDrop(attachments.add)
  const { conversation, status, items } = chat
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = conversation !== null
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  /** Where one writes; on a phone the heading, because the keyboard would jump up. */
  const takeFocus = () => ((hasKeyboard() && area.current) || heading.current)?.focus({ preventScroll: true })
  const take = useRef(takeFocus)
  take.current = takeFocus
  useEffect(() => {
    // A person who moved the focus elsewhere while the chat was loading keeps it there.
    if (focusAsked > 0 && isLoaded && heading.current?.closest(':focus')) take.current()
  }, [focusAsked, isLoaded])

  function compose(next: ComposerMode, focuses = true) {
    setComposing(next)
    if (!focuses) return
    // The menu gives the focus back to its button as it closes.
    setTimeout(() => area.current?.focus())
  }

  async function remove(message: Message, name: string) {
    const sure = await confirm({
      title: '¿Borrar este mensaje?',
      body: `Se borra para los dos. ${name} verá que aquí hubo un mensaje.`,
      confirm: 'Borrar mensaje',
      danger: true,
    })
    if (sure) await chat.remove(message)
  }

  /** Leaves the chat too, since that is only of use once it is left; who has left it meanwhile stays where they are. */
  async function markUnread() {
    if ((await chat.markUnread()) && isHere.current) onLeave()
  }

  /** After what had the focus has left the page. */
  const keepFocus = () => setTimeout(() => document.activeElement === document.body && take.current())

  async function discard(pending: Pending) {
    const question = questionBefore(pending)
    if (question && !(await confirm(question))) return
    const taken = await chat.discard(pending.clientId)
    // The question gave the focus back to the button, which is gone.
    if (question) keepFocus()
    if (taken === 'sent') notify.info('Ese mensaje ya se había enviado: está en la conversación.')
    if (taken === 'unknown')
      notify.error('Puede que ese mensaje ya se haya enviado. Intenta descartarlo en un momento.')
    if (taken === null || typeof taken === 'string' || !taken.text) return
    notify.info('Descartaste el mensaje.', {
      label: 'Volver a escribirlo',
      onClick: () => {
        chat.addToDraft(taken.text)
        area.current?.focus()
      },
    })
  }

  const ofUnsent = {
    retry: chat.retry,
    discard: (pending: Pending) => void discard(pending),
    focusLost: keepFocus,
  }
  if (!conversation)
    return (
      <Framed>
        <Unloaded
          chat={chat}
          userId={user.id}
          other=""
          failure="No pudimos abrir la conversación"
          headingLevel={2}
          acts={ofUnsent}
        />
      </Framed>
    )

  const { other } = conversation
  const isOpen = conversation.can.write
  const received = items
    .flatMap((item) => ('message' in item && !isOwn(item) && !item.message.deleted ? [item.message] : []))
    .reverse()
  return (
    <Framed name={nameOf(other)} {...(isOpen && { drop, isOver })}>
      <ChatHeader
        conversation={conversation}
        isOnline={chat.isOnline}
        isTyping={chat.isTyping}
        headingRef={heading}
        onBack={hasBack ? onLeave : undefined}
        onAbout={onAbout}
        menu={
          <ChatMenu
            user={user}
            conversation={conversation}
            onAbout={onAbout}
            onReport={() => setReports({ chosen: null })}
            onMarkUnread={() => void markUnread()}
          />
        }
      />
      {status === 'ready' ? (
        <ChatLog
          chat={chat}
          userId={user.id}
          other={other.firstname}
          now={now}
          isOpen={isOpen}
          target={target}
          again={targetAgain}
          onMissing={(why) =>
            why === 'failed'
              ? notify.error('No pudimos llegar a ese mensaje. Inténtalo de nuevo.')
              : notify.info('No encontramos ese mensaje en la conversación.')
          }
          acts={{
            reply: (message) => compose({ answers: message }),
            copy: (message) => void copy(message.text),
            edit: (message) => compose({ edits: message }),
            remove: (message) => void remove(message, other.firstname),
            report: (message) => setReports({ chosen: message }),
            ...ofUnsent,
          }}
          empty={
            <div className={`text-2 text-sm ${classes.empty}`}>
              <p>
                Todavía no se han escrito. Preséntate: di qué haces y en qué te puede ayudar {other.firstname}
                .
              </p>
              {isOpen && <StartsLeft userId={user.id} conversationId={conversationId} />}
            </div>
          }
        />
      ) : (
        <Unloaded
          chat={chat}
          userId={user.id}
          other={other.firstname}
          failure="No pudimos cargar los mensajes"
          headingLevel={3}
          acts={ofUnsent}
        />
      )}
      {isOpen ? (
        <Composer
          chat={chat}
          userId={user.id}
          other={other.firstname}
          composing={asItIs(composing, chat)}
          onComposing={compose}
          attachments={attachments}
          conversationId={conversationId}
          area={area}
        />
      ) : (
        <Closed userId={user.id} conversation={conversation} />
      )}
      {reports && (
        <ReportDialog
          conversationId={conversationId}
          name={nameOf(other)}
          received={received}
          chosen={reports.chosen}
          onClose={() => setReports(null)}
          onMissing={() => setReports(null)}
        />
      )}
    </Framed>
  )
}

/** The question before a message is discarded with its files, which don't come back as its text does; null if it has none. */
function questionBefore({ files }: Pending): Question | null {
  if (files.length === 0) return null
  const isVoice = files.some(({ kind }) => kind === 'audio')
  return {
    title: isVoice ? '¿Descartar la nota de voz?' : '¿Descartar el mensaje con lo que adjuntaste?',
    body: isVoice
      ? 'Lo que grabaste no se puede recuperar.'
      : 'Para enviarlo después tendrías que adjuntarlo otra vez.',
    confirm: 'Descartar',
    danger: true,
  }
}

/** Returns the answered or edited message as it is now: it may have been edited or deleted meanwhile. */
function asItIs(composing: ComposerMode, { latest }: Chat): ComposerMode {
  if (!composing) return null
  return 'edits' in composing ? { edits: latest(composing.edits) } : { answers: latest(composing.answers) }
}

interface FramedProps {
  name?: string
  /** whether files are held over it, and what happens to them */
  isOver?: boolean
  drop?: ReturnType<typeof useFileDrop>['drop']
  children: ReactNode
}

const Framed = ({ name, isOver, drop, children }: FramedProps) => (
  <section className={classes.pane} aria-label={name ? `Conversación con ${name}` : 'Conversación'} {...drop}>
    {children}
    {isOver && <p className={`center ${classes.drop}`}>Suelta aquí las fotos o los documentos</p>}
  </section>
)

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success('Copiaste el mensaje.')
  } catch {
    notify.error('Tu navegador no nos dejó copiarlo.')
  }
}
